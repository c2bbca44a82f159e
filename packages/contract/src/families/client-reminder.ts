import { Type } from 'typebox';
import { nullable, oneOf } from '../fields/base.ts';
import { MailPreview } from '../fields/mail-preview.ts';

/** Why no reminder would go out now (docs/domain.md §7). */
const REMINDER_REASONS = ['off', 'nothing', 'noAddress', 'stopped', 'sentToday', 'told', 'tomorrow'] as const;
/** One of these reasons. */
export type ReminderReason = (typeof REMINDER_REASONS)[number];

/** Why a client is mailed nothing of nearly used plans. */
const ALARM_REASONS = ['off', 'nothing', 'noAddress', 'stopped'] as const;
/** One of these reasons. */
export type AlarmReason = (typeof ALARM_REASONS)[number];

/** The reminder of a client as it would go out now, and its mail on nearly used plans of the month; null where nothing is to be told at all. */
export const ReminderPreview = Type.Object({
  reason: nullable(oneOf(REMINDER_REASONS)),
  mail: nullable(MailPreview),
  cloudUsage: Type.Object({ reason: nullable(oneOf(ALARM_REASONS)), mail: nullable(MailPreview) }),
});
