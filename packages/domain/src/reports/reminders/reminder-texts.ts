import type { Currency } from '@roger/contract/fields/money-fields';

/** Texts of reminders in one language, with `{{name}}` placeholders. */
export interface ReminderTexts {
  subject: string;
  subjectVouchers: string;
  subjectPlans: string;
  intro: string;
  expiring: string;
  expired: string;
  byDay: string;
  later: string;
  byClient: string;
  client: string;
  others: string;
  coins: string;
  paidWith: string;
  paidBy: Record<Currency, string>;
  needed: string;
  held: string;
  renew: string;
  show: string;
  next: string;
  msId: string;
  msName: string;
  expireTime: string;
  remainDays: string;
  overdue: string;
  attached: string;
  attachedFirst: string;
  vouchers: string;
  voucherNo: string;
  balance: string;
  moreVouchers: string;
  plans: string;
  plan: string;
  planEnd: string;
  showPlans: string;
  why: string;
  zone: string;
  file: string;
}

declare module '../../platform/mails/mail-texts.ts' {
  interface MailTexts {
    expiryReminder: ReminderTexts;
  }
}
