import type { texts as English } from '../en-US/details.ts';
import type { Translation } from '../translation.ts';

/** Texts of the details of a thing, whatever it is. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  details: {
    back: '返回列表',
    previous: '列表中的上一条',
    next: '列表中的下一条',
    openPage: '在单独页面中打开',
    showEmpty_other: '显示 {{count}} 个空字段',
    hideEmpty: '隐藏空字段',
    notFound: '未找到',
    notFoundTip: '它不存在，或者您无权查看。',
    noLog: '日志中没有相关记录。',
    noBills: '尚无账单更改过它。',
    noSignIns: '尚无人尝试用它登录。',
    wholeLog: '查看全部日志',
    showTerminals: '查看其终端',
    tabs: {
      members: '终端',
      overview: '概览',
      bills: '账单',
      history: '变更记录',
      log: '日志',
      signIns: '登录记录',
      holdings: '持有',
      uses: '使用记录',
    },
    kinds: {
      terminal: '终端',
      client: '客户',
      account: '账号',
      server: '服务器',
      bill: '账单',
      voucher: 'K券',
      group: '群组',
    },
    sections: {
      validity: '有效期',
      identity: '身份信息',
      hardware: '硬件与 SIM',
      connection: '连接',
      contact: '联系方式',
      parent: '上级客户',
      rights: '配额与权限',
      access: '访问',
      server: '服务器',
      voucher: 'K券',
      health: '状况',
      group: '群组',
    },
  },
};
