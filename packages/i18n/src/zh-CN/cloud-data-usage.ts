import type { texts as English } from '../en-US/cloud-data-usage.ts';
import type { Translation } from '../translation.ts';

/** SIM 卡套餐用量的文本。 */
export const texts: Translation<typeof English, 'zh-CN'> = {
  cloudDataUsage: {
    purpose: '套餐在当月生效或终端上报流量后，SIM 卡会显示在这里。',
    empty: '当月没有 SIM 卡使用流量或持有套餐。',
    unlimited: '不限量',
    noPlan: '无套餐',
    usedOf: '已用 {{used}}，共 {{total}}，{{percent}}',
    detail: '每日用量',
    usedTo: '截至当日已用',
    pace: '套餐均摊',
    chart: '截至每天的用量与套餐对照',
    lasts: '本月够用',
    runsOut: '按此速度 {{day}} 用完',
    usedUp: '{{day}} 已用完',
    over: '该月已结束',
    noPace: '一天后可用',
    perDay: '日均用量',
    dayLimit: '到月底每天可用',
  },
  fields: {
    'cloud-usage': {
      msName: '终端名称',
      iccid: 'ICCID',
      goodsId: '套餐',
      goodsName: '套餐',
      goodsNameEn: '套餐英文名',
      month: '月份',
      usedMb: '已用',
      planTotal: '套餐总量',
      percent: '使用率',
      percent_begin: '使用率不低于（%）',
      reached: '已达',
      daysLeft: '剩余天数',
      runsOutOn: '预计用完',
      cards: 'SIM 卡',
    },
  },
  values: {
    reached: {
      '80': '80% 及以上',
      '100': '已用完',
    },
    module: {
      'cloud-usage': '套餐用量',
    },
  },
};
