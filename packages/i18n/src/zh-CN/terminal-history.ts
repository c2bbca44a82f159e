import type { texts as English } from '../en-US/terminal-history.ts';
import type { Translation } from '../translation.ts';

/** Texts of a terminal's history. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  terminalHistory: {
    kind: '变更类型',
    kinds: { all: '全部', group: '群组', settings: '参数设置', bind: '绑定', owner: '归属' },
    none: '还没有任何变更。',
    more: '显示更多（{{shown}}/{{count}}）',
    texts: {
      joined: '加入群组',
      left: '退出群组',
      defaultGroup: '默认群组',
      channels: '设置信道',
      settings: '更改设置',
      contacts: '更改联系人',
      bound: '更改硬件与联系信息',
      transferred: '转移',
    },
    modes: { automatic: '自动', fixed: '固定' },
    noGroup: '无',
    noChannel: '无信道',
    buttons: '重新设置了按键。',
    contactCounts: '新增 {{added}}，移除 {{removed}}',
    empty: '空',
  },
};
