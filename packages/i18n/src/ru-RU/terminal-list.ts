import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal list and its dialogs. */
export const terminalList: Texts['terminalList'] = {
  add: 'Добавить терминалы',
  edit: 'Изменить терминал',
  rename: 'Переименовать терминал',
  import: 'Импорт терминалов',
  keyword: 'ID, имя, IMEI, ICCID или телефон',
  noGateway: 'Шлюз не подключён. Показано, когда каждый терминал последний раз был на связи.',
  sections: { identity: 'Основное', hardware: 'Оборудование и SIM', connection: 'Подключение' },
  firstId: 'Первый ID терминала',
  lastId: 'Последний ID: {{msId}}',
  idTip: 'Заглавная латинская буква и 10 цифр; первая цифра не может быть 3.',
  countTip: 'ID идут подряд; к именам добавляется трёхзначный номер.',
  passwordTip: '6 букв или цифр; оставьте пустым для случайных паролей.',
  validity: 'Действует до {{date}}',
  created: 'Создано терминалов: {{count}}',
  createdHint: 'Пароли показываются только один раз. Скопируйте или сохраните их сейчас.',
  copyAll: 'Копировать всё',
  skipped: 'Пропущено, так как уже существуют: {{count}}',
  remaining: 'Осталось {{days}} дн.',
  overdue: 'Просрочен на {{days}} дн.',
  permanent: 'Бессрочно',
};
