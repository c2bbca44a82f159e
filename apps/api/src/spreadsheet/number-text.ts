/**
 * A stored number as digits: no exponent, no trailing .0. Whole numbers keep every digit that the file holds, so that
 * identifiers typed as numbers survive; fractions are rounded to the 15 digits that a spreadsheet shows.
 */
export function numberText(stored: string, minDigits = 0): string {
  const whole = /^(-?)0*(\d+)(?:\.0*)?$/.exec(stored);
  if (whole) return (whole[2] === '0' ? '' : (whole[1] ?? '')) + (whole[2] ?? '').padStart(minDigits, '0');
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  if (Number.isInteger(value)) return numberText(withoutExponent(String(value)), minDigits);
  return withoutExponent(String(Number(value.toPrecision(15))));
}

function withoutExponent(text: string): string {
  const [, sign = '', first = '', rest = '', exponent] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const shift = Number(exponent);
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${first}${rest}`;
  return sign + first + rest.padEnd(shift, '0');
}
