import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What can go wrong on demand. */
export const FAULTS = ['down', 'slow', 'cut', 'silent', 'shape', 'limit', 'refuse'] as const;
export type FaultKind = (typeof FAULTS)[number];

/** Goes wrong for the next so many answers. */
export interface Fault {
  kind: FaultKind;
  times: number;
  /** Questions that name this card only; absent: all. */
  iccid?: string;
}

/** Longer than anybody should wait. */
const SLOW_MS = 20_000;

/**
 * Faults on demand: down answers 502, slow after 20 s, cut half of the answer, silent none at all although what was asked is done, shape
 * something else, limit the code for too many calls, refuse that for other errors.
 */
export class Faults {
  #fault: Fault = { kind: 'down', times: 0 };

  set(fault: Fault): void {
    this.#fault = fault;
  }

  /** The fault of the answer to a question about these cards, if any. */
  take(cards: string): FaultKind | null {
    const { times, iccid } = this.#fault;
    if (times <= 0 || (iccid !== undefined && !cards.split(',').includes(iccid))) return null;
    this.#fault.times -= 1;
    return this.#fault.kind;
  }
}

/** Answers wrongly, as the fault wants it; false where the fault is in how a right answer travels no more. */
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
