import { GATEWAY_PATH } from '@roger/contract/gateway/define';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEvents, type EventReader } from './sse.ts';

/** What a terminal does when it is asked to upgrade. */
export type Doing = 'done' | 'failed' | 'silent';

interface Command {
  commandId: string;
  msId: string;
  type: string;
  params: { taskId: number };
}

const PORTION = 1000;

/**
 * A radio server of a running product, whose terminals upgrade as they are told to. It survives what the product does not: it comes
 * again with the same events until they are answered, and opens its stream anew.
 */
export class UpgradeRadios {
  /** How often each terminal was asked: by the commands, repeats of one being one. */
  readonly asked = new Map<string, Set<string>>();
  /** Commands that came more than once, as they may after a loss of the line. */
  repeated = 0;
  readonly #base: string;
  readonly #headers: Record<string, string>;
  readonly #doing: (msId: string) => Doing;
  readonly #events: object[] = [];
  readonly #known = new Set<string>();
  #seq = 0;
  #isOpen = true;
  #reader: EventReader | undefined;
  #running: Promise<unknown> = Promise.resolve();

  constructor(baseUrl: string, token: string, doing: (msId: string) => Doing) {
    this.#base = `${baseUrl}${GATEWAY_PATH}`;
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    this.#doing = doing;
  }

  /** Listens to commands and tells what its terminals do, until it is closed. */
  run(): void {
    this.#running = Promise.all([this.#listen(), this.#speak()]);
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    this.#reader?.close();
    await this.#running;
  }

  signOn(msIds: readonly string[]): void {
    for (const msId of msIds) this.#tell({ type: 'online', msId, connType: 'TCP', version: '1.0' });
  }

  keepAlive(msIds: readonly string[]): void {
    for (let from = 0; from < msIds.length; from += PORTION)
      this.#tell({ type: 'heartbeats', msIds: msIds.slice(from, from + PORTION) });
  }

  /** How many events nobody has taken yet. */
  get waiting(): number {
    return this.#events.length;
  }

  #tell(event: object): void {
    this.#seq += 1;
    this.#events.push({ seq: this.#seq, at: Date.now(), ...event });
  }

  async #listen(): Promise<void> {
    let taken = 0;
    while (this.#isOpen) {
      const reader = await readEvents(`${this.#base}/commands`, this.#headers).catch(() => undefined);
      this.#reader = reader;
      taken = 0;
      const line = { isUp: reader !== undefined };
      void reader?.ended.then(() => (line.isUp = false));
      while (this.#isOpen && line.isUp) {
        const fresh = reader?.events.slice(taken) ?? [];
        taken += fresh.length;
        for (const { data } of fresh) this.#take(data as unknown as Command);
        await sleep(20);
      }
      await sleep(200);
    }
  }

  #take({ commandId, msId, type, params: { taskId } }: Command): void {
    if (type !== 'upgrade') return;
    if (this.#known.has(commandId)) this.repeated += 1;
    this.asked.set(msId, (this.asked.get(msId) ?? new Set<string>()).add(commandId));
    if (this.#known.has(commandId)) return;
    this.#known.add(commandId);
    this.#tell({ type: 'ack', msId, commandId, ok: true });
    const doing = this.#doing(msId);
    if (doing === 'silent') return;
    this.#tell({ type: 'upgrade', msId, taskId, state: 'downloading', bytes: 1 });
    this.#tell({ type: 'upgrade', msId, taskId, state: 'downloaded' });
    if (doing === 'failed') return this.#tell({ type: 'upgrade', msId, taskId, state: 'failed', reason: 'checksum' });
    this.#tell({ type: 'upgrade', msId, taskId, state: 'installing' });
    this.#tell({ type: 'upgrade', msId, taskId, state: 'done', version: '2.0' });
  }

  async #speak(): Promise<void> {
    while (this.#isOpen) {
      const events = this.#events.slice(0, PORTION);
      if (events.length === 0) {
        await sleep(20);
        continue;
      }
      const body = JSON.stringify({ stream: 'radios', events });
      const init = { method: 'POST', headers: this.#headers, body, signal: AbortSignal.timeout(20_000) };
      const answer = await fetch(`${this.#base}/events`, init).catch(() => undefined);
      if (answer?.status === 200) this.#events.splice(0, events.length);
      else await sleep(200);
    }
  }
}
