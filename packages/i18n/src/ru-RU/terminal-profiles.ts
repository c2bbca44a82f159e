import type { texts as English } from '../en-US/terminal-profiles.ts';
import type { Translation } from '../translation.ts';

/** Texts of setting profiles. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  terminalProfiles: {
    action: 'Профили настроек',
    tip: 'Профиль задаёт настройки для нескольких терминалов. Примените его и позже увидите, какие из них настроены иначе.',
    none: 'Профилей пока нет.',
    add: 'Добавить профиль',
    edit: 'Изменить профиль',
    remove: 'Удалить профиль',
    removeTip: 'Настройки терминалов не изменятся.',
    apply: 'Применить',
    applyTitle: 'Применить профиль',
    to: 'К чему применить',
    targets: {
      deviating: 'Отличающиеся терминалы',
      types: 'Все терминалы типов',
      models: 'Все терминалы моделей',
      ids: 'Терминалы по ID',
    },
    ids: 'ID терминалов',
    idsTip: 'По одному в строке или через запятую.',
    effect: 'Будет настроено: {{changed}}. Уже настроено: {{unchanged}}.',
    done_one: 'Применён к {{count}} терминалу.',
    done_few: 'Применён к {{count}} терминалам.',
    done_many: 'Применён к {{count}} терминалам.',
    done_other: 'Применён к {{count}} терминала.',
    terminals: 'Терминалов: {{count}}',
    deviating: 'Отличаются: {{count}}',
    notSet: 'Не задано',
    leave: 'Не задавать: {{name}}',
    buttonsKept: 'Профиль не меняет кнопки.',
    setButtons: 'Задать и кнопки',
    instead: '{{name}}: {{actual}} вместо {{wanted}}',
    otherButtons: 'Другие кнопки',
  },
  fields: {
    'terminal-profile': {
      profileName: 'Профиль',
      typeIds: 'Типы',
      modelIds: 'Модели',
      parameters: 'Параметры',
      buttons: 'Программируемые кнопки',
      deviating: 'Отличаются',
    },
  },
  values: {
    module: {
      'terminal-profile': 'Профили настроек',
    },
  },
};
