import { DAY_MS, HOUR_MS } from '@roger/contract/constants';
import { dayOf } from '../../platform/common/time.ts';
import { momentOf } from '../../platform/common/zone.ts';

/** Local hour from which reminders go out. */
export const REMINDER_HOUR = 8;

/** Times of a client's reminder on one day. */
export interface ReminderTime {
  /** Day in the client's zone, `yyyy-MM-dd`. */
  day: string;
  /** Earliest time of the reminder. */
  begin: Date;
  /** Beginning of the next day's reminders: items that expire earlier get their last reminder now. */
  next: Date;
}

/** Times of the reminder on the day of `now` in a zone. */
export function localReminderTime(now: Date, zone: string): ReminderTime {
  const day = dayOf(now, zone);
  const local = new Date(`${day}T00:00:00Z`).getTime() + REMINDER_HOUR * HOUR_MS;
  return { day, begin: momentOf(new Date(local), zone), next: momentOf(new Date(local + DAY_MS), zone) };
}

/** Items that expire soon, compared with the last mail. */
export interface Expiring {
  /** Terminals, vouchers and cloud plans that expire within the reminder days. */
  count: number;
  /** Is one of them new since the last mail, or has it another expiry? */
  hasNew: boolean;
  /** Does one of them expire before the next reminder? */
  isLastReminder: boolean;
}

/** Is a mail due (docs/domain.md §7)? */
export function isMailDue({ count, hasNew, isLastReminder }: Expiring): boolean {
  return count > 0 && (hasNew || isLastReminder);
}
