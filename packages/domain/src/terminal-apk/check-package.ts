import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '../kernel/app-error.ts';

const MANIFEST = 'AndroidManifest.xml';
const MAX_MANIFEST = 4 * 1024 * 1024;
/** Entries of large packages stay below a third of it. */
const MAX_ENTRIES = 65_535;
/** Bytes of an entry before its name and its content. */
const LOCAL_HEADER = 30;
const FIRST_BYTES = Buffer.from('PK\u0003\u0004');

/**
 * Tells by content, never by name, that a file is a package of the terminals: a zip whose entries lie side by side under names that lead
 * nowhere else, with a manifest. Only that is unpacked, and no more of it than 4 MB; it must be what the directory says of it.
 *
 * @throws uploadFormat (3901).
 */
export async function checkPackage(file: string): Promise<void> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(file, { autoClose: false, strictFileNames: true });
    const manifest = await findManifest(zip);
    await unpack(zip, manifest);
  } catch (error) {
    // What reads the file itself has failed: the disk, not the package.
    if (/^E[A-Z]+$/.test((error as { code?: string }).code ?? '')) throw error;
    throw new AppError('uploadFormat', { params: { allowed: '.apk' } }, { cause: error });
  } finally {
    zip?.close();
  }
}

async function findManifest(zip: ZipFile): Promise<Entry> {
  demand(zip.entryCount <= MAX_ENTRIES, `${zip.entryCount} entries`);
  const names = new Set<string>();
  const places: [from: number, to: number][] = [];
  let manifest: Entry | undefined;
  for await (const entry of zip.eachEntry()) {
    demand(!names.has(entry.fileName), `two entries named ${entry.fileName}`);
    names.add(entry.fileName);
    const from = entry.relativeOffsetOfLocalHeader;
    places.push([from, from + LOCAL_HEADER + entry.fileNameLength + entry.compressedSize]);
    if (entry.fileName === MANIFEST) manifest = entry;
  }
  assertSideBySide(places, zip.fileSize);
  if (manifest === undefined) throw new Error('no manifest');
  return manifest;
}

/** No byte belongs to two entries: what is small on the disk must not stand for much. */
function assertSideBySide(places: [from: number, to: number][], fileSize: number): void {
  const ends = places.toSorted(([a], [b]) => a - b);
  for (const [index, [, to]] of ends.entries()) {
    const next = ends[index + 1]?.[0] ?? fileSize;
    demand(to <= next, 'entries overlap');
  }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<void> {
  demand(!entry.isEncrypted() && entry.canDecodeFileData(), 'the manifest cannot be read');
  demand(entry.uncompressedSize > 0 && entry.uncompressedSize <= MAX_MANIFEST, `${entry.uncompressedSize} bytes`);
  let crc = 0;
  let bytes = 0;
  // yauzl ends it where it grows beyond the declared size.
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    crc = crc32(chunk as Buffer, crc);
    bytes += (chunk as Buffer).length;
  }
  demand(bytes === entry.uncompressedSize && crc === entry.crc32, 'the manifest is damaged');
}

function demand(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** Does a file begin as a zip does? Said of its first bytes, so that nobody uploads 200 MB of something else. */
export function beginsAsPackage(bytes: Buffer): boolean {
  const length = Math.min(bytes.length, FIRST_BYTES.length);
  return bytes.subarray(0, length).equals(FIRST_BYTES.subarray(0, length));
}
