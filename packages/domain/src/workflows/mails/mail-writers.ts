import type { MailComposers } from '../../platform/mails/content/mail-content.ts';
import { composeAddressChanged } from '../../tenancy/mails/address-changed-mail.ts';
import { composeCloudUsage } from '../../cloud/mails/cloud-usage-mail.ts';
import { composeCode } from '../../tenancy/mails/code-mail.ts';
import { writeExpiryReminder } from '../../reports/reminders/expiry-reminder-mail.ts';
import { composeReportConsent } from '../../reports/scheduled/report-consent.ts';
import { composePassword } from '../../tenancy/mails/password-mail.ts';
import { composeTrial } from '../../tenancy/mails/trial-mail.ts';
import { writeTimingReport } from '../../reports/scheduled/timing-report-mail.ts';

/** Writer of each kind of mail. */
export const mailWriters: MailComposers = {
  code: composeCode,
  password: composePassword,
  timingReport: writeTimingReport,
  reportConsent: composeReportConsent,
  addressChanged: composeAddressChanged,
  expiryReminder: writeExpiryReminder,
  cloudUsage: composeCloudUsage,
  trial: composeTrial,
};
