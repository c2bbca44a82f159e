import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal types and their dialog. */
export const terminalType: Texts['terminalType'] = {
  edit: '编辑终端类型',
  idPrefixTip: '1 个大写字母加最多 6 位数字，首位数字不能为 3。',
  enabledTip: '新增终端时不提供已停用的类型。',
};
