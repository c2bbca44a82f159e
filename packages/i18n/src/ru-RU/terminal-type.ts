import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal types and their dialog. */
export const terminalType: Texts['terminalType'] = {
  edit: 'Изменить тип терминала',
  idPrefixTip: 'Заглавная латинская буква и до 6 цифр; первая цифра не может быть 3.',
  enabledTip: 'Отключённые типы не предлагаются для новых терминалов.',
};
