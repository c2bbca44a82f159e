import { mailLog } from '@roger/contract/families/platform/mail-log';
import { listMails } from '@roger/domain/platform/mails/list-mails';
import { resendMail } from '@roger/domain/platform/mails/resend-mail';
import { sendTrialMail } from '@roger/domain/platform/mails/send-trial-mail';
import { stopMails, stopOf } from '@roger/domain/platform/mails/stop-mails';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(mailLog, {
  list: listMails,
  resend: resendMail,
  sendTrial: sendTrialMail,
  stopOf,
  unsubscribe: stopMails,
});
