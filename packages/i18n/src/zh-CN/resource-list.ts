import type { texts as English } from '../en-US/resource-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the resource list and its dialogs. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  resourceList: {
    add: '新增资源',
    edit: '编辑资源',
    parent: '所属菜单',
    seededTip: '该项为系统内置，只能修改名称和排序。',
    powerNameTip: '以字母开头，可含字母、数字、点和连字符。功能以“对象.操作”命名，例如 terminal.export。',
    routeTip: '页面路径，例如 /terminal-list',
    inUse_other: '仍有 {{count}} 个角色或下级项使用它，无法删除。请先从这些角色中移除并删除其下级项。',
  },
  fields: {
    resource: {
      renamed: '已改名',
      seeded: '内置',
      powerName: '权限标识',
      resourceName: '资源',
      route: '路由',
      level: '菜单层级',
      orderNo: '排序',
    },
  },
  values: {
    module: { resource: '资源' },
    resourceType: { 1: '一级菜单', 2: '子菜单', 3: '功能' },
  },
  menu: {
    functions: {
      resource: { add: '新增资源', edit: '编辑资源', delete: '删除资源' },
    },
  },
};
