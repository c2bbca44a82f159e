import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal models and their dialogs. */
export const terminalModel: Texts['terminalModel'] = {
  add: 'Добавить модель',
  edit: 'Переименовать модель',
  inUse: 'Удалить нельзя: терминалов этой модели — {{count}}. Сначала укажите для них другую.',
};
