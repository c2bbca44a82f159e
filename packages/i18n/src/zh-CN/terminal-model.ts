import type { texts as English } from '../en-US/terminal-model.ts';
import type { Translation } from '../translation.ts';

/** Texts of the terminal models and their dialogs. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  terminalModel: {
    add: '新增型号',
    edit: '编辑型号',
    inUse_other: '有 {{count}} 台终端使用该型号，无法删除，请先为其更换型号。',
    hasPackages_other: '有 {{count}} 个安装包适用于该型号，无法删除，请先删除这些安装包。',
  },
  fields: {
    'terminal-model': { cloudSim: '支持云卡套餐', packageName: '应用包名' },
  },
  values: {
    module: { 'terminal-model': '终端型号' },
  },
  menu: {
    functions: {
      'terminal-model': { add: '新增型号', edit: '编辑型号', delete: '删除型号' },
    },
  },
};
