import type { texts as English } from '../en-US/mail-log.ts';
import type { Translation } from '../translation.ts';

/** Texts of the mails' log, and of the page that stops mails. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  mailLog: {
    mails: '邮件',
    mailsPurpose: '这里列出控制台发送的每封邮件及其发送状态。',
    resend: '重新发送',
    resent: '该邮件将重新发送。',
    notFailed: '只有发送失败的邮件可以重新发送。',
    noResend: '此类邮件已失效，请重新获取验证码。',
    sendTrial: '发送测试邮件',
    trialTip: '测试邮件与其他邮件的发送方式相同：列表中对应的一行会显示结果；若被拒收，还会显示邮件服务器的答复。',
    trialSent: '发往 {{to}} 的测试邮件正在发送，结果见列表中对应的一行。',
    refused: '邮件被拒收',
  },
  unsubscribe: {
    stop: '不再接收此类邮件',
    title: '退订邮件',
    ask: '不再向 {{address}} 发送“{{kind}}”类邮件？',
    others: '验证码、密码等其他邮件仍会照常发送。',
    stopped: '已停止向 {{address}} 发送“{{kind}}”类邮件。',
    resume: '恢复接收',
    badLink: '此链接无效。请从邮件中重新打开，并完整复制链接。',
    consentTitle: '接收邮件',
    consent: '向 {{address}} 发送“{{kind}}”类邮件？',
    agree: '是，发送',
  },
  fields: {
    common: { mailTrouble: '邮件送达问题' },
    'mail-log': {
      to: '收件人',
      kind: '类型',
      subject: '主题',
      status: '状态',
      attempts: '尝试次数',
      error: '最近错误',
      createTime: '创建时间',
      sentTime: '发送时间',
      failedTime: '失败时间',
    },
  },
  values: {
    mailKind: {
      code: '验证码',
      password: '新密码',
      addressChanged: '邮箱变更',
      timingReport: '定时报表',
      reportConsent: '报表接收确认',
      expiryReminder: '到期提醒',
      trial: '测试邮件',
    },
    mailStatus: {
      pending: '等待发送',
      sent: '已发送',
      failed: '发送失败',
    },
    module: { 'mail-log': '邮件' },
  },
};
