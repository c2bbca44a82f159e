import { readManifest } from '@roger/domain/upgrades/packages/read-manifest';
import { describe, expect, it } from 'vitest';
import { binaryManifest, type ManifestValues } from '../../support/fixtures/manifest.ts';

const good = binaryManifest();

/** A copy with a 32-bit number at a place. */
function changed(bytes: Buffer, place: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(value, place);
  return copy;
}

function outcomeOf(bytes: Buffer): string {
  try {
    return readManifest(bytes).packageName;
  } catch (error) {
    return `Error: ${String(error)}`;
  }
}

describe('the identity of a package', () => {
  it.each([true, false])('is read from its manifest, strings in UTF-8: %s', (utf8) => {
    const values = { packageName: 'com.example.PoC_radio2', versionName: '5.2.1-β', versionCode: 50_201 };
    expect(readManifest(binaryManifest({ ...values, utf8 }))).toEqual(values);
  });

  it.each([0x7f0a0001, undefined, ' '])('has no version name where the manifest has %j', (versionName) => {
    expect(readManifest(binaryManifest({ versionName })).versionName).toBeNull();
  });

  it('is that of a base that needs no other package', () => {
    const values = { isSplitRequired: false, requiredSplitTypes: '', split: '' };
    expect(readManifest(binaryManifest(values)).packageName).toBe('net.example.radio');
  });

  it.each<[reason: string, values: ManifestValues]>([
    ['split', { split: 'feature_map' }],
    ['split', { split: 'config.arm64_v8a', versionName: undefined }],
    ['split', { isSplitRequired: true }],
    ['split', { requiredSplitTypes: 'base__abi,base__density' }],
    ['noVersion', { versionCode: undefined }],
    ['noVersion', { versionCode: 0 }],
    ['longVersion', { versionCodeMajor: 1 }],
  ])('is refused as %s of %j', (reason, values) => {
    expect(() => readManifest(binaryManifest(values))).toThrow(expect.objectContaining({ reason }));
  });

  it('takes a version code whose upper half is 0, and names up to their limit', () => {
    const packageName = `a.${'b'.repeat(253)}`;
    expect(readManifest(binaryManifest({ versionCodeMajor: 0, packageName, utf8: true }))).toMatchObject({
      packageName,
    });
  });

  const refused: ManifestValues[] = [
    { packageName: undefined },
    { packageName: 'radio' },
    { packageName: '../../etc.passwd' },
    { packageName: `a.${'b'.repeat(254)}` },
    { versionCode: undefined },
    { versionCode: 0 },
    { versionCode: 2_147_483_648 },
    { versionCodeMajor: 1 },
    { versionName: 'V\u00001' },
    { versionName: 'V\ud800' },
    { versionName: 'V'.repeat(256) },
    { element: 'application' },
  ];
  it.each(refused)('is refused with %j', (values) => {
    expect(() => readManifest(binaryManifest(values))).toThrow(/\w/);
  });
});

describe('hostile manifests', () => {
  const made: [what: string, bytes: Buffer][] = [
    ['text', Buffer.from('<?xml version="1.0"?><manifest package="a.b" android:versionCode="1"/>')],
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(4 * 1024 * 1024)],
    ['an empty document', changed(good.subarray(0, 8), 4, 8)],
    ['a chunk without a size', changed(good, 12, 0)],
    ['a chunk that never ends', changed(good, 12, 0xffffffff)],
    ['more strings than there are', changed(good, 16, 2)],
    ['strings outside of the pool', changed(good, 28, 0xfffffff0)],
    ['as many chunks as fit', Buffer.concat([good.subarray(0, 8), ...Array.from({ length: 100_000 }, emptyChunk)])],
  ];

  function emptyChunk(): Buffer {
    return changed(Buffer.from([0, 0, 8, 0, 0, 0, 0, 0]), 4, 8);
  }

  it.each(made)('%s is refused at once', (_what, bytes) => {
    const begin = performance.now();
    // The document claims what there is, so that the chunks inside are looked at.
    const document = bytes.length > 100_000 && bytes[0] === 3 ? changed(bytes, 4, bytes.length) : bytes;
    expect(() => readManifest(document)).toThrow(/\w/);
    expect(performance.now() - begin).toBeLessThan(100);
  });

  it('every cut and every changed byte ends with an identity or an error, at once', () => {
    const begin = performance.now();
    for (let place = 0; place < good.length; place += 1) {
      const copies = [0, 0x7f, 0xff].map((value) => withByte(place, value));
      for (const bytes of [good.subarray(0, place), ...copies]) expect(outcomeOf(bytes)).toMatch(/^[\w.]+$|^Error: /);
    }
    expect(performance.now() - begin).toBeLessThan(5000);
  });

  function withByte(place: number, value: number): Buffer {
    const copy = Buffer.from(good);
    copy[place] = value;
    return copy;
  }
});
