/** The zone of a client, as its row has it. */
export interface Zone {
  /** Hours from UTC, now. */
  timeDiff: number;
  /** Name of a zone with summer time; without one `timeDiff` holds for all times. */
  timeZone?: string | null;
}

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** A format that writes the offset of a zone; null where the browser does not know the zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  let format = formats.get(timeZone);
  if (format === undefined) {
    try {
      format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    } catch {
      format = null;
    }
    formats.set(timeZone, format);
  }
  return format;
}

/** Hours from UTC of a zone at a moment (ms since 1970). */
export function hoursAt({ timeDiff, timeZone = null }: Zone, moment: number): number {
  const format = timeZone === null ? null : formatOf(timeZone);
  if (format === null) return timeDiff;
  // "…, GMT-03:30"; "…, GMT" is UTC.
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(format.format(moment)) ?? [];
  return sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) + Number(minutes) / 60);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** A time difference in hours: `UTC+08:00`. */
export function offsetText(timeDiff: number): string {
  const minutes = Math.round(Math.abs(timeDiff) * 60);
  return `UTC${timeDiff < 0 ? '−' : '+'}${twoDigits(Math.trunc(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Name of a zone: `UTC+08:00`, or `Europe/Athens`, where the offset changes in the course of a year. */
export function zoneText({ timeDiff, timeZone }: Zone): string {
  return timeZone ?? offsetText(timeDiff);
}
