import type { Currency } from '@roger/contract/fields/money-fields';

/** What reminders say in one language; `{{names}}` stand for facts. */
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
