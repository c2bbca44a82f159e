import { HOUR_MS, MINUTE_MS } from '@roger/contract/constants';
import { usePreferences } from '../session/preferences.ts';
import { hoursAt, type Zone } from './zone.ts';

function timestampOf(utc: string): number {
  return Date.parse(`${utc.replace(' ', 'T')}Z`);
}

/** A moment (ms since 1970) in the form of the service's timestamps: `yyyy-MM-dd HH:mm:ss`, UTC. */
export function utcOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}

/** A timestamp of the service (UTC) in a client's zone: `yyyy-MM-dd HH:mm:ss`. */
export function formatTime(utc: string, zone: Zone): string {
  const timestamp = timestampOf(utc);
  if (Number.isNaN(timestamp)) return utc;
  return utcOf(timestamp + hoursAt(zone, timestamp) * HOUR_MS);
}

/** The same without seconds: `yyyy-MM-dd HH:mm`. */
export function formatMinute(utc: string, zone: Zone): string {
  return formatTime(utc, zone).slice(0, 'yyyy-MM-dd HH:mm'.length);
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

export function isFuture(utc: string): boolean {
  return timestampOf(utc) > Date.now();
}

export function isOlderThan(utc: string, ms: number): boolean {
  return timestampOf(utc) <= Date.now() - ms;
}

/** The current day in a client's zone, `yyyy-MM-dd`. */
export function today(zone: Zone): string {
  return formatTime(utcOf(Date.now()), zone).slice(0, 'yyyy-MM-dd'.length);
}

/** The zone of the own client. */
export function useZone(): Zone {
  return usePreferences();
}
