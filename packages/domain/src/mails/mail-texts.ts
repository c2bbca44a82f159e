import type { CodeType } from '@roger/contract/fields/account-fields';
import type { AlarmTexts } from '../cloud-usage/alarm-letter.ts';
import type { ReminderTexts } from '../reminder/reminder-texts.ts';
import type { ReportTexts } from '../timing-report/report-texts.ts';

/** What the mails say in one language; `{{names}}` stand for facts. */
export interface MailTexts {
  greeting: string;
  footer: string;
  /** The link beneath a mail that may be stopped. */
  stop: string;
  code: { subject: Record<CodeType, string>; intro: Record<CodeType, string>; validity: string; notYou: string };
  timingReport: ReportTexts;
  password: { subject: string; intro: string; sessions: string };
  addressChanged: { subject: string; intro: string; notYou: string };
  expiryReminder: ReminderTexts;
  cloudUsage: AlarmTexts;
}
