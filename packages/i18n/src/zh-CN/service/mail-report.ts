import type { texts as English } from '../../en-US/service/mail-report.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails with reports. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  mail: {
    timingReport: {
      subject: '{{report}}：{{period}}',
      intro: {
        expiringDetail: '{{owner}} 可见范围内已到期或即将到期的终端。',
        growthAndRenewal: '{{owner}} 可见范围内的终端增长与续费情况。',
      },
      nothing: '本次没有需要报告的内容。',
      attached: '所有明细见附件工作簿。',
      linked: '工作簿过大，无法随邮件发送。请在 7 天内于控制台该报表的发送记录中下载。',
      open: '在控制台中打开',
      why: '您收到此邮件，是因为 {{owner}} 的 {{creator}} 为该地址设置了报表“{{report}}”。如不需要，请使用下方链接停止接收。',
      period: '期间',
      asOf: '截至',
      sheet: {
        expiringDetail: '到期终端',
        growthAndRenewal: '新增与续费',
      },
      columns: {
        msId: '终端 ID',
        msName: '名称',
        client: '客户',
        type: '类型',
        expires: '到期时间',
        daysLeft: '剩余天数',
        functions: '功能',
        total: '期末终端数',
        added: '新增',
        expired: '已到期',
        due: '应续费',
        renewed: '其中已续费',
        rate: '续费率（%）',
      },
      sum: '合计',
      figures: {
        expired: '已到期',
        week: '7 天内',
        month: '30 天内',
        later: '更晚',
        all: '终端',
      },
      byClient: '各客户终端数',
    },
  },
};
