import type { Texts } from '../en-US/index.ts';

/** Texts of the log list and its dialogs. */
export const logList: Texts['logList'] = {
  view: '视图',
  operations: '操作',
  signIns: '登录',
  bySuperior: '由上级执行',
  details: '详情',
  changes: '操作前后对比',
  field: '字段',
  change: '变化',
  kinds: {
    changed: '已修改',
    added: '新增',
    removed: '移除',
  },
  onlyChanged: '仅显示有变化的字段',
  nothing: '未保存操作前后的内容。',
  unchanged: '没有字段发生变化。关闭开关可查看全部字段。',
  browserOn: '{{system}} 上的 {{browser}}',
};
