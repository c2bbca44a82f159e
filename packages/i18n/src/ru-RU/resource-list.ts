import type { texts as English } from '../en-US/resource-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the resource list and its dialogs. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  resourceList: {
    add: 'Добавить ресурс',
    edit: 'Изменить ресурс',
    parent: 'Относится к',
    seededTip: 'Этот пункт встроен в консоль. Изменить можно только его название и порядок.',
    powerNameTip:
      'Латинские буквы, цифры, точки и дефисы, начиная с буквы. Функция называется по тому, к чему относится и что делает, например terminal.export.',
    routeTip: 'Путь экрана, например /terminal-list',
    inUse_one: 'Его ещё использует {{count}} роль или пункт ниже. Сначала уберите его из ролей и удалите пункты ниже.',
    inUse_few: 'Его ещё используют {{count}} роли или пункта ниже. Сначала уберите его из ролей и удалите пункты ниже.',
    inUse_many:
      'Его ещё используют {{count}} ролей или пунктов ниже. Сначала уберите его из ролей и удалите пункты ниже.',
    inUse_other:
      'Его ещё используют {{count}} роли или пункта ниже. Сначала уберите его из ролей и удалите пункты ниже.',
  },
  fields: {
    resource: {
      renamed: 'Переименован',
      seeded: 'Встроенный',
      powerName: 'Ключ права',
      resourceName: 'Ресурс',
      route: 'Маршрут',
      level: 'Уровень меню',
      orderNo: 'Порядок',
    },
  },
  values: {
    module: { resource: 'Ресурсы' },
    resourceType: { 1: 'Главное меню', 2: 'Подменю', 3: 'Функция' },
  },
  menu: {
    functions: {
      resource: { add: 'Добавление ресурсов', edit: 'Изменение ресурсов', delete: 'Удаление ресурсов' },
    },
  },
};
