import type { texts as English } from '../en-US/terminal-contacts.ts';
import type { Translation } from '../translation.ts';

/** Texts of the contacts of a terminal. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  terminalContacts: {
    action: 'Контакты',
    title: 'Контакты',
    tip: 'Терминал вызывает контакты напрямую. Они принадлежат тому же клиенту либо вышестоящему или нижестоящему.',
    add: 'Добавить контакты',
    addTip: 'Ищите по ID или имени либо вставьте несколько ID.',
    of: '{{count}} из {{most}}',
    empty: 'Контактов пока нет.',
    find: 'Найти контакт',
    remove: 'Убрать {{name}}',
    tagOf: 'Метка для {{name}}',
    unknown: 'Не найдены: {{ids}}',
    tooMany: 'У терминала может быть не более {{most}} контактов.',
    done: 'Контакты сохранены.',
    ending: 'Контактов будет удалено: {{count}}.',
  },
  fields: {
    'terminal-contact': {
      contacts: 'Контакты',
      contactMsId: 'ID терминала',
      contactName: 'Имя',
      tag: 'Метка',
    },
  },
  values: {
    module: {
      'terminal-contact': 'Контакты',
    },
  },
  menu: {
    functions: {
      terminal: {
        contact: 'Изменять контакты',
      },
    },
  },
};
