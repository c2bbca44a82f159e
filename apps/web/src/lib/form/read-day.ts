/** Languages that write the month before the day where slashes divide them. */
const MONTH_FIRST: ReadonlySet<string> = new Set(['en-US']);

interface DayParts {
  year: string;
  month: string;
  day: string;
}

/**
 * A typed day as `yyyy-MM-dd`: with dashes, dots, slashes or nothing in between, in Chinese, in full-width digits; null
 * for any other text. `language` decides the order around slashes.
 */
export function readDay(text: string, language: string): string | null {
  const parts = partsOf(text.normalize('NFKC').trim(), language);
  if (parts === null) return null;
  const day = [parts.year, parts.month.padStart(2, '0'), parts.day.padStart(2, '0')].join('-');
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

/** A typed day with or without a time as `yyyy-MM-dd HH:mm:ss`; without one it is the first second of the day. */
export function readMoment(text: string, language: string): string | null {
  const [, dayText = '', time = ''] =
    /^(.*?)(?:[\sT,]+(\d{1,2}:\d{1,2}(?::\d{1,2})?))?$/.exec(text.normalize('NFKC').trim()) ?? [];
  const day = readDay(dayText, language);
  const [hour = '0', minute = '0', second = '0'] = time === '' ? [] : time.split(':');
  if (day === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return `${day} ${[hour, minute, second].map((part) => part.padStart(2, '0')).join(':')}`;
}

/** A typed month as `yyyy-MM`. */
export function readMonth(text: string): string | null {
  const [, year, month = ''] = /^(\d{4})(?:[-./年]?)(\d{1,2})月?$/.exec(text.normalize('NFKC').trim()) ?? [];
  if (year === undefined || Number(month) < 1 || Number(month) > 12) return null;
  return `${year}-${month.padStart(2, '0')}`;
}

function partsOf(text: string, language: string): DayParts | null {
  const yearFirst =
    /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^(\d{4})(年)(\d{1,2})月(\d{1,2})日?$/.exec(text);
  if (yearFirst !== null) return { year: yearFirst[1] ?? '', month: yearFirst[3] ?? '', day: yearFirst[4] ?? '' };
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (digits !== null) return { year: digits[1] ?? '', month: digits[2] ?? '', day: digits[3] ?? '' };
  const yearLast = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/.exec(text);
  if (yearLast === null) return null;
  const [, first = '', sign, second = '', year = ''] = yearLast;
  return sign === '/' && MONTH_FIRST.has(language)
    ? { year, month: first, day: second }
    : { year, month: second, day: first };
}
