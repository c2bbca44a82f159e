import type { texts as English } from '../../en-US/service/mail-reminder.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails that remind of what expires. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  mail: {
    expiryReminder: {
      subject: '待续费终端：{{count}}（{{clientName}}）',
      subjectVouchers: '即将到期的K券：{{count}}（{{clientName}}）',
      intro: '{{clientName}}及其下级客户的这些终端已到期，或将在其客户设置的提醒天数内到期。',
      expiring: '即将到期',
      expired: '已到期',
      byDay: '按到期日',
      later: '更晚',
      byClient: '按客户',
      client: '客户',
      others: '其他客户',
      coins: '全部续费一次所需的币',
      paidWith: '支付方式',
      paidBy: {
        YCOIN: '年币，一年',
        MCOIN: '月币，一个月',
        KCOIN: 'K 币，一个月',
      },
      needed: '需要',
      held: '持有',
      renew: '为这些终端续费',
      show: '查看这些终端',
      next: '最先到期',
      msId: '终端ID',
      msName: '名称',
      expireTime: '到期时间',
      remainDays: '剩余天数',
      overdue: '已到期',
      attached: '附件工作簿列出全部：{{count}}。',
      attachedFirst: '附件工作簿列出 {{count}} 条中的前 {{max}} 条。',
      vouchers: '即将到期的K券',
      voucherNo: 'K券',
      balance: '剩余',
      moreVouchers: '此处未显示：{{count}}。',
      why: '您收到此邮件是因为{{clientName}}的到期提醒已开启。',
      zone: '时间：{{zone}}',
      file: '待续费终端',
    },
  },
};
