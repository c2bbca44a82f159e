import type { Texts } from '../en-US/index.ts';

/** Names of everything a role can hold: top menus, screens and functions. */
export const menu: Texts['menu'] = {
  groups: {
    terminals: '终端管理',
    groups: '群组管理',
    clients: '客户管理',
    billing: '计费管理',
    cloudSim: '云卡管理',
    accounts: '账号管理',
    servers: '服务器管理',
    logs: '日志管理',
    operations: '运营管理',
    upgrades: '升级管理',
  },
  screens: {
    home: '首页',
    terminalList: '终端列表',
    terminalType: '终端类型',
    terminalModel: '终端型号',
    clientList: '客户列表',
    accountList: '账号列表',
    roleList: '角色列表',
    resourceList: '资源列表',
    logList: '日志列表',
    serverList: '服务器列表',
  },
  functions: {
    terminal: {
      add: '新增终端',
      edit: '编辑终端',
      delete: '删除终端',
      import: '导入终端',
      export: '导出终端',
    },
    'terminal-type': { edit: '编辑终端类型' },
    'terminal-model': { add: '新增型号', edit: '重命名型号', delete: '删除型号' },
    client: { add: '新增客户', edit: '编辑客户', delete: '删除客户', export: '导出客户' },
    account: {
      add: '新增账号',
      edit: '编辑账号',
      delete: '删除账号',
      reset: '重置密码',
      unlock: '解锁账号',
      seeAs: '以账号身份查看',
      export: '导出账号',
    },
    role: { add: '新增角色', edit: '编辑角色', grant: '角色授权', delete: '删除角色' },
    resource: { add: '新增资源', edit: '编辑资源', delete: '删除资源' },
    'operation-log': { export: '导出日志' },
    server: { add: '新增服务器', edit: '编辑服务器', delete: '删除服务器' },
  },
};
