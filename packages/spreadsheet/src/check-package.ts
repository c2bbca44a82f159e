import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type PackageLimits, ratioExemptBytes } from './package-limits.ts';
import { WorkbookError } from './workbook-error.ts';

const endRecordBytes = 22;
const bracket = '<'.charCodeAt(0);

/** Parts that every workbook has. */
const parts = ['[content_types].xml', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];

/**
 * Checks by content, not by name, that a file is a macro-free .xlsx workbook within the limits; else a WorkbookError.
 * Every part is inflated once and counted. A part of another size than declared is refused, because the later readers
 * have no limits.
 */
export async function checkPackage(file: Buffer, limits: PackageLimits): Promise<void> {
  const zip = await fromBufferPromise(file);
  assertEndsWithDirectory(file, zip);
  const entries = await readDirectory(zip, limits);
  for (const name of parts) if (!entries.has(name)) throw new WorkbookError('format', `no ${name}`);
  if (entries.has('xl/vbaproject.bin')) throw new WorkbookError('format', 'workbook with macros');
  let tags = 0;
  for (const entry of entries.values()) {
    tags += await inspectEntry(zip, entry);
    // So many tags come from too many rows.
    if (tags > limits.maxTags) throw new WorkbookError('tooManyRows', `more than ${limits.maxTags} tags`);
  }
}

/** Refuses bytes before the first entry or after the directory: two readers could find different directories. */
function assertEndsWithDirectory(file: Buffer, zip: ZipFile): void {
  const end = file.length - endRecordBytes - Buffer.byteLength(zip.comment);
  const directoryEnd = file.readUInt32LE(end + 12) + file.readUInt32LE(end + 16);
  if (directoryEnd !== end) throw new WorkbookError('format', 'the zip directory is not at the end');
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
    // Readers disagree on which of two equal names is used, so that the checked part may not be the used one.
    if (entries.has(name)) throw new WorkbookError('format', `two entries named ${name}`);
    entries.set(name, entry);
  }
  return entries;
}

function assertReadable(entry: Entry, limits: PackageLimits): void {
  if (entry.isEncrypted()) throw new WorkbookError('format', 'encrypted entry');
  if (!entry.canDecodeFileData()) throw new WorkbookError('format', `compression method ${entry.compressionMethod}`);
  if (entry.uncompressedSize <= ratioExemptBytes) return;
  const ratio = entry.uncompressedSize / entry.compressedSize;
  if (ratio > limits.maxRatio) throw new WorkbookError('tooLarge', `an entry shrinks ${Math.round(ratio)} times`);
}

/** Inflates one entry without storing it; yauzl fails if it exceeds its declared size. Returns the number of tags. */
async function inspectEntry(zip: ZipFile, entry: Entry): Promise<number> {
  let tags = 0;
  let crc = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const bytes = chunk as Buffer;
    crc = crc32(bytes, crc);
    for (let at = bytes.indexOf(bracket); at !== -1; at = bytes.indexOf(bracket, at + 1)) tags += 1;
  }
  if (crc !== entry.crc32) throw new WorkbookError('format', `${entry.fileName} is damaged`);
  return tags;
}
