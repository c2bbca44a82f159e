import type { texts as English } from '../en-US/details.ts';
import type { Translation } from '../translation.ts';

/** Texts of the details of a thing, whatever it is. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  details: {
    back: 'Назад к списку',
    previous: 'Предыдущая запись',
    next: 'Следующая запись',
    openPage: 'Открыть отдельной страницей',
    showEmpty_one: 'Показать {{count}} пустое поле',
    showEmpty_few: 'Показать {{count}} пустых поля',
    showEmpty_many: 'Показать {{count}} пустых полей',
    showEmpty_other: 'Показать {{count}} пустого поля',
    hideEmpty: 'Скрыть пустые поля',
    notFound: 'Не найдено',
    notFoundTip: 'Записи нет, или у вас нет к ней доступа.',
    noLog: 'В журнале ничего об этом нет.',
    noBills: 'Ни один счёт ещё ничего здесь не менял.',
    noSignIns: 'Никто ещё не пытался войти с этой учётной записью.',
    wholeLog: 'Весь журнал',
    showTerminals: 'Показать терминалы',
    tabs: {
      overview: 'Обзор',
      bills: 'Счета',
      log: 'Журнал',
      signIns: 'Входы',
      holdings: 'Остатки',
      uses: 'Использование',
    },
    kinds: {
      terminal: 'Терминал',
      client: 'Клиент',
      account: 'Учётная запись',
      server: 'Сервер',
      bill: 'Счёт',
      voucher: 'Ваучер',
    },
    sections: {
      validity: 'Срок действия',
      identity: 'Основное',
      hardware: 'Оборудование и SIM',
      connection: 'Соединение',
      contact: 'Контакты',
      parent: 'Вышестоящий клиент',
      rights: 'Квота и права',
      access: 'Доступ',
      server: 'Сервер',
      voucher: 'Ваучер',
    },
  },
};
