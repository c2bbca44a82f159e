const dayMs = 86_400_000;
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);
const firstDayOfYear10000 = Date.UTC(10_000, 0, 1);

/**
 * A day number as `yyyy-MM-dd HH:mm:ss`, rounded to the second, and a time of day without a date as `HH:mm:ss`; undefined
 * outside the calendar of spreadsheets, which ends with the year 9999.
 */
export function dateText(serial: number, date1904: boolean): string | undefined {
  if (!(serial >= 0)) return undefined;
  // 1900 is a leap year in spreadsheets: the days before its 29 February have a number too small by one.
  const days = !date1904 && serial >= 1 && serial < 60 ? serial + 1 : serial;
  const ms = (date1904 ? epoch1904 : epoch1900) + Math.round((days * dayMs) / 1000) * 1000;
  if (ms >= firstDayOfYear10000) return undefined;
  const text = new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  return serial < 1 && !date1904 ? text.slice(11) : text;
}

/** An ISO date of a cell in the same form; other text unchanged. */
export function isoDateText(value: string): string {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?/.exec(value) ?? [];
  return date === undefined ? value : `${date} ${time ?? '00:00:00'}`;
}
