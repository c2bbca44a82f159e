import type { Texts } from '../en-US/index.ts';

/** Texts of the resource list and its dialogs. */
export const resourceList: Texts['resourceList'] = {
  add: '新增资源',
  edit: '编辑资源',
  parent: '所属菜单',
  seededTip: '该项为系统内置，只能修改名称和排序。',
  powerNameTip: '以字母开头，可含字母、数字、点和连字符。功能以“对象.操作”命名，例如 terminal.export。',
  routeTip: '页面路径，例如 /terminal-list',
  inUse: '仍有 {{count}} 个角色或下级项使用它，无法删除。请先从这些角色中移除并删除其下级项。',
};
