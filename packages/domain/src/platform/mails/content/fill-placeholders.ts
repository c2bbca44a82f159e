/** Replaces the `{{names}}` of a text. */
export function fillPlaceholders(text: string, facts: object): string {
  const values = facts as Partial<Record<string, string | number>>;
  return text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ''));
}

/** Text on one line: a line break in a name must not end a header. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
