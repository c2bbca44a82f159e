import type { MailKind, MailPayload } from '@roger/contract/mail-kinds';
import type { Write } from '../letter/letter.ts';
import { writeAddressChanged } from './address-changed.ts';
import { writeCloudUsage } from './cloud-usage.ts';
import { writeCode } from './code.ts';
import { writeExpiryReminder } from './expiry-reminder.ts';
import { writePassword } from './password.ts';
import { writeTimingReport } from './timing-report.ts';

/** Who writes the mails of each kind; a missing one does not compile. */
export const mailWriters: { [K in MailKind]: Write<MailPayload<K>> } = {
  code: writeCode,
  password: writePassword,
  timingReport: writeTimingReport,
  addressChanged: writeAddressChanged,
  expiryReminder: writeExpiryReminder,
  cloudUsage: writeCloudUsage,
};
