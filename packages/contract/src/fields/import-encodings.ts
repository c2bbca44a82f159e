/**
 * Encodings of text files that spreadsheets save, by their WHATWG names: Unicode, Chinese, and those of Western, Cyrillic,
 * Greek and Turkish Windows.
 */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'gb18030',
  'windows-1252',
  'windows-1251',
  'windows-1253',
  'windows-1254',
] as const;

/** One of the encodings. */
export type ImportEncoding = (typeof importEncodings)[number];
