import type { texts as English } from '../en-US/terminal-type.ts';
import type { Translation } from '../translation.ts';

/** Texts of the terminal types and their dialog. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  terminalType: {
    edit: 'Изменить тип терминала',
    idPrefixTip: 'Заглавная латинская буква и до 6 цифр; первая цифра не может быть 3.',
    enabledTip: 'Отключённые типы не предлагаются для новых терминалов.',
  },
  seeded: {
    types: {
      handheld: 'Портативная рация',
      mobile: 'Автомобильная рация',
      smartphone: 'Смартфон',
      dispatcher: 'Диспетчер',
      gateway: 'Шлюз',
    },
  },
  fields: {
    'terminal-type': { idPrefix: 'Префикс ID' },
  },
  values: {
    kind: { terminal: 'Терминал', dispatcher: 'Диспетчер', gateway: 'Шлюз' },
    module: { 'terminal-type': 'Типы терминалов' },
  },
  menu: {
    functions: {
      'terminal-type': { edit: 'Изменять типы терминалов' },
    },
  },
};
