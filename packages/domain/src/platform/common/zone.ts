import { MINUTE_MS } from '@roger/contract/constants';
import { Temporal } from 'temporal-polyfill';

// A zone is a name that PostgreSQL's `at time zone` and the functions here read alike: of the IANA (Europe/Athens), or
// POSIX's for a fixed offset (<+05:30>-05:30). POSIX counts from the zone to UTC, so that the sign after the name in
// brackets is the opposite one. A local time is a Date with the time of the zone in its UTC fields.

const NS_PER_MS = 1_000_000;
const FIXED = /^<([+-])(\d\d):(\d\d)>/;

/** The zone of a fixed offset in minutes from UTC; its twin in SQL is fixed_zone. */
export function fixedZone(offsetMinutes: number): string {
  const absolute = Math.abs(offsetMinutes);
  const clock = [Math.trunc(absolute / 60), absolute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return offsetMinutes < 0 ? `<-${clock}>+${clock}` : `<+${clock}>-${clock}`;
}

/** UTC as a zone. */
export const UTC = fixedZone(0);

/** Is it the zone of a fixed offset? */
export function isFixedZone(zone: string): boolean {
  return FIXED.test(zone);
}

/** Does this process know the name of a zone? */
export function isKnownZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Minutes from UTC of a zone at a moment. */
export function offsetMinutesAt(moment: Date, zone: string): number {
  return (localOf(moment, zone).getTime() - moment.getTime()) / MINUTE_MS;
}

/** Local time of a moment. */
export function localOf(moment: Date, zone: string): Date {
  return new Date(moment.getTime() + (fixedOffset(zone) ?? offsetAt(moment, zone)));
}

/**
 * Moment of a local time: of two in a doubled hour the earlier one; a time of a lost hour counts from its beginning, as
 * if the clock had not been moved.
 */
export function momentOf(local: Date, zone: string): Date {
  const fixed = fixedOffset(zone);
  if (fixed !== null) return new Date(local.getTime() - fixed);
  const clock = Temporal.Instant.fromEpochMilliseconds(local.getTime()).toZonedDateTimeISO('UTC').toPlainDateTime();
  return new Date(clock.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** Milliseconds from UTC of a fixed zone, or null. */
function fixedOffset(zone: string): number | null {
  const [, sign, hours, minutes] = FIXED.exec(zone) ?? [];
  if (sign === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

/** A time between two changes of a zone's clock, in milliseconds since 1970; the end is not part of it. */
interface Period {
  from: number;
  to: number;
  offsetMs: number;
}

// A workbook asks for millions of offsets, nearly all of them in the same few periods; Temporal takes ten microseconds
// for each.
const periods = new Map<string, Period[]>();
/** Fifty years of a zone with summer time. */
const MAX_PERIODS = 100;

function offsetAt(moment: Date, zone: string): number {
  const time = moment.getTime();
  const known = periods.get(zone)?.find(({ from, to }) => from <= time && time < to);
  return (known ?? addPeriod(time, zone)).offsetMs;
}

function addPeriod(time: number, zone: string): Period {
  const local = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
  const next = local.getTimeZoneTransition('next');
  // A change at this very moment is a previous one.
  const previous = local.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const period = {
    from: previous?.epochMilliseconds ?? -Infinity,
    to: next?.epochMilliseconds ?? Infinity,
    offsetMs: local.offsetNanoseconds / NS_PER_MS,
  };
  const earlier = periods.get(zone) ?? [];
  periods.set(zone, earlier.length < MAX_PERIODS ? [...earlier, period] : [period]);
  return period;
}
