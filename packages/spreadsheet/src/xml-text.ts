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

/** Characters of a cell that are read; the longest column takes a tenth of it. */
export const maxCellCharacters = 1_000;

/** A text as it is read from a cell: cut at the limit and trimmed, without characters that XML forbids. */
export function trimmedText(text: string): string {
  return withoutIllegal(text.slice(0, 2 * maxCellCharacters))
    .trim()
    .slice(0, maxCellCharacters)
    .trimEnd();
}
