import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '../../platform/ctx/app-error.ts';
import { PackageFault, type PackageIdentity, readManifest } from './read-manifest.ts';

const MANIFEST = 'AndroidManifest.xml';
/** Entries of bundles (.aab) and of archives of packages (.apks, .apkm, .xapk). */
const BUNDLED = /^BundleConfig\.pb$|^base\/manifest\/|\.apk$/i;
const MAX_MANIFEST = 4 * 1024 * 1024;
/** Large packages have less than a third of this. */
const MAX_ENTRIES = 65_535;
/** Bytes of an entry's header, before its name and content. */
const LOCAL_HEADER = 30;
const FIRST_BYTES = Buffer.from('PK\u0003\u0004');

/**
 * Checks by content that a file is an Android package: a zip with safe names, without overlapping entries and with a
 * binary manifest. Unpacks only the manifest, up to 4 MB, compares it with the directory, and returns its identity.
 * @throws uploadFormat (3901), with a `reason` where the sender can remove the cause.
 */
export async function checkPackage(file: string): Promise<PackageIdentity> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(file, { autoClose: false, strictFileNames: true });
    const manifest = await findManifest(zip);
    return readManifest(await unpack(zip, manifest));
  } catch (error) {
    // A system error (ENOENT, EIO, …): the disk failed, not the package.
    if (/^E[A-Z]+$/.test((error as { code?: string }).code ?? '')) throw error;
    const reason = error instanceof PackageFault ? { reason: error.reason } : {};
    throw new AppError('uploadFormat', { params: { allowed: '.apk', ...reason } }, { cause: error });
  } finally {
    zip?.close();
  }
}

async function findManifest(zip: ZipFile): Promise<Entry> {
  ensure(zip.entryCount <= MAX_ENTRIES, `${zip.entryCount} entries`);
  const names = new Set<string>();
  const places: [from: number, to: number][] = [];
  let manifest: Entry | undefined;
  for await (const entry of zip.eachEntry()) {
    ensure(!names.has(entry.fileName), `two entries named ${entry.fileName}`);
    names.add(entry.fileName);
    const from = entry.relativeOffsetOfLocalHeader;
    places.push([from, from + LOCAL_HEADER + entry.fileNameLength + entry.compressedSize]);
    if (entry.fileName === MANIFEST) manifest = entry;
  }
  assertSideBySide(places, zip.fileSize);
  if (manifest !== undefined) return manifest;
  if ([...names].some((name) => BUNDLED.test(name))) throw new PackageFault('bundle');
  throw new Error('no manifest');
}

/** No byte belongs to two entries: overlapping entries are a zip bomb. */
function assertSideBySide(places: [from: number, to: number][], fileSize: number): void {
  const ends = places.toSorted(([a], [b]) => a - b);
  for (const [index, [, to]] of ends.entries()) {
    const next = ends[index + 1]?.[0] ?? fileSize;
    ensure(to <= next, 'entries overlap');
  }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  ensure(!entry.isEncrypted() && entry.canDecodeFileData(), 'the manifest cannot be read');
  ensure(entry.uncompressedSize > 0 && entry.uncompressedSize <= MAX_MANIFEST, `${entry.uncompressedSize} bytes`);
  let crc = 0;
  const chunks: Buffer[] = [];
  // yauzl fails where the content exceeds the declared size.
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    crc = crc32(chunk as Buffer, crc);
    chunks.push(chunk as Buffer);
  }
  const bytes = Buffer.concat(chunks);
  ensure(bytes.length === entry.uncompressedSize && crc === entry.crc32, 'the manifest is damaged');
  return bytes;
}

function ensure(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** Does a file begin like a zip? Checked with the first bytes, so that a wrong file of 200 MB is refused early. */
export function hasZipSignature(bytes: Buffer): boolean {
  const length = Math.min(bytes.length, FIRST_BYTES.length);
  return bytes.subarray(0, length).equals(FIRST_BYTES.subarray(0, length));
}
