import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Cards } from './cards.ts';
import { answerWrong, FAULTS, Faults, send, type Fault } from './faults.ts';
import { rightAnswer } from './right-answer.ts';
import { guardWith } from './verify-signature.ts';

/** Options of a stand-in. */
export interface StandInOptions {
  accessKey: string;
  secret: string;
  /** File that stores the bindings; null stores nothing. */
  stateFile: string | null;
  now?: () => number;
}

const MOST_BYTES = 64 * 1024;

/** A provider of SIM cards for trials and tests: it checks who asks as the real one does, and goes wrong on demand. */
export function createStandIn({ now = Date.now, ...options }: StandInOptions): Server {
  const guard = guardWith(options, now);
  const cards = new Cards(options.stateFile);
  const faults = new Faults();
  const server = createServer((request, response) => {
    for (const stream of [request, response]) stream.on('error', () => undefined);
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const body = request.method === 'POST' ? await readJson(request) : {};
    if (pathname === '/stand-in/faults') return setFault(response, body);
    const why = guard(request.headers);
    if (why !== null) return send(response, { code: 1002, message: why });
    const right = () => rightAnswer(cards, now(), { what: `${request.method} ${pathname}`, query: searchParams, body });
    const fault = faults.take(searchParams.get('iccids') ?? searchParams.get('iccid') ?? '');
    if (fault === null) return send(response, right());
    return answerWrong(fault, response, right);
  }

  function setFault(response: ServerResponse, { kind, times = 1, iccid }: Partial<Fault>): void {
    const known = FAULTS.find((one) => one === kind);
    if (known === undefined) return send(response, { code: 1001, message: `kind is one of ${FAULTS.join(', ')}` });
    faults.set({ kind: known, times, ...(iccid === undefined ? {} : { iccid }) });
    return send(response, { code: 0, message: 'OK', data: null });
  }

  return server;
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MOST_BYTES) throw new Error('a body without an end');
  }
  return JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
}
