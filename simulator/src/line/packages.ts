import { within } from './within.ts';

/** So many packages are on their way to a server's radios at a time; the others wait for their turn. */
const AT_ONCE = 4;
/** One package takes no longer, milliseconds. */
const PATIENCE = 120_000;
/** Of a larger one the first so many bytes are enough. */
const MOST_BYTES = 20_000_000;

/** Downloads packages that radios must install, from the address in the command and without a token. */
export class Packages {
  readonly #base: string;
  readonly #ended: AbortSignal;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(base: string, ended: AbortSignal) {
    this.#base = base;
    this.#ended = ended;
  }

  /** Fetches a package of so many bytes, in one answer or in two parts; false where the address did not give it. */
  async fetch(address: string, size: number, inParts: boolean): Promise<boolean> {
    if (this.#running >= AT_ONCE) await new Promise<void>((turn) => this.#waiting.push(turn));
    this.#running += 1;
    try {
      const url = new URL(address, this.#base).toString();
      if (size > MOST_BYTES) return await this.#read(url, size, [0, MOST_BYTES - 1]);
      if (!inParts || size < 2) return await this.#read(url, size);
      const half = Math.floor(size / 2);
      return (await this.#read(url, size, [0, half - 1])) && (await this.#read(url, size, [half, size - 1]));
    } catch {
      return false;
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  #read(url: string, size: number, range?: readonly [number, number]): Promise<boolean> {
    return within(this.#ended, PATIENCE, async ({ signal }) => {
      const headers = range === undefined ? {} : { range: `bytes=${range[0]}-${range[1]}` };
      const answer = await fetch(url, { headers, signal });
      let bytes = 0;
      for await (const part of answer.body ?? []) bytes += (part as Uint8Array).byteLength;
      const [from, to] = range ?? [0, size - 1];
      return answer.status === (range === undefined ? 200 : 206) && bytes === to - from + 1;
    });
  }
}
