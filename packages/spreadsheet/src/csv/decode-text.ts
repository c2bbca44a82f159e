import { TextDecoder } from 'node:util';
import type { ImportEncoding } from '@roger/contract/fields/import-encodings';
import { WorkbookError } from '../workbook-error.ts';
import { commonChinese } from './common-chinese.ts';

/** Encodings without marks of their own, in which every byte or nearly every one means something. */
const unmarked = ['gb18030', 'windows-1252', 'windows-1251', 'windows-1253', 'windows-1254'] as const;

/** Encodings in which words of another script may have bytes that are Chinese too, with the form of these words. */
const lookalikes = [
  { encoding: 'euc-kr', word: /^\p{Script=Hangul}+$/u },
  { encoding: 'windows-1251', word: /^\p{Script=Cyrillic}+$/u },
  { encoding: 'windows-1253', word: /^\p{Script=Greek}+$/u },
  { encoding: 'windows-874', word: /^(?:[เ-ไ]?[ก-ฯ][ัิ-ฺ็-๎]*[ะาำๅๆ]*)+$/ },
] as const;

/** Share of common characters that shows Chinese where the bytes may be words of another script. */
const commonShare = 0.7;

/** Bytes at the beginning of a file that are looked at for zeros. */
const head = 1_000;

/**
 * The text of a file: in UTF-8, in UTF-16, or in the encoding that gives it more known headers than any other. A file
 * without such evidence is read as Chinese if its bytes are Chinese words and of no other script, else it is a
 * WorkbookError that asks for the encoding.
 *
 * @param countHeaders number of known headers in a text
 */
export function decodeText(
  file: Buffer,
  encoding: ImportEncoding | undefined,
  countHeaders: (text: string) => number,
): string {
  if (encoding !== undefined) return decoded(file, encoding);
  const unicode = unicodeOf(file);
  if (unicode !== undefined) return decoded(file, unicode);
  if (file.includes(0)) throw new WorkbookError('format', 'neither a workbook nor text');
  return strictly(file, 'utf-8') ?? byEvidence(file, countHeaders);
}

function decoded(file: Buffer, encoding: string): string {
  return new TextDecoder(encoding).decode(file);
}

/** The text, or undefined if the bytes are not in the encoding. */
function strictly(file: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

/** UTF-8 and UTF-16 by their marks, UTF-16 also by the zeros beside its Latin letters. */
function unicodeOf(file: Buffer): string | undefined {
  if (file.subarray(0, 3).equals(Buffer.from('efbbbf', 'hex'))) return 'utf-8';
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  const bytes = [...file.subarray(0, head)];
  const zeros = (parity: number) => bytes.filter((byte, place) => place % 2 === parity && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  // A third of the characters of a table are commas, digits and line ends.
  if (Math.max(even, odd) < bytes.length / 6 || Math.min(even, odd) > 0) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function byEvidence(file: Buffer, countHeaders: (text: string) => number): string {
  const candidates = unmarked.flatMap((encoding) => {
    const text = strictly(file, encoding);
    return text === undefined ? [] : [{ text, headers: countHeaders(text) }];
  });
  const most = Math.max(0, ...candidates.map(({ headers }) => headers));
  const texts = new Set(candidates.filter(({ headers }) => headers === most).map(({ text }) => text));
  const [only] = texts;
  if (texts.size === 1 && only !== undefined) return only;
  const chinese = isChinese(file) ? strictly(file, 'gb18030') : undefined;
  const isCertain = chinese !== undefined && (isCommon(chinese) || !isLookalike(file));
  if (isCertain && texts.has(chinese)) return chinese;
  throw new WorkbookError('format', 'unknown encoding', { detail: { reason: 'encoding' } });
}

/**
 * Are the bytes beyond ASCII pairs of GB 2312, most of them common characters? Letters of Windows encodings stand beside
 * ASCII, or are pairs of small letters, which come late in the order of GB 2312.
 */
function isChinese(file: Buffer): boolean {
  let [pairs, common, low] = [0, 0, 0];
  for (let at = 0; at < file.length; at += 1) {
    const lead = file[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = file[at + 1] ?? 0;
    if (lead < 0xa1 || lead > 0xf7 || trail < 0xa1) return false;
    at += 1;
    // Signs come before the characters.
    if (lead < 0xb0) continue;
    pairs += 1;
    // Rows 16 to 55 are the 3 755 common characters; a third of their cells is below all letters of Windows encodings.
    if (lead <= 0xd7) common += 1;
    if (trail < 0xc0) low += 1;
  }
  return pairs > 0 && common >= pairs * 0.7 && low > 0;
}

/** May all words of a file beyond ASCII be words of one other script? */
function isLookalike(file: Buffer): boolean {
  return lookalikes.some(({ encoding, word }) => {
    const words = strictly(file, encoding)?.match(/[^\0-\x7f]+/g) ?? [];
    return words.length > 0 && words.every((one) => word.test(one));
  });
}

function isCommon(chinese: string): boolean {
  const characters = chinese.match(/\p{Script=Han}/gu) ?? [];
  const common = characters.filter((character) => commonChinese.has(character)).length;
  return characters.length > 1 && common >= characters.length * commonShare;
}
