import type { texts as English } from '../en-US/billing-renew.ts';
import type { Translation } from '../translation.ts';

/** Texts of the renewals screen. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  billingRenew: {
    now: '现在待续费',
    nothingNow: '没有已到期的终端，提醒天数内也没有终端到期。',
    horizon: '查看范围',
    days_other: '{{count}} 天',
    terminals_other: '{{count}} 天内到期',
    overdueNote: '其中已到期：{{terminals}}',
    needed: '所需年币',
    neededNote: '每台续费一年',
    held: '可用年币',
    short: '缺少 {{coins}}',
    enough: '全部续费后剩余：{{coins}}',
    byMonth: '按月到期',
    month: '月份',
    byClient: '按客户',
    overdue: '已到期',
    expiring: '即将到期',
    amount: '年币',
    show: '显示 {{name}} 的终端',
    hide: '收起 {{name}} 的终端',
    renewAll: '全部续费（{{count}}）',
    renewSelected: '续费所选（{{count}}）',
    empty_other: '没有已到期的终端，{{count}} 天内也没有终端到期。',
  },
};
