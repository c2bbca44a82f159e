import { DAY_MS } from '@roger/contract/constants';
import { localOf, momentOf, offsetMinutesAt, UTC } from './zone.ts';

// The year 0000 of ISO does not exist in calendars or in the database.
const WIRE = /^(?!0000)(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/;

/** A timestamp as the wire writes it: `yyyy-MM-dd HH:mm:ss`, UTC (docs/contract.md §1 'Times'). */
export function formatTime(timestamp: Date): string {
  return timestamp.toISOString().slice(0, 19).replace('T', ' ');
}

/** A timestamp as the wire writes it, or null. */
export function formatTimeOrNull(timestamp: Date | null): string | null {
  return timestamp === null ? null : formatTime(timestamp);
}

/**
 * Either end of a range from the wire; a day means its first or last moment in a zone. Null for a date that does not
 * exist.
 */
export function parseTime(text: string, end: 'begin' | 'end' = 'begin', zone = UTC): Date | null {
  const match = WIRE.exec(text);
  if (match === null) return null;
  const clock = match[4] === undefined ? '00:00:00.000' : `${text.slice(11)}${end === 'end' ? '.999' : '.000'}`;
  const timestamp = new Date(`${text.slice(0, 10)}T${clock}Z`);
  const exists = !Number.isNaN(timestamp.getTime()) && timestamp.toISOString().slice(0, 10) === text.slice(0, 10);
  if (!exists) return null;
  if (match[4] !== undefined) return timestamp;
  if (end === 'begin') return momentOf(timestamp, zone);
  return new Date(momentOf(new Date(timestamp.getTime() + DAY_MS), zone).getTime() - 1);
}

/**
 * The same clock time `months` calendar months later in a zone, on the anchor day or the month's last (docs/domain.md
 * §4: 31 Jan, 28 Feb, 31 Mar).
 */
export function addMonths(from: Date, months: number, anchorDay: number, zone: string): Date {
  const local = localOf(from, zone);
  const target = new Date(local);
  target.setUTCDate(1);
  target.setUTCMonth(local.getUTCMonth() + months);
  target.setUTCDate(dayInMonth(target, anchorDay));
  return momentOf(target, zone);
}

/** The same clock time and day of the month `months` calendar months later in a zone, or the month's last day. */
export function monthsLater(from: Date, months: number, zone: string): Date {
  return addMonths(from, months, dayOfMonth(from, zone), zone);
}

/** Is it the anchor day in a zone, or the last day of a shorter month? */
export function isAnchorDay(timestamp: Date, anchorDay: number, zone: string): boolean {
  const local = localOf(timestamp, zone);
  return local.getUTCDate() === dayInMonth(local, anchorDay);
}

/** The anchor day in the month of a local time, or its last day. */
function dayInMonth(local: Date, anchorDay: number): number {
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  return Math.min(anchorDay, lastDay);
}

/** The day of the month at `timestamp` in a zone. */
export function dayOfMonth(timestamp: Date, zone: string): number {
  return localOf(timestamp, zone).getUTCDate();
}

/** The day of a moment in a zone, `yyyy-MM-dd`. */
export function dayOf(moment: Date, zone: string): string {
  return localOf(moment, zone).toISOString().slice(0, 10);
}

/** The first moment of the day of `timestamp` in a zone, or of a day that is `days` later. */
export function startOfDay(timestamp: Date, zone: string, days = 0): Date {
  const local = localOf(timestamp, zone);
  local.setUTCHours(0, 0, 0, 0);
  local.setUTCDate(local.getUTCDate() + days);
  return momentOf(local, zone);
}

/** A timestamp in a zone, with its distance from UTC: `2026-11-21 20:15:00 (UTC+08:00)`. */
export function localTime(timestamp: Date, zone: string): string {
  return `${formatTime(localOf(timestamp, zone))} (${offsetText(timestamp, zone)})`;
}

/** Distance of a zone from UTC at a moment: `UTC+08:00`. */
export function offsetText(timestamp: Date, zone: string): string {
  const offset = offsetMinutesAt(timestamp, zone);
  const hours = String(Math.trunc(Math.abs(offset) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offset) % 60).padStart(2, '0');
  return `UTC${offset < 0 ? '−' : '+'}${hours}:${minutes}`;
}
