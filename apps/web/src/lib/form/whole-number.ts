/** Full-width digits and signs, as Chinese and Japanese input methods write them, as plain ones. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC');
}

/** Value of a whole-number field: the number, the unchanged text if it is not one, undefined while empty. */
export function readWhole(text: string): number | string | undefined {
  const plain = plainDigits(text).replaceAll(/\s/g, '');
  if (plain === '') return undefined;
  return /^\d+$/.test(plain) ? Number(plain) : text;
}

/** The number after an arrow key, at least 0; a text stays unchanged. */
export function stepped(value: number | string | null | undefined, by: number): number | string {
  return typeof value === 'string' ? value : Math.max(0, (value ?? 0) + by);
}
