/** What a field for a whole number holds: the number, or the text as it was written where that is none; nothing while empty. */
export function readWhole(text: string): number | string | undefined {
  const plain = text.replaceAll(/\s/g, '');
  if (plain === '') return undefined;
  return /^\d+$/.test(plain) ? Number(plain) : text;
}

/** The number after an arrow key, not below 0; what is no number stays. */
export function stepped(value: number | string | null | undefined, by: number): number | string {
  return typeof value === 'string' ? value : Math.max(0, (value ?? 0) + by);
}
