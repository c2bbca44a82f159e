import type { texts as English } from '../en-US/home.ts';
import type { Translation } from '../translation.ts';

/** Texts of the home screen. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  home: {
    total: '终端总数',
    online: '在线',
    today: '今日新增',
    renew: '待续费',
    onlineShare: '占全部的 {{percent}}%',
    seeList: '查看这些终端',
    noGateway: '未连接网关。在线状态显示各终端最近一次在线的时间。',
    byState: '终端使用状态',
    byPresence: '终端在线状态',
    byClient: '终端最多的客户',
    byClientHint: '均含其所有下级',
    byExpiryMonth: '按月到期',
    byExpiryMonthHint: '已到期及未来 12 个月',
    overdue: '已到期',
    limited: '{{state}}，已停用',
    state: '状态',
    client: '客户',
    month: '月份',
  },
  menu: {
    screens: { home: '首页' },
  },
};
