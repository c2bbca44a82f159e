import { Type } from 'typebox';
import { nullable, oneOf } from '../../fields/base.ts';
import { MailPreview } from '../../fields/mail-preview.ts';

/** Reasons for no reminder now (docs/domain.md §7). */
const REMINDER_REASONS = ['off', 'nothing', 'noAddress', 'stopped', 'sentToday', 'told', 'tomorrow'] as const;
/** One of these reasons. */
export type ReminderReason = (typeof REMINDER_REASONS)[number];

/** Reasons for no mail on nearly used plans. */
const ALARM_REASONS = ['off', 'nothing', 'noAddress', 'stopped'] as const;
/** One of these reasons. */
export type AlarmReason = (typeof ALARM_REASONS)[number];

/** Preview of a client's reminder and of its mail on nearly used plans; a mail is null where it has no content. */
export const ReminderPreview = Type.Object({
  reason: nullable(oneOf(REMINDER_REASONS)),
  mail: nullable(MailPreview),
  cloudUsage: Type.Object({ reason: nullable(oneOf(ALARM_REASONS)), mail: nullable(MailPreview) }),
});
