import type { texts as English } from '../en-US/role-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the role list and its dialogs. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  roleList: {
    add: '新增角色',
    edit: '编辑角色',
    grant: '设置权限',
    closedTip: '只有角色所属客户的账号可以使用该角色。',
    openTip: '下级客户的账号也可以使用该角色，但下级客户不能修改它。',
    used_other: '仍有 {{count}} 个账号使用该角色，未删除任何内容，请先为这些账号更换角色。',
    defaultKept: '默认角色不能删除，未删除任何内容，请取消选择后重试。',
    tree: '菜单与功能',
    search: '搜索菜单与功能',
    all: '全选',
    none: '全不选',
    chosen: '已选：{{count}} / {{total}}',
    hint: '选中某项会同时选中其上级菜单；取消某项会同时取消其下的所有项。',
    readOnly: '该角色属于上级客户，您可以查看其权限，但不能修改。',
    administrator: '管理员角色始终拥有全部权限，无需修改。',
    own: '这是您自己的角色：在此取消的权限，您自己也会失去。',
    nothing: '您没有可授予角色的菜单或功能。',
    noMatch: '没有匹配的名称，请换一个词。',
    changed: '该角色已被他人修改，请重新加载后再选择。',
    reload: '重新加载',
  },
  seeded: {
    roles: {
      administrator: '默认管理员',
      agent: '默认代理商',
      client: '默认客户',
    },
  },
  fields: {
    role: { isOpen: '下级客户可用', userCount: '账号数' },
  },
  values: {
    isOpen: { 0: '否，仅本客户', 1: '是，下级客户也可用' },
    module: { role: '角色' },
  },
  menu: {
    functions: {
      role: { add: '新增角色', edit: '编辑角色', grant: '设置角色权限', delete: '删除角色' },
    },
  },
};
