// Sizes and checksum follow the data (bit 3), names are UTF-8 (bit 11).
const flags = 0x0808;
const deflated = 8;
const version = 20;
// 1980-01-01: equal content makes equal files.
const noDate = 0x0021;
const maxOffset = 0xffff_ffff;

/** What a zip's directory says of one written entry. */
export interface WrittenEntry {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly compressed: number;
  readonly inflated: number;
}

/** The record before an entry's data. */
export function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  writeCommon(header, 4);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

/** The record after an entry's data. */
export function dataDescriptor(entry: WrittenEntry): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x0807_4b50, 0);
  writeSizes(descriptor, 4, entry);
  return descriptor;
}

/** The directory at the end of a zip, which starts at `offset`. */
export function centralDirectory(entries: readonly WrittenEntry[], offset: number): Buffer {
  const records = Buffer.concat(entries.map(directoryRecord));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(records.length, 12);
  end.writeUInt32LE(fitting(offset), 16);
  return Buffer.concat([records, end]);
}

function directoryRecord(entry: WrittenEntry): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x0201_4b50, 0);
  record.writeUInt16LE(version, 4);
  writeCommon(record, 6);
  writeSizes(record, 16, entry);
  record.writeUInt16LE(entry.name.length, 28);
  record.writeUInt32LE(fitting(entry.offset), 42);
  return Buffer.concat([record, entry.name]);
}

function writeCommon(record: Buffer, at: number): void {
  record.writeUInt16LE(version, at);
  record.writeUInt16LE(flags, at + 2);
  record.writeUInt16LE(deflated, at + 4);
  record.writeUInt16LE(noDate, at + 8);
}

function writeSizes(record: Buffer, at: number, entry: WrittenEntry): void {
  record.writeUInt32LE(entry.crc, at);
  record.writeUInt32LE(fitting(entry.compressed), at + 4);
  record.writeUInt32LE(fitting(entry.inflated), at + 8);
}

function fitting(size: number): number {
  if (size > maxOffset) throw new RangeError('a workbook ends at 4 GB');
  return size;
}
