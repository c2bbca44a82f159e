import { Type, type Static } from 'typebox';
import { LOCALES, TIME_DIFF } from '../constants.ts';
import { count, day, email, id, nullable, oneOf, rowVersion, timestamp } from '../fields/base.ts';

/** Most addresses that one report goes to. */
export const MAX_REPORT_ADDRESSES = 20;
/** Most clients that one report names; all beneath them come along. */
export const MAX_REPORT_CLIENTS = 100;
/** Most deliveries that are told of one report. */
export const MAX_DELIVERIES = 100;
/** For how many days the file of a report is kept. */
export const REPORT_FILE_DAYS = 7;
/** The largest file that goes along with a mail, in bytes; of a larger one the mail brings the address. */
export const MAX_ATTACHED_BYTES = 20_000_000;

/** What a report tells: terminals that are to be renewed, or how fleets grow and how many are renewed (docs/domain.md §7). */
export const REPORT_TYPES = ['expiringDetail', 'growthAndRenewal'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];
/** How often a report is due; of what it tells, how long a period is. */
export const REPORT_EVERY = ['daily', 'weekly', 'monthly'] as const;
export type ReportEvery = (typeof REPORT_EVERY)[number];
/** What became of a delivery: partly = some addresses got it. */
export const DELIVERY_OUTCOMES = ['pending', 'sent', 'failed', 'partly'] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** When a report is due on the clock of its owner. */
export const ReportSchedule = Type.Object(
  {
    every: oneOf(REPORT_EVERY),
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    weekday: Type.Optional(Type.Integer({ minimum: 1, maximum: 7, description: 'Of weekly reports: 1 (Monday) to 7' })),
    day: Type.Optional(Type.Integer({ minimum: 1, maximum: 28, description: 'Day of the month of monthly reports' })),
  },
  { additionalProperties: false },
);
export type ReportSchedule = Static<typeof ReportSchedule>;

/** Fields of a report that its owner sets. */
export const reportFields = {
  clientIds: Type.Array(id, { minItems: 1, maxItems: MAX_REPORT_CLIENTS, uniqueItems: true }),
  receiveEmails: Type.Array(email, { minItems: 1, maxItems: MAX_REPORT_ADDRESSES }),
  reportType: oneOf(REPORT_TYPES),
  schedule: ReportSchedule,
  language: oneOf(LOCALES),
};

/** A report that goes out by mail (docs/contract.md §7). */
export const TimingReportRow = Type.Object({
  id,
  reportName: Type.String(),
  reportType: oneOf(REPORT_TYPES),
  clientId: { ...id, description: 'The owner, whose clock and scope hold' },
  clientName: Type.String(),
  clientIds: Type.Array(id, { description: 'Clients that it tells of, those of the scope' }),
  clientNames: Type.Array(Type.String()),
  excludeSub: Type.Boolean({ description: 'Of the clients alone, without those beneath them' }),
  receiveEmails: Type.Array(Type.String()),
  stoppedEmails: Type.Array(Type.String(), { description: 'Those of them that have stopped such mails' }),
  refusedEmails: Type.Array(Type.String(), {
    description: 'Those of them whose mail server refused the last mail for good',
  }),
  schedule: ReportSchedule,
  timeDiff: Type.Number({ minimum: TIME_DIFF.min, maximum: TIME_DIFF.max, description: 'Hours from UTC of the owner' }),
  language: oneOf(LOCALES),
  enabled: Type.Boolean(),
  nextTime: { ...nullable(timestamp), description: 'When it is due next; null while it is disabled' },
  lastRunTime: nullable(timestamp),
  lastOutcome: nullable(oneOf(DELIVERY_OUTCOMES)),
  creator: { ...nullable(Type.String()), description: 'Name of the account; null outside the scope' },
  createTime: timestamp,
  rowVersion,
});
export type TimingReportRow = Static<typeof TimingReportRow>;

/** What became of a mail to one address: stopped = the address wants none of the kind. */
export const DELIVERY_MAIL_STATES = ['pending', 'sent', 'failed', 'stopped'] as const;

const deliveryId = Type.Integer({ minimum: 1 });

/** A period of a report, and what became of it. */
export const ReportDelivery = Type.Object({
  id: deliveryId,
  period: { ...day, description: 'Its first day on the clock of the owner' },
  kind: { ...oneOf(REPORT_EVERY), description: 'How long it is: a day, a week or a month' },
  createTime: timestamp,
  sentTime: nullable(timestamp),
  outcome: oneOf(DELIVERY_OUTCOMES),
  error: nullable(Type.String()),
  attempts: count,
  rows: nullable(count),
  fileName: nullable(Type.String()),
  fileKept: Type.Boolean({ description: 'Can its file still be downloaded?' }),
  mails: Type.Array(
    Type.Object({
      to: Type.String(),
      status: oneOf(DELIVERY_MAIL_STATES),
      error: nullable(Type.String()),
      sentTime: nullable(timestamp),
    }),
  ),
});
export type ReportDelivery = Static<typeof ReportDelivery>;
