import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Faults that can be switched on. */
export const FAULTS = ['down', 'slow', 'cut', 'silent', 'shape', 'limit', 'refuse'] as const;
export type FaultKind = (typeof FAULTS)[number];

/** A fault of the next `times` answers. */
export interface Fault {
  kind: FaultKind;
  times: number;
  /** Only requests that name this card; absent: all requests. */
  iccid?: string;
}

/** Longer than anybody should wait. */
const SLOW_MS = 20_000;

/**
 * Faults on demand: `down` responds with 502, `slow` after 20 s, `cut` with half of the answer, `shape` with unexpected
 * data, `limit` with the code for too many calls, `refuse` with the code for other errors. `silent` carries out the
 * request without a response.
 */
export class Faults {
  #fault: Fault = { kind: 'down', times: 0 };

  set(fault: Fault): void {
    this.#fault = fault;
  }

  /** The fault of the answer to a request about these cards, if any; it counts as used. */
  take(cards: string): FaultKind | null {
    const { times, iccid } = this.#fault;
    if (times <= 0 || (iccid !== undefined && !cards.split(',').includes(iccid))) return null;
    this.#fault.times -= 1;
    return this.#fault.kind;
  }
}

/** Sends a response with this fault. `right` carries out the request and returns the right response. */
export async function answerWrong(kind: FaultKind, response: ServerResponse, right: () => object): Promise<void> {
  if (kind === 'down') return void response.writeHead(502).end('Bad gateway');
  if (kind === 'limit') return send(response, { code: 1004, message: 'too many calls' });
  if (kind === 'refuse') return send(response, { code: 9000, message: 'other errors' });
  if (kind === 'shape') return send(response, { code: 0, message: 'OK', data: 'none' });
  const text = JSON.stringify(right());
  if (kind === 'slow') {
    await sleep(SLOW_MS, undefined, { ref: false });
    return void response.end(text);
  }
  if (kind === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) });
    response.write(text.slice(0, Math.floor(text.length / 2)), () => response.destroy());
    return undefined;
  }
  response.destroy();
  return undefined;
}

/** An answer in the provider's shape. */
export function send(response: ServerResponse, answer: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
