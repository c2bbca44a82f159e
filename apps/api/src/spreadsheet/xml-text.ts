// Control characters but tab, line feed and return; halves of surrogate pairs; the two non-characters.
const illegal = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
const special = /[&<>\r]|_x(?=[\dA-Fa-f]{4}_)/g;
// Printable ASCII without & < > _ needs nothing. Most cells are such.
const unusual = /[^ -%'-;=?-^`-~]/;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  // A plain return would be read back as a line feed.
  '\r': '&#13;',
  // Readers take _xHHHH_ for an escaped character, so that the underscore itself has to be escaped.
  _x: '_x005F_x',
};

/** Removes the characters that XML cannot hold. */
export function withoutIllegal(text: string): string {
  return text.replaceAll(illegal, '');
}

/** Text as it stands in a cell's XML; reads back as it was, but for characters that XML cannot hold. */
export function escapeText(text: string): string {
  if (!unusual.test(text)) return text;
  return withoutIllegal(text).replaceAll(special, (found) => entities[found] ?? found);
}

/** Text as it stands in an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeText(text)
    .replaceAll('"', '&quot;')
    .replaceAll(/[\t\n]/g, ' ');
}
