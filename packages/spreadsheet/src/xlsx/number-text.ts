/**
 * A number as digits, without exponent and trailing .0. Fractions are rounded to the 15 digits that a spreadsheet
 * displays. A whole number too large to be exact has an exponent: with zeros for the lost digits it would look like an
 * identifier.
 */
export function numberText(value: number): string {
  // A blank where a number should be.
  if (Number.isNaN(value)) return '';
  if (!Number.isFinite(value)) return notANumber;
  const rounded = Number(value.toPrecision(15));
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return rounded.toExponential().toUpperCase();
  if (!Number.isInteger(value)) return smallText(String(rounded));
  // Zero may have a sign, which is not displayed.
  return value === 0 ? '0' : String(value);
}

/** Text that a spreadsheet shows for a number or a day out of its range. */
export const notANumber = '#NUM!';

function smallText(text: string): string {
  const [, sign = '', first = '', rest = '', zeros] = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text) ?? [];
  return zeros === undefined ? text : `${sign}0.${'0'.repeat(Number(zeros) - 1)}${first}${rest}`;
}
