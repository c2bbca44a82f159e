import { Type, type Static } from 'typebox';
import { LOCALES, TIME_DIFF } from '../../constants.ts';
import { closed, count, day, email, id, nullable, oneOf, rowVersion, timestamp } from '../../fields/base.ts';

/** Maximum addresses of a report. */
export const MAX_REPORT_ADDRESSES = 20;
/** Maximum named clients of a report; it includes their descendants. */
export const MAX_REPORT_CLIENTS = 100;
/** Maximum listed deliveries of a report. */
export const MAX_DELIVERIES = 100;
/** Retention of a report's file, in days. */
export const REPORT_FILE_DAYS = 7;
/** Maximum attached file, in bytes; mails link larger ones. */
export const MAX_ATTACHED_BYTES = 20_000_000;

/** Types of reports: terminals to renew, or growth and renewals of fleets (docs/domain.md §7). */
export const REPORT_TYPES = ['expiringDetail', 'growthAndRenewal'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];
/** Frequency of a report, and length of its period. */
export const REPORT_EVERY = ['daily', 'weekly', 'monthly'] as const;
export type ReportEvery = (typeof REPORT_EVERY)[number];
/** Outcomes of a delivery; partly = only some addresses received it. */
export const DELIVERY_OUTCOMES = ['pending', 'sent', 'failed', 'partly'] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** Schedule of a report in its owner's zone. */
export const ReportSchedule = closed({
  every: oneOf(REPORT_EVERY),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  weekday: Type.Optional(Type.Integer({ minimum: 1, maximum: 7, description: 'Of weekly reports: 1 (Monday) to 7' })),
  day: Type.Optional(
    Type.Unsafe<number | 'last'>({
      type: ['integer', 'string'],
      minimum: 1,
      maximum: 31,
      pattern: '^last$',
      description: 'Day of the month of monthly reports; `last`, and a day that a month lacks, mean its last day',
    }),
  ),
});
export type ReportSchedule = Static<typeof ReportSchedule>;

/** Fields of a report that users set. */
export const reportFields = {
  clientIds: Type.Array(id, { minItems: 1, maxItems: MAX_REPORT_CLIENTS, uniqueItems: true }),
  receiveEmails: Type.Array(email, { minItems: 1, maxItems: MAX_REPORT_ADDRESSES }),
  reportType: oneOf(REPORT_TYPES),
  schedule: ReportSchedule,
  language: oneOf(LOCALES),
};

/** A scheduled report by mail (docs/contract.md §7). */
export const TimingReportRow = Type.Object({
  id,
  reportName: Type.String(),
  reportType: oneOf(REPORT_TYPES),
  clientId: { ...id, description: 'The owner; its zone and scope apply' },
  clientName: Type.String(),
  clientIds: Type.Array(id, { description: 'Clients of the report within the scope' }),
  clientNames: Type.Array(Type.String()),
  excludeSub: Type.Boolean({ description: 'Only the clients themselves, without their descendants' }),
  receiveEmails: Type.Array(Type.String()),
  stoppedEmails: Type.Array(Type.String(), { description: 'Addresses that have stopped these mails' }),
  refusedEmails: Type.Array(Type.String(), {
    description: 'Addresses for which the mail server refused the last mail for good',
  }),
  schedule: ReportSchedule,
  timeDiff: Type.Number({
    minimum: TIME_DIFF.min,
    maximum: TIME_DIFF.max,
    description: "Hours from UTC in the owner's zone, now",
  }),
  timeZone: {
    ...nullable(Type.String({ plain: true })),
    description: "Name of the owner's zone with summer time; null = timeDiff holds",
  },
  language: oneOf(LOCALES),
  enabled: Type.Boolean(),
  nextTime: { ...nullable(timestamp), description: 'Next due time; null while disabled' },
  lastRunTime: nullable(timestamp),
  lastOutcome: nullable(oneOf(DELIVERY_OUTCOMES)),
  creator: { ...nullable(Type.String()), description: 'Name of the account; null outside the scope' },
  createTime: timestamp,
  rowVersion,
});
export type TimingReportRow = Static<typeof TimingReportRow>;

/** States of a mail to one address; stopped = the address has stopped mails of the kind. */
export const DELIVERY_MAIL_STATES = ['pending', 'sent', 'failed', 'stopped'] as const;

const deliveryId = Type.Integer({ minimum: 1 });

/** Delivery of a report's period. */
export const ReportDelivery = Type.Object({
  id: deliveryId,
  reportType: { ...oneOf(REPORT_TYPES), description: 'Type of the report when it was due' },
  period: { ...day, description: "First day in the owner's zone" },
  kind: { ...oneOf(REPORT_EVERY), description: 'Length of the period: a day, a week or a month' },
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
      to: Type.String({ plain: true }),
      status: oneOf(DELIVERY_MAIL_STATES),
      error: nullable(Type.String()),
      sentTime: nullable(timestamp),
    }),
  ),
});
export type ReportDelivery = Static<typeof ReportDelivery>;
