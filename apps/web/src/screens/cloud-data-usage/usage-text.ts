/** Megabytes in the reader's way of writing numbers; in a column all have two decimals. */
export function megabytes(value: number, locale: string, minimumFractionDigits = 0): string {
  return value.toLocaleString(locale, {
    style: 'unit',
    unit: 'megabyte',
    unitDisplay: 'short',
    minimumFractionDigits,
    maximumFractionDigits: 2,
  });
}

/** Hundredths as a percentage. */
export function percentText(value: number, locale: string): string {
  return (value / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
}

/** A day of the month that is looked at, `yyyy-MM-dd`, without its year. */
export function dayText(day: string, locale: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** How many days a month, `yyyy-MM`, has. */
export function daysOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
