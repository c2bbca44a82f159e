import { usePreferences } from '../session/preferences.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

function timestampOf(utc: string): number {
  return Date.parse(`${utc.replace(' ', 'T')}Z`);
}

/** A moment (ms since 1970) in the form of the service's timestamps: `yyyy-MM-dd HH:mm:ss`, UTC. */
export function utcOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}

/** A timestamp of the service (UTC) in the client's time difference (hours): `yyyy-MM-dd HH:mm:ss`. */
export function formatTime(utc: string, timeDiff: number): string {
  const timestamp = timestampOf(utc);
  if (Number.isNaN(timestamp)) return utc;
  return utcOf(timestamp + timeDiff * HOUR_MS);
}

/** The same without seconds: `yyyy-MM-dd HH:mm`. */
export function formatMinute(utc: string, timeDiff: number): string {
  return formatTime(utc, timeDiff).slice(0, 'yyyy-MM-dd HH:mm'.length);
}

const STEPS: [unit: 'minute' | 'hour', ms: number, upTo: number][] = [
  ['minute', MINUTE_MS, HOUR_MS],
  ['hour', HOUR_MS, 24 * HOUR_MS],
];

/** A timestamp of the last 24 hours relative to now, such as "5 min. ago"; null for any other. */
export function relativeTime(utc: string, now: number, language: string): string | null {
  // `now` is updated every minute only and may be behind a recent event.
  const elapsed = now - timestampOf(utc);
  const past = elapsed < 0 && elapsed > -MINUTE_MS ? 0 : elapsed;
  const step = STEPS.find(([, , upTo]) => past >= 0 && past < upTo);
  if (step === undefined) return null;
  const [unit, ms] = step;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  return words.format(-Math.floor(past / ms), unit);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** A time difference in hours as a zone: `UTC+08:00`. */
export function zoneOf(timeDiff: number): string {
  const minutes = Math.round(Math.abs(timeDiff) * 60);
  return `UTC${timeDiff < 0 ? '−' : '+'}${twoDigits(Math.trunc(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

export function isFuture(utc: string): boolean {
  return timestampOf(utc) > Date.now();
}

export function isOlderThan(utc: string, ms: number): boolean {
  return timestampOf(utc) <= Date.now() - ms;
}

/** The current day in the client's time difference, `yyyy-MM-dd`. */
export function today(timeDiff: number): string {
  return new Date(Date.now() + timeDiff * HOUR_MS).toISOString().slice(0, 10);
}

export function useTimeDiff(): number {
  return usePreferences().timeDiff;
}
