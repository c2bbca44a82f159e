import type { Entry, ZipFile } from 'yauzl';
import { type PackageLimits, ratioExemptBytes } from './package-limits.ts';
import { WorkbookError } from './workbook-error.ts';

/** The entries of a zip by lower-case name: part names in a package are compared without regard to case. */
export type ZipDirectory = ReadonlyMap<string, Entry>;

/** Reads a zip's directory and refuses what no workbook holds or what would cost too much to inflate. */
export async function readZipDirectory(zip: ZipFile, limits: PackageLimits): Promise<ZipDirectory> {
  if (zip.entryCount > limits.maxEntries) throw new WorkbookError('tooLarge', `${zip.entryCount} entries`);
  const directory = new Map<string, Entry>();
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    assertReadable(entry, limits);
    inflated += entry.uncompressedSize;
    if (inflated > limits.maxInflatedBytes) throw new WorkbookError('tooLarge', `more than ${inflated} bytes inflated`);
    const name = entry.fileName.toLowerCase();
    // Readers disagree on which of two equal names counts, so that a checked part may not be the one in use.
    if (directory.has(name)) throw new WorkbookError('format', `two entries named ${name}`);
    directory.set(name, entry);
  }
  return directory;
}

function assertReadable(entry: Entry, limits: PackageLimits): void {
  if (entry.isEncrypted()) throw new WorkbookError('format', 'encrypted entry');
  if (!entry.canDecodeFileData()) throw new WorkbookError('format', `compression method ${entry.compressionMethod}`);
  if (entry.uncompressedSize <= ratioExemptBytes) return;
  const ratio = entry.uncompressedSize / entry.compressedSize;
  if (ratio > limits.maxRatio) throw new WorkbookError('tooLarge', `an entry shrinks ${Math.round(ratio)} times`);
}
