// Control characters but tab, line feed and return; halves of surrogate pairs; the two non-characters.
const illegal = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
const escapeLike = /_x(?=[\dA-Fa-f]{4}_)/g;
// Excel calls a file damaged that holds a longer text.
const maxTextLength = 32_767;

/** Removes the characters that XML cannot hold. */
export function withoutIllegal(text: string): string {
  return text.replaceAll(illegal, '');
}

/** A text as a cell can hold it: cut where a cell ends, and what looks like an escape of a workbook escaped itself. */
export function writableText(text: string): string {
  return withoutIllegal(text.slice(0, maxTextLength)).replaceAll(escapeLike, '_x005F_x');
}
