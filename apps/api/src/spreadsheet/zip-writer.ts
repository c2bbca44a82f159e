import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { centralDirectory, dataDescriptor, localHeader, type WrittenEntry } from './zip-records.ts';

const chunkBytes = 64 * 1024;
// Ten per cent larger than the default level 6 gives, for two thirds of its time.
const level = 3;

/** One file of a zip to write; its texts are pulled as the zip is read. */
export interface ZipSource {
  readonly name: string;
  readonly texts: AsyncIterable<string> | Iterable<string>;
}

/** Writes a zip piece by piece as it is pulled; holds no more than a few pieces. Ending it early ends its sources. */
export async function* zipBytes(sources: Iterable<ZipSource>): AsyncGenerator<Buffer, void> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for (const { name, texts } of sources) {
    const tally = { crc: 0, inflated: 0 };
    const header = localHeader(Buffer.from(name));
    yield header;
    let compressed = 0;
    for await (const chunk of deflated(counted(texts, tally))) {
      compressed += chunk.length;
      yield chunk;
    }
    const entry = { name: Buffer.from(name), offset, compressed, ...tally };
    const descriptor = dataDescriptor(entry);
    yield descriptor;
    written.push(entry);
    offset += header.length + compressed + descriptor.length;
  }
  yield centralDirectory(written, offset);
}

async function* counted(texts: ZipSource['texts'], tally: { crc: number; inflated: number }): AsyncGenerator<Buffer> {
  for await (const text of texts) {
    const bytes = Buffer.from(text);
    tally.crc = crc32(bytes, tally.crc);
    tally.inflated += bytes.length;
    yield bytes;
  }
}

function deflated(bytes: AsyncGenerator<Buffer>): AsyncIterable<Buffer> {
  const source = Readable.from(bytes, { highWaterMark: 1 });
  // Leaving the loop destroys the deflater, and the pipeline then the source. Errors reach the loop by themselves.
  return pipeline(source, createDeflateRaw({ level, chunkSize: chunkBytes }), () => undefined);
}
