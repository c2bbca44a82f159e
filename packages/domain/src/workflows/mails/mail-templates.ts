import type { MailTemplates } from '../../platform/mails/content/mail-content.ts';
import { renderAddressChangedMail } from '../../tenancy/mails/address-changed-mail.ts';
import { renderCloudUsageMail } from '../../cloud/mails/cloud-usage-mail.ts';
import { renderCodeMail } from '../../tenancy/mails/code-mail.ts';
import { renderExpiryReminderMail } from '../../reports/reminders/expiry-reminder-mail.ts';
import { renderReportConsentMail } from '../../reports/scheduled/report-consent.ts';
import { renderPasswordMail } from '../../tenancy/mails/password-mail.ts';
import { renderTrialMail } from '../../tenancy/mails/trial-mail.ts';
import { renderTimingReportMail } from '../../reports/scheduled/timing-report-mail.ts';

/** Template of each kind of mail. */
export const mailTemplates: MailTemplates = {
  code: renderCodeMail,
  password: renderPasswordMail,
  timingReport: renderTimingReportMail,
  reportConsent: renderReportConsentMail,
  addressChanged: renderAddressChangedMail,
  expiryReminder: renderExpiryReminderMail,
  cloudUsage: renderCloudUsageMail,
  trial: renderTrialMail,
};
