/**
 * A number as digits: no exponent, no trailing .0; fractions are rounded to the 15 digits that a spreadsheet shows. A whole
 * number too large to be exact keeps its exponent: with zeros in place of lost digits it would pass for an identifier.
 */
export function numberText(value: number, minDigits = 0): string {
  // A blank where a number should be.
  if (Number.isNaN(value)) return '';
  if (!Number.isFinite(value)) return notANumber;
  const shown = Number(value.toPrecision(15));
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return shown.toExponential().toUpperCase();
  if (!Number.isInteger(value)) return smallText(String(shown));
  const digits = String(Math.abs(value)).padStart(minDigits, '0');
  return value < 0 ? `-${digits}` : digits;
}

/** What a spreadsheet shows where a number or a day is out of its range. */
export const notANumber = '#NUM!';

function smallText(text: string): string {
  const [, sign = '', first = '', rest = '', zeros] = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text) ?? [];
  return zeros === undefined ? text : `${sign}0.${'0'.repeat(Number(zeros) - 1)}${first}${rest}`;
}
