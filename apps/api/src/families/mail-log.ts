import { mailLog } from '@roger/contract/families/mail-log';
import { listMails } from '@roger/domain/mails/list-mails';
import { resendMail } from '@roger/domain/mails/resend-mail';
import { stopMails, stopOf } from '@roger/domain/mails/stop-mails';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(mailLog, {
  list: listMails,
  resend: resendMail,
  stopOf,
  unsubscribe: stopMails,
});
