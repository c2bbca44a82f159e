import { dayOf } from '../kernel/history-range.ts';

/** Reminders go out from this hour of the client's day on. */
export const REMINDER_HOUR = 8;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A day on which a client may be reminded. */
export interface Morning {
  /** The day in the client's zone, `yyyy-MM-dd`. */
  day: string;
  /** From when on its reminder may go out. */
  begin: Date;
  /** When the next day's reminders go out: what expires before that is told of on its last morning. */
  next: Date;
}

/** The morning of the day that `now` falls on in a zone `offsetMinutes` from UTC. */
export function morningAt(now: Date, offsetMinutes: number): Morning {
  const day = dayOf(now, offsetMinutes);
  const begin = new Date(`${day}T00:00:00Z`).getTime() - offsetMinutes * 60_000 + REMINDER_HOUR * HOUR_MS;
  return { day, begin: new Date(begin), next: new Date(begin + DAY_MS) };
}

/** What is about to expire, against what the last mail told of. */
export interface Expiring {
  /** How many terminals, vouchers and cloud plans expire within the reminder days. */
  count: number;
  /** Is one among them that the last mail did not tell of, or not with this expiry? */
  entered: boolean;
  /** Is it the last morning of one of them? */
  lastMorning: boolean;
}

/** Is a mail due: where something has come within the reminder days since the last one, or is on its last morning (docs/domain.md §7)? */
export function isMailDue({ count, entered, lastMorning }: Expiring): boolean {
  return count > 0 && (entered || lastMorning);
}
