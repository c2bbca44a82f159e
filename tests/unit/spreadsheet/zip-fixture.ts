import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a handmade zip file, with the false values that a test wants in its records. */
export interface FixtureEntry {
  readonly name: string;
  readonly data: string | Buffer;
  readonly stored?: boolean;
  readonly encrypted?: boolean;
  /** The compression that the records claim. */
  readonly compression?: number;
  /** The inflated size that the records claim. */
  readonly declaredSize?: number;
}

interface Packed {
  readonly name: Buffer;
  readonly data: Buffer;
  /** Fields shared by local header and directory record, from 'version needed' to 'name length'. */
  readonly common: Buffer;
}

/** A zip file of the entries in their order. */
export function zipFixture(entries: readonly FixtureEntry[]): Buffer {
  const files: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { name, data, common } = pack(entry);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.alloc(2), name, data]);
    const tail = Buffer.alloc(16);
    tail.writeUInt32LE(offset, 12);
    records.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, name]));
    files.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, directory, end]);
}

function pack(entry: FixtureEntry): Packed {
  const name = Buffer.from(entry.name);
  const content = Buffer.from(entry.data);
  const data = entry.stored ? content : deflateRawSync(content);
  const common = Buffer.alloc(24);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(0x0800 | (entry.encrypted ? 1 : 0), 2);
  common.writeUInt16LE(entry.compression ?? (entry.stored ? 0 : 8), 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(entry.declaredSize ?? content.length, 18);
  common.writeUInt16LE(name.length, 22);
  return { name, data, common };
}
