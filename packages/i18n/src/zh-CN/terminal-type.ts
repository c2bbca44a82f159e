import type { texts as English } from '../en-US/terminal-type.ts';
import type { Translation } from '../translation.ts';

/** Texts of the terminal types and their dialog. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  terminalType: {
    edit: '编辑终端类型',
    idPrefixTip: '1 个大写字母加最多 6 位数字，首位数字不能为 3。',
    enabledTip: '新增终端时不提供已停用的类型。',
  },
  seeded: {
    types: {
      handheld: '手持对讲机',
      mobile: '车载台',
      smartphone: '智能手机',
      dispatcher: '调度台',
      gateway: '网关',
    },
  },
  fields: {
    'terminal-type': { idPrefix: 'ID前缀' },
  },
  values: {
    kind: { terminal: '终端', dispatcher: '调度台', gateway: '网关' },
    module: { 'terminal-type': '终端类型' },
  },
  menu: {
    functions: {
      'terminal-type': { edit: '编辑终端类型' },
    },
  },
};
