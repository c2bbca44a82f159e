import type { Texts } from '../en-US/index.ts';

/** Texts of the client list and its dialogs. */
export const clientList: Texts['clientList'] = {
  add: 'Добавить клиента',
  edit: 'Изменить клиента',
  move: 'Переместить клиента',
  tree: 'Дерево клиентов',
  table: 'Таблица',
  sections: { identity: 'Клиент', contact: 'Контакты', rules: 'Квота и напоминания' },
  moveTip: 'Клиент перемещается вместе со всеми нижестоящими.',
  moveEffects: 'Учётные записи, которые получат другую роль: {{accounts}}. Отвязываемые серверы: {{servers}}.',
  quotaTip: 'Не больше, чем может создать вышестоящий.',
  deleteMoves: '«{{name}}» переходит в «{{to}}».',
  deleteEffects:
    'Удаляемые учётные записи: {{accounts}}. Завершаемые сеансы: {{sessions}}. Удаляемые группы: {{groups}}.',
  deleteCoins:
    'Вышестоящему вернутся монеты: годовые — {{year}}, месячные — {{month}}, K — {{k}}. Ваучеры: {{vouchers}}.',
  hasTerminals: 'У клиента ещё есть терминалы: {{count}}. Сначала переместите или удалите их.',
  utc: 'UTC{{offset}}',
};
