import type { PackageFaultReason } from '@roger/contract/families/upgrades/package-faults';

/** Identity of a package, as its binary manifest gives it. */
export interface PackageIdentity {
  packageName: string;
  /** Null where the manifest has none, or refers to a resource of the package instead of holding the text. */
  versionName: string | null;
  versionCode: number;
}

/** A package that cannot be an upgrade, with the cause. */
export class PackageFault extends Error {
  readonly reason: PackageFaultReason;

  constructor(reason: PackageFaultReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Types of chunks (ResourceTypes.h of Android). */
const CHUNK = { xml: 0x0003, strings: 0x0001, resources: 0x0180, element: 0x0102 } as const;
/** Types of attribute values. */
const VALUE = { text: 0x03, decimal: 0x10, hex: 0x11 } as const;
/** Resource ids of attributes; their names may be missing from the strings. */
const ATTRIBUTE = {
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  versionCodeMajor: 0x01010576,
  isSplitRequired: 0x01010591,
  requiredSplitTypes: 0x0101064e,
} as const;

const CHUNK_HEADER = 8;
const ELEMENT_HEADER = 16;
const ATTRIBUTE_BYTES = 20;
const UTF8 = 0x100;
/** Real manifests have three or four chunks before their first element, and about ten attributes in it. */
const MAX_CHUNKS = 64;
const MAX_ATTRIBUTES = 64;
const MAX_TEXT = 255;
const MAX_VERSION_CODE = 2_147_483_647;
const PACKAGE_NAME = /^[a-z]\w*(\.[a-z]\w*)+$/i;

interface Chunk {
  type: number;
  at: number;
  headerSize: number;
  size: number;
}

interface Attribute {
  /** Index of the name in the strings. */
  name: number;
  type: number;
  data: number;
}

/**
 * Identity in the first element of a binary manifest. Reads only the chunks before it and the strings that it needs, so
 * that time and memory do not grow with the file.
 * @throws PackageFault for a package that needs others beside it, has no version code or one of 64 bits; Error where the
 * bytes are no binary manifest, or lack the name of the package.
 */
export function readManifest(bytes: Buffer): PackageIdentity {
  const { strings, resources, element } = chunksOf(bytes);
  const text = (index: number) => stringAt(bytes, strings, index);
  ensure(text(bytes.readUInt32LE(element.at + ELEMENT_HEADER + 4)) === 'manifest', 'the first element is another one');
  const attributes = attributesOf(bytes, element);
  const withId = (id: number) => attributes.find(({ name }) => resourceAt(bytes, resources, name) === id);
  // Attributes without a namespace have no resource id.
  const withName = (plainName: string) =>
    attributes.find(({ name }) => resourceAt(bytes, resources, name) === undefined && text(name) === plainName);
  const needed = [withId(ATTRIBUTE.isSplitRequired), withId(ATTRIBUTE.requiredSplitTypes), withName('split')];
  if (needed.some((attribute) => isSet(attribute, text))) throw new PackageFault('split');
  const versionCode = versionCodeOf(withId(ATTRIBUTE.versionCode), withId(ATTRIBUTE.versionCodeMajor));
  const named = withName('package');
  const packageName = named?.type === VALUE.text ? text(named.data) : '';
  ensure(packageName.length <= MAX_TEXT && PACKAGE_NAME.test(packageName), 'no name of a package');
  return { packageName, versionName: versionNameOf(withId(ATTRIBUTE.versionName), text), versionCode };
}

function chunksOf(bytes: Buffer): { strings: Chunk; resources: Chunk | undefined; element: Chunk } {
  const whole = chunkAt(bytes, 0);
  ensure(whole.type === CHUNK.xml, 'no binary XML');
  let strings: Chunk | undefined;
  let resources: Chunk | undefined;
  let at = whole.headerSize;
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    const chunk = chunkAt(bytes, at);
    if (chunk.type === CHUNK.strings) strings ??= chunk;
    if (chunk.type === CHUNK.resources) resources ??= chunk;
    if (chunk.type === CHUNK.element && strings !== undefined) return { strings, resources, element: chunk };
    at += chunk.size;
  }
  throw new Error('no element');
}

function chunkAt(bytes: Buffer, at: number): Chunk {
  const chunk = {
    type: bytes.readUInt16LE(at),
    at,
    headerSize: bytes.readUInt16LE(at + 2),
    size: bytes.readUInt32LE(at + 4),
  };
  const fits = chunk.headerSize >= CHUNK_HEADER && chunk.size >= chunk.headerSize && at + chunk.size <= bytes.length;
  ensure(fits, 'a chunk with a wrong size');
  return chunk;
}

function attributesOf(bytes: Buffer, { at, size }: Chunk): Attribute[] {
  const body = at + ELEMENT_HEADER;
  const start = body + bytes.readUInt16LE(body + 8);
  const step = bytes.readUInt16LE(body + 10);
  const count = bytes.readUInt16LE(body + 12);
  const fits = step >= ATTRIBUTE_BYTES && count <= MAX_ATTRIBUTES && start + count * step <= at + size;
  ensure(fits, 'wrong attributes');
  return Array.from({ length: count }, (_, index) => {
    const place = start + index * step;
    return {
      name: bytes.readUInt32LE(place + 4),
      type: bytes.readUInt8(place + 15),
      data: bytes.readUInt32LE(place + 16),
    };
  });
}

/** Resource id of the attribute with this name; undefined for one without. */
function resourceAt(bytes: Buffer, resources: Chunk | undefined, name: number): number | undefined {
  if (resources === undefined) return undefined;
  const { at, headerSize, size } = resources;
  const place = headerSize + name * 4;
  return place + 4 <= size ? bytes.readUInt32LE(at + place) : undefined;
}

/** A text of the string pool with at most MAX_TEXT characters; longer ones are refused before they are decoded. */
function stringAt(bytes: Buffer, { at, headerSize, size }: Chunk, index: number): string {
  ensure(index < bytes.readUInt32LE(at + 8), 'a string that is not there');
  const isUtf8 = (bytes.readUInt32LE(at + 16) & UTF8) !== 0;
  const place = at + bytes.readUInt32LE(at + 20) + bytes.readUInt32LE(at + headerSize + index * 4);
  const [length, from] = isUtf8 ? utf8Length(bytes, place) : utf16Length(bytes, place);
  ensure(from + length <= at + size, 'a string outside of its pool');
  const text = bytes.toString(isUtf8 ? 'utf8' : 'utf16le', from, from + length);
  ensure(!/[\p{Cc}\p{Cs}]/u.test(text), 'a string with control characters');
  return text;
}

/** Bytes and place of a UTF-8 string; its length in characters comes first, then that in bytes. */
function utf8Length(bytes: Buffer, place: number): [length: number, from: number] {
  const at = place + ((bytes.readUInt8(place) & 0x80) === 0 ? 1 : 2);
  const first = bytes.readUInt8(at);
  if ((first & 0x80) === 0) return [first, at + 1];
  const length = ((first & 0x7f) << 8) | bytes.readUInt8(at + 1);
  ensure(length <= MAX_TEXT * 4, 'a long string');
  return [length, at + 2];
}

function utf16Length(bytes: Buffer, place: number): [length: number, from: number] {
  const length = bytes.readUInt16LE(place);
  // The highest bit announces a length of 31 bits.
  ensure(length <= MAX_TEXT, 'a long string');
  return [length * 2, place + 2];
}

/** The attribute is there, neither false nor an empty text. */
function isSet(attribute: Attribute | undefined, text: (index: number) => string): boolean {
  if (attribute === undefined) return false;
  return attribute.type === VALUE.text ? text(attribute.data) !== '' : attribute.data !== 0;
}

function versionCodeOf(lower: Attribute | undefined, upper: Attribute | undefined): number {
  if (upper !== undefined && wholeNumber(upper) !== 0) throw new PackageFault('longVersion');
  const code = lower === undefined ? 0 : wholeNumber(lower);
  // Android takes a missing code as 0, which no other package is below.
  if (code === 0) throw new PackageFault('noVersion');
  ensure(code <= MAX_VERSION_CODE, `version code ${code}`);
  return code;
}

function wholeNumber({ type, data }: Attribute): number {
  ensure(type === VALUE.decimal || type === VALUE.hex, 'no version code');
  return data;
}

function versionNameOf(attribute: Attribute | undefined, text: (index: number) => string): string | null {
  const name = attribute?.type === VALUE.text ? text(attribute.data).trim() : '';
  return name === '' ? null : name;
}

function ensure(holds: boolean, fault: string): asserts holds {
  if (!holds) throw new Error(fault);
}
