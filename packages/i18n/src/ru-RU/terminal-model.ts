import type { texts as English } from '../en-US/terminal-model.ts';
import type { Translation } from '../translation.ts';

/** Texts of the terminal models and their dialogs. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  terminalModel: {
    add: 'Добавить модель',
    edit: 'Изменить модель',
    inUse_one: 'Удалить нельзя: эта модель у {{count}} терминала. Сначала укажите для него другую.',
    inUse_few: 'Удалить нельзя: эта модель у {{count}} терминалов. Сначала укажите для них другую.',
    inUse_many: 'Удалить нельзя: эта модель у {{count}} терминалов. Сначала укажите для них другую.',
    inUse_other: 'Удалить нельзя: эта модель у {{count}} терминалов. Сначала укажите для них другую.',
    hasPackages_one: 'Для этой модели есть {{count}} пакет, поэтому её нельзя удалить. Сначала удалите пакет.',
    hasPackages_few: 'Для этой модели есть {{count}} пакета, поэтому её нельзя удалить. Сначала удалите пакеты.',
    hasPackages_many: 'Для этой модели есть {{count}} пакетов, поэтому её нельзя удалить. Сначала удалите пакеты.',
    hasPackages_other: 'Для этой модели есть {{count}} пакета, поэтому её нельзя удалить. Сначала удалите пакеты.',
  },
  fields: {
    'terminal-model': { cloudSim: 'Облачные тарифы', packageName: 'Приложение' },
  },
  values: {
    module: { 'terminal-model': 'Модели терминалов' },
  },
  menu: {
    functions: {
      'terminal-model': { add: 'Добавлять модели', edit: 'Изменять модели', delete: 'Удалять модели' },
    },
  },
};
