import { usePreferences } from './preferences.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

function timestampOf(utc: string): number {
  return Date.parse(`${utc.replace(' ', 'T')}Z`);
}

/** A timestamp as the service tells it (UTC), in the client's time difference: `yyyy-MM-dd HH:mm:ss`. */
export function formatTime(utc: string, timeDiff: number): string {
  const timestamp = timestampOf(utc);
  if (Number.isNaN(timestamp)) return utc;
  return new Date(timestamp + timeDiff * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
}

const LATELY: [unit: 'minute' | 'hour', ms: number, upTo: number][] = [
  ['minute', MINUTE_MS, HOUR_MS],
  ['hour', HOUR_MS, 24 * HOUR_MS],
];

/** How long ago a timestamp of the last day was, in words; null for any other. */
export function ago(utc: string, now: number, language: string): string | null {
  // The clock goes by the minute and may lag behind what has just happened.
  const late = now - timestampOf(utc);
  const past = late < 0 && late > -MINUTE_MS ? 0 : late;
  const step = LATELY.find(([, , upTo]) => past >= 0 && past < upTo);
  if (step === undefined) return null;
  const [unit, ms] = step;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  return words.format(-Math.floor(past / ms), unit);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** A time difference as a zone is named: `UTC+08:00`. */
export function zoneOf(timeDiff: number): string {
  const minutes = Math.round(Math.abs(timeDiff) * 60);
  return `UTC${timeDiff < 0 ? '−' : '+'}${twoDigits(Math.trunc(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Does a timestamp, as the service tells it, still lie ahead? */
export function liesAhead(utc: string): boolean {
  return timestampOf(utc) > Date.now();
}

/** Did a timestamp, as the service tells it, pass at least so long ago? */
export function passedBefore(utc: string, ms: number): boolean {
  return timestampOf(utc) <= Date.now() - ms;
}

/** The current day in the client's time difference, `yyyy-MM-dd`. */
export function today(timeDiff: number): string {
  return new Date(Date.now() + timeDiff * HOUR_MS).toISOString().slice(0, 10);
}

export function useTimeDiff(): number {
  return usePreferences().timeDiff;
}
