/** Texts of the mails' log, and of the page that stops mails. */
export const texts = {
  mailLog: {
    mails: 'E-mails',
    mailsPurpose: 'Every e-mail the console sends is listed here with its delivery status.',
    resend: 'Send again',
    resent: 'The e-mail will be sent again.',
    notFailed: 'Only a failed e-mail can be sent again.',
    noResend: 'A code is only valid for minutes. Request a new one instead.',
    sendTrial: 'Send trial e-mail',
    trialTip:
      'It goes the way of all e-mails: its row in this list gives the outcome and, where it was refused, the answer of the mail server.',
    trialSent: 'The trial e-mail to {{to}} is on its way. Its row gives the outcome.',
    refused: 'E-mails refused',
  },
  unsubscribe: {
    stop: 'Stop these e-mails',
    title: 'Stop e-mails',
    ask: 'No longer send e-mails of the kind “{{kind}}” to {{address}}?',
    others: 'Other e-mails, such as codes and passwords, still arrive.',
    stopped: 'E-mails of the kind “{{kind}}” no longer go to {{address}}.',
    resume: 'Receive them again',
    badLink: 'This link is not valid. Open it from the e-mail again, or copy it whole.',
    consentTitle: 'Receive e-mails',
    consent: 'Send e-mails of the kind “{{kind}}” to {{address}}?',
    agree: 'Yes, send them',
  },
  fields: {
    common: { mailTrouble: 'Mail trouble' },
    'mail-log': {
      to: 'Recipient',
      kind: 'Kind',
      subject: 'Subject',
      status: 'State',
      attempts: 'Attempts',
      error: 'Last error',
      createTime: 'Created',
      sentTime: 'Sent',
      failedTime: 'Given up',
    },
  },
  values: {
    mailKind: {
      code: 'Verification code',
      password: 'New password',
      addressChanged: 'Changed address',
      timingReport: 'Report',
      reportConsent: 'Consent to reports',
      expiryReminder: 'Expiry reminder',
      trial: 'Trial e-mail',
    },
    mailStatus: {
      pending: 'Waiting',
      sent: 'Sent',
      failed: 'Failed',
    },
    module: { 'mail-log': 'E-mails' },
  },
};
