import type { Texts } from '../en-US/index.ts';

/** Texts of the value-added functions and their dialogs. */
export const terminalFunc: Texts['terminalFunc'] = {
  add: '新增功能',
  edit: '编辑功能',
  inUse: '有 {{count}} 台终端或价格模板在使用，无法删除。可改为停用，停用后不再提供。',
  fixed: '已有终端或价格模板使用该功能，类别、计费方式和单位不能更改。',
  pocTip: '每台终端都有 PoC 服务：不能停用、删除或更改类别。',
  enabledTip: '新增终端时不提供已停用的功能；已有该功能的终端继续保留。',
  pocKept: '每台终端都有 PoC 服务，无法删除。请将其移出所选后重试。',
};
