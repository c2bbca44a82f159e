import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { FileRangeReader } from './file-range-reader.ts';
import type { PackageLimits } from './package-limits.ts';
import { asWorkbookError, WorkbookError } from './workbook-error.ts';
import { readZipDirectory } from './zip-directory.ts';

const chunkBytes = 64 * 1024;

/** An open zip whose directory has passed the limits; close it after use. */
export interface ZipPackage {
  has(name: string): boolean;
  /** The inflated bytes of one part; a part over `maxBytes`, unlike its declared size or damaged is refused. */
  read(name: string, maxBytes: number): AsyncGenerator<Buffer, void>;
  close(): Promise<void>;
}

/** Opens a file as a zip within the limits; anything else is a WorkbookError and leaves no open handle. */
export async function openPackage(path: string, limits: PackageLimits): Promise<ZipPackage> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const zip = await fromRandomAccessReaderPromise(new FileRangeReader(file, size), size, { autoClose: false });
    const directory = await readZipDirectory(zip, limits);
    return {
      has: (name) => directory.has(name.toLowerCase()),
      read: (name, maxBytes) => readEntry(file, zip, directory.get(name.toLowerCase()), maxBytes),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw asWorkbookError(error);
  }
}

async function* readEntry(
  file: FileHandle,
  zip: ZipFile,
  entry: Entry | undefined,
  maxBytes: number,
): AsyncGenerator<Buffer, void> {
  if (!entry) throw new WorkbookError('format', 'a part that another one names is missing');
  if (entry.uncompressedSize > maxBytes) throw new WorkbookError('tooLarge', `${entry.fileName} is too large`);
  if (entry.compressedSize === 0) throw new WorkbookError('format', `${entry.fileName} is empty`);
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const raw = file.createReadStream({
    start: fileDataStart,
    end: fileDataStart + entry.compressedSize - 1,
    autoClose: false,
  });
  let left = entry.uncompressedSize;
  let crc = 0;
  for await (const chunk of inflated(raw, entry.isCompressed())) {
    left -= chunk.length;
    if (left < 0) break;
    crc = crc32(chunk, crc);
    yield chunk;
  }
  // Declared sizes are what the limits were checked against, so that the real ones must not differ.
  if (left !== 0) throw new WorkbookError('format', `${entry.fileName} does not have its declared size`);
  if (crc !== entry.crc32) throw new WorkbookError('format', `${entry.fileName} is damaged`);
}

function inflated(raw: Readable, compressed: boolean): AsyncIterable<Buffer> {
  if (!compressed) return raw;
  // Leaving the loop destroys the inflater, and the pipeline then the file stream. Errors reach the loop by themselves.
  return pipeline(raw, createInflateRaw({ chunkSize: chunkBytes }), () => undefined);
}
