import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Figures } from '../figures/figures.ts';
import { within } from './within.ts';

const pack = promisify(gzip);
/** Bodies beyond this travel packed. */
const PACK_FROM = 8 * 1024;
const PATIENCE = 30_000;

/** The gateway did not answer 200: its status, or none when no answer came. */
export class DoorError extends Error {
  readonly status: number | undefined;
  /** Retry-after of the response, milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(status: number | undefined, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The gateway's calls for one server token. */
export class Door {
  readonly #base: string;
  readonly #token: string;
  readonly #figures: Figures;
  readonly #ended: AbortSignal;
  /** Milliseconds that the gateway's clock is ahead of ours. */
  ahead = 0;

  constructor(url: string, token: string, figures: Figures, ended: AbortSignal) {
    this.#base = `${url}/gateway/v1`;
    this.#token = token;
    this.#figures = figures;
    this.#ended = ended;
  }

  /** Reads the identity and the time of the gateway; returns the server's id. */
  async greet(): Promise<number> {
    const begun = Date.now();
    const { servId, time } = await this.get<{ servId: number; time: number }>('whoami', PATIENCE);
    this.ahead = Math.round(time - (begun + Date.now()) / 2);
    return servId;
  }

  /** The gateway's time, epoch ms. */
  now(): number {
    return Date.now() + this.ahead;
  }

  async post<T>(path: string, body: object): Promise<T> {
    const begun = performance.now();
    const plain = Buffer.from(JSON.stringify(body));
    const packed = plain.length > PACK_FROM;
    const result = await this.#read<T>(path, PATIENCE, {
      method: 'POST',
      body: packed ? await pack(plain) : plain,
      headers: { 'content-type': 'application/json', ...(packed ? { 'content-encoding': 'gzip' } : {}) },
    });
    this.#figures.latencies.add(performance.now() - begun);
    return result;
  }

  /** Answers held back on purpose are no latency: they are not counted. */
  get<T>(path: string, patience: number): Promise<T> {
    return this.#read<T>(path, patience, {});
  }

  /** An answer that does not end by itself. */
  async open(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const answer = await this.#call(path, { headers, signal });
    if (answer.body === null) throw new DoorError(answer.status, 'an answer without a body');
    return answer.body;
  }

  #read<T>(path: string, patience: number, init: RequestInit): Promise<T> {
    return within(this.#ended, patience, async ({ signal }) => {
      const answer = await this.#call(path, { ...init, signal });
      return (await answer.json().catch((error: unknown) => this.#cut(error))) as T;
    });
  }

  async #call(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string> | undefined), authorization: `Bearer ${this.#token}` };
    const answer = await fetch(`${this.#base}/${path}`, { ...init, headers }).catch((error: unknown) =>
      this.#cut(error),
    );
    if (answer.status === 200) return answer;
    this.#figures.failed(String(answer.status));
    const text = await answer.text().catch(() => '');
    throw new DoorError(answer.status, `${path} answered ${answer.status}: ${text.slice(0, 300)}`, waitOf(answer));
  }

  #cut(error: unknown): never {
    if (!this.#ended.aborted) this.#figures.failed('cut');
    const { message, cause } = error as Error & { cause?: { code?: string } };
    throw new DoorError(undefined, cause?.code ?? message);
  }
}

function waitOf(answer: Response): number | undefined {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(60, Math.max(0, seconds)) * 1000 : undefined;
}
