import { usePreferences } from './preferences.ts';

const HOUR_MS = 3_600_000;

/** A moment as the service tells it (UTC), in the client's time difference: `yyyy-MM-dd HH:mm:ss`. */
export function formatTime(utc: string, timeDiff: number): string {
  const moment = Date.parse(`${utc.replace(' ', 'T')}Z`);
  if (Number.isNaN(moment)) return utc;
  return new Date(moment + timeDiff * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Does a moment, as the service tells it, still lie ahead? */
export function liesAhead(utc: string): boolean {
  return Date.parse(`${utc.replace(' ', 'T')}Z`) > Date.now();
}

/** The current day in the client's time difference, `yyyy-MM-dd`. */
export function today(timeDiff: number): string {
  return new Date(Date.now() + timeDiff * HOUR_MS).toISOString().slice(0, 10);
}

export function useTimeDiff(): number {
  return usePreferences().timeDiff;
}
