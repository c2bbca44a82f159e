/** Megabytes in the locale's number format; columns use two decimals. */
export function megabytes(value: number, locale: string, minimumFractionDigits = 0): string {
  return value.toLocaleString(locale, {
    style: 'unit',
    unit: 'megabyte',
    unitDisplay: 'short',
    minimumFractionDigits,
    maximumFractionDigits: 2,
  });
}

/** Text of a percentage, given in percent. */
export function percentText(value: number, locale: string): string {
  return (value / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
}

/** Day and month of a date `yyyy-MM-dd`. */
export function dayText(day: string, locale: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** Number of days of a month `yyyy-MM`. */
export function daysOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
