import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const chunkBytes = 64 * 1024;

/** A file that is read while it is written. It is unlinked at once, so nothing remains after the process. */
export class GrowingFile {
  readonly #handle: FileHandle;
  #bytes = 0;
  #ended = false;
  #failure: Error | undefined;
  #wake: () => void = () => undefined;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Creates the file in a private folder, and unlinks it. */
  static async create(): Promise<GrowingFile> {
    const folder = await mkdtemp(join(tmpdir(), 'roger-export-'));
    try {
      return new GrowingFile(await open(join(folder, 'file'), 'wx+', 0o600));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** File descriptor for the writer. */
  get fd(): number {
    return this.#handle.fd;
  }

  /** Sets the number of bytes written so far, and wakes the reader. */
  grow(bytes: number): void {
    this.#bytes = bytes;
    this.#wake();
  }

  /** No more will come. */
  end(): void {
    this.#ended = true;
    this.#wake();
  }

  /** The next read fails; has no effect on a finished file. */
  fail(error: Error): void {
    if (!this.#ended) this.#failure ??= error;
    this.#wake();
  }

  /** The content from the start, as it comes, until its end or a failure; for one reader. */
  async *chunks(): AsyncGenerator<Buffer, void> {
    for (let position = 0; ;) {
      if (this.#failure !== undefined) throw this.#failure;
      if (position < this.#bytes) {
        const length = Math.min(chunkBytes, this.#bytes - position);
        const { bytesRead, buffer } = await this.#handle.read(Buffer.allocUnsafe(length), 0, length, position);
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      } else if (this.#ended) return;
      else await this.#more();
    }
  }

  /** Ends a read in progress, and frees the disk space. */
  async close(): Promise<void> {
    this.fail(new Error('the file is closed'));
    await this.#handle.close();
  }

  #more(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }
}
