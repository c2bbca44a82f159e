import type { texts as English } from '../en-US/menu.ts';
import type { Translation } from '../translation.ts';

/** Names of the top menus. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  menu: {
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
  },
};
