const MB = 1024 * 1024;

/** Bytes as megabytes in a language. */
export function byteText(bytes: number, language: string): string {
  return inUnit(bytes, 'megabyte', language);
}

/** Bytes per second as megabytes per second in a language. */
export function speedText(bytesPerSecond: number, language: string): string {
  return inUnit(bytesPerSecond, 'megabyte-per-second', language);
}

function inUnit(bytes: number, unit: string, language: string): string {
  const megabytes = bytes / MB;
  const digits = megabytes < 10 ? 2 : 1;
  return megabytes.toLocaleString(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  });
}
