const GIGA = 1000;

/** Megabytes of 10⁶ bytes in the reader's way of writing, as gigabytes from a thousand on. */
export function volumeText(mb: number, locale: string): string {
  const large = mb >= GIGA;
  return (large ? mb / GIGA : mb).toLocaleString(locale, {
    style: 'unit',
    unit: large ? 'gigabyte' : 'megabyte',
    unitDisplay: 'short',
    maximumFractionDigits: 2,
  });
}
