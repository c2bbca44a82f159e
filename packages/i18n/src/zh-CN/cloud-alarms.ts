import type { texts as English } from '../en-US/cloud-alarms.ts';
import type { Translation } from '../translation.ts';

/** SIM 卡套餐即将用完时的文本。 */
export const texts: Translation<typeof English, 'zh-CN'> = {
  acts: {
    'cloud-usage': { noteUse: '套餐流量即将用完' },
  },
  values: {
    jobName: {
      cloudMonths: '开始 SIM 卡的新月份',
      cloudAlarms: '发送套餐用量邮件',
    },
    mailKind: {
      cloudUsage: '套餐用量提醒',
    },
  },
  shell: {
    planUsed: {
      title: 'SIM 卡套餐即将用完',
      text: '已用完：{{used}}；即将用完：{{near}}。',
      link: '查看这些 SIM 卡',
    },
  },
  home: {
    task: {
      planUsed_other: '{{count}} 张 SIM 卡已用完套餐',
      planUsedNote: '本月；查看是哪些卡',
      planNear_other: '{{count}} 张 SIM 卡已使用套餐的 80%',
      planNearNote: '查看何时用完',
    },
  },
};
