import type { Texts } from '../en-US/index.ts';

/** Texts of the resource list and its dialogs. */
export const resourceList: Texts['resourceList'] = {
  add: 'Добавить ресурс',
  edit: 'Изменить ресурс',
  parent: 'Относится к',
  seededTip: 'Этот пункт встроен в консоль. Изменить можно только его название и порядок.',
  powerNameTip:
    'Латинские буквы, цифры, точки и дефисы, начиная с буквы. Функция называется по тому, к чему относится и что делает, например terminal.export.',
  routeTip: 'Путь экрана, например /terminal-list',
  inUse:
    'Ролей с этим ресурсом или пунктов под ним: {{count}}. Сначала уберите его из этих ролей и удалите всё, что под ним.',
};
