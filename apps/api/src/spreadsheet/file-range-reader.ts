import type { FileHandle } from 'node:fs/promises';
import { RandomAccessReader } from 'yauzl';

type ReadDone = (error: Error | null, bytesRead?: number) => void;

/**
 * Reads ranges of an open file for yauzl and refuses ranges outside it. yauzl's own reader hands an offset from a crafted
 * zip64 record straight to fs.read, which throws in a callback where nobody can catch it and so ends the process.
 */
export class FileRangeReader extends RandomAccessReader {
  readonly #file: FileHandle;
  readonly #size: number;

  constructor(file: FileHandle, size: number) {
    super();
    this.#file = file;
    this.#size = size;
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, done: ReadDone): void {
    const inside = position >= 0 && position + length <= this.#size;
    if (!inside) {
      setImmediate(done, new Error('the zip directory points outside the file'));
      return;
    }
    this.#file.read(buffer, offset, length, position).then(
      (result) => done(null, result.bytesRead),
      (error: Error) => done(error),
    );
  }
}
