import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { apkFolder, apkPath } from '@roger/domain/upgrades/packages/apk-store';
import type { Settings } from '@roger/domain/platform/settings/settings';

/** Identity of a package, and some bytes as its software. */
interface DemoPackage {
  packageName: string;
  versionName: string;
  versionCode: number;
  software: Buffer;
}

const NONE = 0xffffffff;
const [TEXT, DECIMAL] = [0x03, 0x10];
/** Resource ids of versionCode and versionName, which come first among the strings. */
const RESOURCE_IDS = [0x0101021b, 0x0101021c];

/** Stores a package in the package folder; returns its hash and size. */
export async function storeDemoPackage(
  settings: Settings,
  given: DemoPackage,
): Promise<{ sha256: string; size: number }> {
  const file = zipOf([
    { name: 'AndroidManifest.xml', data: manifestOf(given) },
    { name: 'classes.dex', data: given.software },
  ]);
  const sha256 = createHash('sha256').update(file).digest('hex');
  await mkdir(apkFolder({ settings }), { recursive: true, mode: 0o700 });
  await writeFile(apkPath({ settings }, sha256), file, { mode: 0o600 });
  return { sha256, size: file.length };
}

/** A binary manifest with one element, as a radio would accept it. */
function manifestOf({ packageName, versionName, versionCode }: DemoPackage): Buffer {
  const strings = ['versionCode', 'versionName', 'package', 'manifest', versionName, packageName].map(textOf);
  const offsets = strings.map((_, index) => strings.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  const padding = Buffer.alloc((4 - (Buffer.concat(strings).length % 4)) % 4);
  const pool = chunkOf(
    0x0001,
    28,
    words(strings.length, 0, 0, 28 + 4 * strings.length, 0, ...offsets),
    ...strings,
    padding,
  );
  const attribute = (name: number, type: number, data: number) =>
    Buffer.concat([words(NONE, name, NONE), Buffer.from([8, 0, 0, type]), words(data)]);
  const attributes = [attribute(0, DECIMAL, versionCode), attribute(1, TEXT, 4), attribute(2, TEXT, 5)];
  const layout = Buffer.from([20, 0, 20, 0, attributes.length, 0, 0, 0, 0, 0, 0, 0]);
  const begin = chunkOf(0x0102, 16, words(1, NONE, NONE, 3), layout, ...attributes);
  const end = chunkOf(0x0103, 16, words(1, NONE, NONE, 3));
  return chunkOf(0x0003, 8, pool, chunkOf(0x0180, 8, words(...RESOURCE_IDS)), begin, end);
}

function chunkOf(type: number, headerSize: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([type & 0xff, type >> 8, headerSize, 0]), words(8 + body.length), body]);
}

function textOf(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length, 0]), Buffer.from(text, 'utf16le'), Buffer.alloc(2)]);
}

/** A zip with stored entries. */
function zipOf(entries: readonly { name: string; data: Buffer }[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data } of entries) {
    const sums = words(crc32(data), data.length, data.length);
    // Version, flags, method, time and date; then sums and the length of the name.
    const common = Buffer.concat([shorts(20, 0, 0, 0, 0), sums, shorts(name.length, 0)]);
    const local = Buffer.concat([words(0x04034b50), common, Buffer.from(name), data]);
    directory.push(
      Buffer.concat([words(0x02014b50), shorts(20), common, shorts(0, 0, 0), words(0, at), Buffer.from(name)]),
    );
    locals.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = [words(0x06054b50), shorts(0, 0, entries.length, entries.length), words(central.length, at), shorts(0)];
  return Buffer.concat([...locals, central, ...end]);
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, 4 * index);
  return bytes;
}

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, 2 * index);
  return bytes;
}
