import type { texts as English } from '../../en-US/service/mail.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the mails the service sends. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  mail: {
    greeting: '{{userName}}，您好：',
    code: {
      subject: {
        login: '您的登录验证码：{{code}}',
        reset: '您的重置密码验证码：{{code}}',
        bind: '您的邮箱绑定验证码：{{code}}',
      },
      intro: {
        login: '此验证码用于登录 Roger 控制台：',
        reset: '使用此验证码设置新密码：',
        bind: '此验证码用于将该邮箱绑定到您的账号：',
      },
      validity: '验证码 {{minutes}} 分钟内有效，且仅能使用一次。',
      notYou: '如果不是您本人操作，请忽略此邮件，切勿将验证码告诉他人。',
    },
    password: {
      subject: '您的密码已被重置',
      intro: '管理员已重置您的密码。请使用以下密码登录并立即修改：',
      sessions: '您的所有会话均已结束。',
    },
    reportConsent: {
      subject: '是否接收报表？',
      intro: '“{{clientName}}”希望向此邮箱发送报表。只有您同意后才会发送。',
      agree: '接收报表',
      notYou: '如果您不认识发送方，请忽略此邮件，我们不会再次询问。',
    },
    addressChanged: {
      subject: '您的账号邮箱已变更',
      intro: '该邮箱已不再绑定您的账号，今后验证码和密码将发送到新的邮箱。',
      notYou: '如果您不知情，请立即联系管理员。',
    },
    trial: {
      subject: 'Roger 控制台测试邮件',
      intro: '您可以收到本控制台的邮件。这是一封手动发送的测试邮件，无需任何操作。',
    },
    footer: '账号 {{accountsName}}，{{clientName}}，{{time}}',
  },
};
