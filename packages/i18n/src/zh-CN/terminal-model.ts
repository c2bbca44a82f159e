import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal models and their dialogs. */
export const terminalModel: Texts['terminalModel'] = {
  add: '新增型号',
  edit: '重命名型号',
  inUse: '有 {{count}} 台终端使用该型号，无法删除，请先为其更换型号。',
};
