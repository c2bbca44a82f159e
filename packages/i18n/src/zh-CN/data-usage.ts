import type { texts as English } from '../en-US/data-usage.ts';
import type { Translation } from '../translation.ts';

/** Texts of the data usage of SIM cards and its history. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  dataUsage: {
    view: '视图',
    current: '卡',
    history: '每日历史',
    purpose: '终端上报流量后，其 SIM 卡会显示在这里。',
    purposeHistory: '每张 SIM 卡每天的流量会显示在这里。',
    edit: '设置套餐总量',
    tip: '每月 MB 数；未知时留空。云卡套餐生效期间以套餐为准。',
    changed_other: '已为 {{count}} 张卡设置套餐总量。',
    deleteTip: '将删除这些卡的流量及历史。终端保留其卡，新的流量从零开始计。',
    showHistory: '历史',
  },
  fields: {
    'data-usage': {
      msName: '终端名称',
      iccid: 'ICCID',
      date: '最近使用',
      today: '今日流量',
      month: '本月流量',
      planTotal: '套餐总量',
      percent: '使用率',
      percent_begin: '使用率不低于 %',
      percent_end: '使用率不高于 %',
      updateTime: '上报时间',
    },
    'data-usage-history': {
      iccid: 'ICCID',
      date: '日期',
      usage: '流量',
      month: '本月累计',
    },
  },
  values: {
    module: {
      'data-usage': '流量统计',
    },
  },
  menu: {
    functions: {
      'data-usage': {
        edit: '设置套餐总量',
        delete: '删除流量记录',
        export: '导出流量',
      },
    },
  },
};
