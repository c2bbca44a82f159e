import type { texts as English } from '../../en-US/service/mail-cloud.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails about cards that have used up most of their plan. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  mail: {
    cloudUsage: {
      subject: '流量即将用完的 SIM 卡：{{count}}（{{clientName}}）',
      intro: '{{clientName}}的以下 SIM 卡本月已使用套餐的 80% 或以上。',
      used: '已用完',
      near: '即将用完',
      show: '查看这些 SIM 卡',
      cards: 'SIM 卡，用量最多的在前',
      card: '终端 / ICCID',
      plan: '套餐',
      usage: '已用',
      runsOut: '预计用完',
      more: '此处未显示：{{count}}。',
      why: '您收到此邮件是因为{{clientName}}的到期提醒已开启。',
    },
    expiryReminder: {
      subjectPlans: '即将到期的云卡套餐：{{count}}（{{clientName}}）',
      plans: '即将到期的云卡套餐',
      plan: '套餐',
      planEnd: '到期时间',
      showPlans: '查看这些云卡套餐',
    },
  },
};
