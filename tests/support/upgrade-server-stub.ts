import { GATEWAY_PATH } from '@roger/contract/gateway/define';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEvents, type EventReader } from './sse.ts';

/** The behavior of a terminal that gets an upgrade command. */
export type UpgradeBehavior = 'done' | 'failed' | 'silent';

interface Command {
  commandId: string;
  msId: string;
  type: string;
  params: { taskId: number };
}

const PORTION = 1000;

/**
 * A radio server of a running product; its terminals behave as the test says. It survives restarts of the product: it
 * repeats its events until they are accepted and opens its stream again.
 */
export class UpgradeServerStub {
  /** Ids of the commands that each terminal got; a repeated command counts once. */
  readonly commandIdsByTerminal = new Map<string, Set<string>>();
  /** Number of repeated commands, which may follow a lost connection. */
  repeated = 0;
  readonly #base: string;
  readonly #headers: Record<string, string>;
  readonly #doing: (msId: string) => UpgradeBehavior;
  readonly #events: object[] = [];
  readonly #known = new Set<string>();
  #seq = 0;
  #isOpen = true;
  #reader: EventReader | undefined;
  #running: Promise<unknown> = Promise.resolve();

  constructor(baseUrl: string, token: string, behaviorOf: (msId: string) => UpgradeBehavior) {
    this.#base = `${baseUrl}${GATEWAY_PATH}`;
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    this.#doing = behaviorOf;
  }

  /** Reads commands and reports the states of the terminals until `close`. */
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

  /** Number of events that no answer has accepted yet. */
  get unsentCount(): number {
    return this.#events.length;
  }

  #tell(event: object): void {
    this.#seq += 1;
    this.#events.push({ seq: this.#seq, at: Date.now(), ...event });
  }

  async #listen(): Promise<void> {
    let handledCount = 0;
    while (this.#isOpen) {
      const reader = await readEvents(`${this.#base}/commands`, this.#headers).catch(() => undefined);
      this.#reader = reader;
      handledCount = 0;
      const line = { isUp: reader !== undefined };
      void reader?.ended.then(() => (line.isUp = false));
      while (this.#isOpen && line.isUp) {
        const fresh = reader?.events.slice(handledCount) ?? [];
        handledCount += fresh.length;
        for (const { data } of fresh) this.#take(data as unknown as Command);
        await sleep(20);
      }
      await sleep(200);
    }
  }

  #take({ commandId, msId, type, params: { taskId } }: Command): void {
    if (type !== 'upgrade') return;
    if (this.#known.has(commandId)) this.repeated += 1;
    this.commandIdsByTerminal.set(msId, (this.commandIdsByTerminal.get(msId) ?? new Set<string>()).add(commandId));
    if (this.#known.has(commandId)) return;
    this.#known.add(commandId);
    this.#tell({ type: 'ack', msId, commandId, ok: true });
    const behavior = this.#doing(msId);
    if (behavior === 'silent') return;
    this.#tell({ type: 'upgrade', msId, taskId, state: 'downloading', bytes: 1 });
    this.#tell({ type: 'upgrade', msId, taskId, state: 'downloaded' });
    if (behavior === 'failed')
      return this.#tell({ type: 'upgrade', msId, taskId, state: 'failed', reason: 'checksum' });
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
