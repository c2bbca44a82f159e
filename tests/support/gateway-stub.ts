import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

interface StubEvent {
  seq: number;
  at: number;
  type: string;
  msId?: string;
  [field: string]: unknown;
}

/** A terminal in the feed of the stub. */
export interface StubTerminal {
  msId: string;
  [field: string]: unknown;
}

const GOOD = 'Bearer good-token';
const PAGE = 1000;

/** A gateway that follows docs/gateway.md towards its callers and records everything that it receives. */
export class GatewayStub {
  /** Accepted events, each once. */
  readonly events: StubEvent[] = [];
  readonly streams = new Map<string, number>();
  readonly online = new Set<string>();
  readonly limited = new Set<string>();
  readonly batches: { stream: string; seqs: number[]; packed: boolean }[] = [];
  readonly authorized: { msId: string; password?: string }[] = [];
  /** Requests for package files. */
  readonly fetched: { path: string; range: string }[] = [];
  snapshots = 0;
  /** Faults of the next calls: 'cut' accepts the call and cuts the connection, a number is the response's status. */
  readonly faults: ('cut' | number)[] = [];
  #terminals: StubTerminal[];
  readonly #later: object[] = [];
  #wake: (() => void) | undefined;
  readonly #listeners = new Set<ServerResponse>();
  #commands = 0;
  readonly #sent: string[] = [];
  /** The last event id that each connection of the stream sent. */
  readonly resumedFrom: string[] = [];
  readonly #server: Server;

  constructor(terminals: StubTerminal[]) {
    this.#terminals = terminals;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#wake?.();
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  of(type: string): StubEvent[] {
    return this.events.filter((event) => event.type === type);
  }

  /** Adds a change that the feed returns next. */
  change(change: object): void {
    this.#later.push(change);
    this.#wake?.();
  }

  /** Sends a command on every open stream; returns its id. */
  command(msId: string, type: string, params: object = {}): string {
    this.#commands += 1;
    const commandId = String(this.#commands);
    const data = JSON.stringify({ commandId, msId, type, params, notAfter: null });
    const block = `id: ${commandId}\nevent: command\ndata: ${data}\n\n`;
    this.#sent.push(block);
    for (const one of this.#listeners) one.write(block);
    return commandId;
  }

  /** Sends every command again, as on a new connection. */
  repeatCommands(): void {
    for (const block of this.#sent) for (const one of this.#listeners) one.write(block);
  }

  /** Ends every open stream. */
  hangUp(): void {
    for (const one of this.#listeners) one.end();
  }

  get listening(): number {
    return this.#listeners.size;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://stub');
    const body = await bodyOf(request);
    if (url.pathname.includes('/apks/')) return this.#deliver(url, request, response);
    if (request.headers.authorization !== GOOD) return answer(response, 401, { status: 401 });
    const path = url.pathname.replace('/gateway/v1/', '');
    if (path === 'whoami')
      return answer(response, 200, { servId: 1, servName: 'Stub', terminalCount: 1, time: Date.now() });
    if (path === 'changes') return this.#changes(url, response);
    if (path === 'commands') return this.#listen(request, response);
    const fault = this.faults.shift();
    if (typeof fault === 'number') return answer(response, fault, { status: fault }, { 'retry-after': '0' });
    const result = path === 'authorize' ? this.#authorize(body) : this.#take(body, request);
    if (fault === 'cut') return void response.destroy();
    answer(response, 200, result);
  }

  /** Serves package 1, without a token. */
  #deliver(url: URL, { headers }: IncomingMessage, response: ServerResponse): void {
    const [path, range = ''] = [url.pathname.replace('/gateway/v1/', ''), headers.range];
    this.fetched.push({ path, range });
    if (path !== 'apks/1') return answer(response, 404, { status: 404 });
    const [from = 0, to = 999] = [...range.matchAll(/\d+/g)].map(Number);
    response.writeHead(range === '' ? 200 : 206).end(Buffer.alloc(to - from + 1));
  }

  #authorize(body: unknown): object {
    const { items } = body as { items: { msId: string; password?: string }[] };
    this.authorized.push(...items);
    return {
      items: items.map(({ msId, password }) => {
        const ok = password === undefined && this.online.has(msId);
        return ok
          ? { msId, ok, terminal: this.#terminals.find((one) => one.msId === msId) }
          : { msId, ok, reason: 'wrongPassword' };
      }),
    };
  }

  #take(body: unknown, request: IncomingMessage): object {
    const { stream, events } = body as { stream: string; events: StubEvent[] };
    const last = this.streams.get(stream) ?? 0;
    this.batches.push({
      stream,
      seqs: events.map(({ seq }) => seq),
      packed: request.headers['content-encoding'] === 'gzip',
    });
    const refused: object[] = [];
    const fresh = events.filter(({ seq }) => seq > last);
    for (const event of fresh) {
      const { msId = '' } = event;
      if (event.type === 'online' && this.limited.has(msId)) {
        refused.push({ index: events.indexOf(event), seq: event.seq, reason: 'limited' });
        continue;
      }
      this.events.push(event);
      if (event.type === 'online') this.online.add(msId);
      if (event.type === 'offline') this.online.delete(msId);
    }
    this.streams.set(stream, Math.max(last, ...events.map(({ seq }) => seq)));
    const duplicates = events.length - fresh.length;
    return { taken: fresh.length - refused.length, duplicates, refused, ignored: 0, lastSeq: this.streams.get(stream) };
  }

  async #changes(url: URL, response: ServerResponse): Promise<void> {
    const cursor = url.searchParams.get('cursor');
    if (cursor === 'worn-out') return answer(response, 409, { status: 409 });
    if (cursor === null) this.snapshots += 1;
    const from = cursor === null ? 0 : Number(cursor);
    if (from < this.#terminals.length) {
      const page = this.#terminals.slice(from, from + PAGE).map((data) => ({ kind: 'terminal', id: data.msId, data }));
      const next = from + page.length;
      return answer(response, 200, { changes: page, cursor: String(next), more: next < this.#terminals.length });
    }
    if (this.#later.length === 0 && url.searchParams.has('wait')) await this.#wait(response);
    answer(response, 200, { changes: this.#later.splice(0), cursor: this.nextCursor ?? cursor, more: false });
  }

  /** The cursor that the feed returns next, if it should differ from the request's. */
  nextCursor: string | undefined;

  async #wait(response: ServerResponse): Promise<void> {
    await new Promise<void>((done) => {
      this.#wake = done;
      response.on('close', done);
      setTimeout(done, 1000).unref();
    });
  }

  #listen(request: IncomingMessage, response: ServerResponse): void {
    this.resumedFrom.push(String(request.headers['last-event-id'] ?? ''));
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n');
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return undefined;
  return JSON.parse(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes));
}

function answer(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
