import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { otherFormat } from '../file-formats.ts';
import { damaged, WorkbookError } from '../workbook-error.ts';
import { type PackageLimits, ratioExemptBytes } from './package-limits.ts';

const endRecord = Buffer.from('PK\u0005\u0006');
const endRecordBytes = 22;
const maxCommentBytes = 0xffff;
/** Compressions of a zip (APPNOTE 4.4.5) that packing programs use and no spreadsheet program reads. */
const compressions: Readonly<Record<number, string>> = {
  9: 'Deflate64',
  12: 'BZIP2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
};
const bracket = '<'.charCodeAt(0);

/** The parts of a workbook by their names, in which capitals do not count (ECMA-376 part 2, §6.2). */
export interface WorkbookPackage {
  /** Names of all parts in lower case, in the order of the zip. */
  readonly names: readonly string[];
  has(name: string): boolean;
  /** The inflated bytes of a part; a part that the package lacks is a WorkbookError. */
  read(name: string): AsyncGenerator<Buffer, void>;
}

/**
 * Opens a zip within the limits; else a WorkbookError. Every part is inflated once and counted: a part of another size
 * than declared, or with a wrong checksum, is refused before anything is read from it.
 */
export async function openPackage(file: Buffer, limits: PackageLimits): Promise<WorkbookPackage> {
  const { zip, entries } = await openZip(file, limits);
  let tags = 0;
  for (const entry of entries.values()) {
    tags += await inspectEntry(zip, entry);
    // So many tags come from too many rows.
    if (tags > limits.maxTags) throw new WorkbookError('tooManyRows', `more than ${limits.maxTags} tags`);
  }
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name.toLowerCase()),
    read: (name) => readEntry(zip, name, entries.get(name.toLowerCase())),
  };
}

/** The zip and its entries; one that was cut off in a transfer has no directory, which is damage, not another format. */
async function openZip(file: Buffer, limits: PackageLimits) {
  try {
    const zip = await fromBufferPromise(withoutTrailingBytes(file));
    return { zip, entries: await readDirectory(zip, limits) };
  } catch (error) {
    if (error instanceof WorkbookError || !(error instanceof Error)) throw error;
    throw damaged('zip', error.message);
  }
}

/** The file up to the end of its zip: mail gateways and transfers in text mode append line ends. */
function withoutTrailingBytes(file: Buffer): Buffer {
  const first = Math.max(0, file.length - endRecordBytes - maxCommentBytes);
  for (let at = file.lastIndexOf(endRecord); at >= first; at = at === 0 ? -1 : file.lastIndexOf(endRecord, at - 1)) {
    if (at + endRecordBytes > file.length) continue;
    const end = at + endRecordBytes + file.readUInt16LE(at + endRecordBytes - 2);
    if (end <= file.length) return file.subarray(0, end);
  }
  return file;
}

/** The entries by lower-case name. Refuses entries that no workbook has, and declared sizes beyond the limits. */
async function readDirectory(zip: ZipFile, limits: PackageLimits): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > limits.maxEntries) throw new WorkbookError('tooLarge', `${zip.entryCount} entries`);
  const entries = new Map<string, Entry>();
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    assertReadable(entry, limits);
    inflated += entry.uncompressedSize;
    if (inflated > limits.maxInflatedBytes) throw new WorkbookError('tooLarge', `more than ${inflated} bytes inflated`);
    const name = entry.fileName.toLowerCase();
    // Spreadsheets disagree on which of two equal names is used, so that the sender may have seen the other one.
    if (entries.has(name)) throw new WorkbookError('format', `two entries named ${name}`);
    entries.set(name, entry);
  }
  return entries;
}

function assertReadable(entry: Entry, limits: PackageLimits): void {
  if (entry.isEncrypted()) throw new WorkbookError('format', 'encrypted entry', { detail: { reason: 'protected' } });
  if (!entry.canDecodeFileData()) {
    throw otherFormat(`.xlsx (${compressions[entry.compressionMethod] ?? `ZIP ${entry.compressionMethod}`})`);
  }
  if (entry.uncompressedSize <= ratioExemptBytes) return;
  const ratio = entry.uncompressedSize / entry.compressedSize;
  if (ratio > limits.maxRatio) throw new WorkbookError('tooLarge', `an entry shrinks ${Math.round(ratio)} times`);
}

/** Inflates one entry without storing it; yauzl fails if it exceeds its declared size. Returns the number of tags. */
async function inspectEntry(zip: ZipFile, entry: Entry): Promise<number> {
  let tags = 0;
  let crc = 0;
  for await (const bytes of readEntry(zip, entry.fileName, entry)) {
    crc = crc32(bytes, crc);
    for (let at = bytes.indexOf(bracket); at !== -1; at = bytes.indexOf(bracket, at + 1)) tags += 1;
  }
  if (crc !== entry.crc32) throw damaged(entry.fileName, 'wrong checksum');
  return tags;
}

async function* readEntry(zip: ZipFile, name: string, entry: Entry | undefined): AsyncGenerator<Buffer, void> {
  if (entry === undefined) throw damaged(name, 'missing');
  for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer;
}
