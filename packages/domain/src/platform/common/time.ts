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
 * Either end of a range from the wire; a day means its first or last moment in a zone `offsetMinutes` from UTC. Null
 * for a date that does not exist.
 */
export function parseTime(text: string, end: 'begin' | 'end' = 'begin', offsetMinutes = 0): Date | null {
  const match = WIRE.exec(text);
  if (match === null) return null;
  const clock =
    match[4] === undefined
      ? end === 'end'
        ? '23:59:59.999'
        : '00:00:00.000'
      : `${text.slice(11)}${end === 'end' ? '.999' : '.000'}`;
  const timestamp = new Date(`${text.slice(0, 10)}T${clock}Z`);
  const exists = !Number.isNaN(timestamp.getTime()) && timestamp.toISOString().slice(0, 10) === text.slice(0, 10);
  if (!exists) return null;
  return match[4] === undefined ? new Date(timestamp.getTime() - offsetMinutes * 60_000) : timestamp;
}

/**
 * The same clock time `months` calendar months later in a zone `offsetMinutes` from UTC, on the anchor day or the
 * month's last (docs/domain.md §4: 31 Jan, 28 Feb, 31 Mar).
 */
export function addMonths(from: Date, months: number, anchorDay: number, offsetMinutes: number): Date {
  const local = new Date(from.getTime() + offsetMinutes * 60_000);
  const target = new Date(local);
  target.setUTCDate(1);
  target.setUTCMonth(local.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(anchorDay, lastDay));
  return new Date(target.getTime() - offsetMinutes * 60_000);
}

/** The day of the month at `timestamp` in a zone `offsetMinutes` from UTC. */
export function dayOfMonth(timestamp: Date, offsetMinutes: number): number {
  return new Date(timestamp.getTime() + offsetMinutes * 60_000).getUTCDate();
}

/** The first moment of the day of `timestamp` in a zone `offsetMinutes` from UTC. */
export function startOfDay(timestamp: Date, offsetMinutes: number): Date {
  const local = new Date(timestamp.getTime() + offsetMinutes * 60_000);
  local.setUTCHours(0, 0, 0, 0);
  return new Date(local.getTime() - offsetMinutes * 60_000);
}

/** A timestamp in a zone `offsetMinutes` from UTC, with the zone: `2026-11-21 20:15:00 (UTC+08:00)`. */
export function localTime(timestamp: Date, offsetMinutes: number): string {
  const hours = String(Math.trunc(Math.abs(offsetMinutes) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offsetMinutes) % 60).padStart(2, '0');
  const local = formatTime(new Date(timestamp.getTime() + offsetMinutes * 60_000));
  return `${local} (UTC${offsetMinutes < 0 ? '−' : '+'}${hours}:${minutes})`;
}
