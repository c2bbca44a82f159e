import type { LiveEvents, LiveKind } from '@roger/contract/live';
import { faultEntry } from '../process/fault-entry.ts';

/** A terminal that came online or went offline, with its client and the server of its session. */
export type PresenceChange = readonly [
  terminalId: number,
  clientId: number,
  onlineStatus: 'online' | 'offline',
  msId: string,
  /** Null when offline; absent in messages of a process of an older version. */
  serverId?: number | null,
  /** Group that it talks in; null for none. Absent in messages of a process of an older version. */
  groupId?: number | null,
];

/** A terminal that stays online and talks in another group; null for none. */
export type GroupChange = readonly [clientId: number, msId: string, groupId: number | null];

/** Messages between the processes of an installation, by topic; each fits one notification. */
export interface BusMessages {
  /** A server has commands to read. */
  commands: { serverId: number };
  /** A command was acknowledged or refused. */
  acks: { commandId: string };
  /** Servers have changes to read. */
  changes: { serverIds: readonly number[] };
  /** Sessions have ended; each process looks up those that it serves. */
  sessions: Record<string, never>;
  presence: { changes: readonly PresenceChange[] };
  groups: { changes: readonly GroupChange[] };
  /** An event for the consoles of a client and of its ancestors. */
  live: { [K in LiveKind]: { kind: K; clientId: number; data: LiveEvents[K] } }[LiveKind];
}

/** A kind of message. */
export type BusTopic = keyof BusMessages;

/** Wake-ups between the processes of an installation (docs/gateway.md §5). Best effort: receivers poll every 5 s. */
export interface Bus {
  /** Sends to all processes, to this one at once; call it after the transaction has committed. */
  publish<T extends BusTopic>(topic: T, message: BusMessages[T]): void;
  /** Receives a topic until the returned function is called. */
  subscribe<T extends BusTopic>(topic: T, listener: (message: BusMessages[T]) => void): () => void;
  /** Runs when messages may have been lost, until the returned function is called. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/** A transport between processes: sends texts, receives those of the others. */
export interface BusWire {
  send(text: string): Promise<void>;
  /** Opens the receiving side; a lost connection is opened again, then `onGap` runs. */
  receive(onText: (text: string) => void, onGap: () => void): void;
  close(): Promise<void>;
}

/** Bytes of a message: a notification of PostgreSQL has room for 8000. */
const MAX_BYTES = 7900;

/** A bus over a transport; the first listener opens its receiving side. */
export function createBus(wire: BusWire, log: { warn(fields: object, message: string): void }): Bus {
  const sender = `${process.pid}-${Math.random().toString(36).slice(2)}`;
  const listeners = new Map<string, Set<(message: never) => void>>();
  const gapListeners = new Set<() => void>();
  let isReceiving = false;
  const deliver = (topic: string, message: unknown): void => {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(message as never);
      } catch (error) {
        // Neither the other listeners nor the publisher are affected.
        log.warn({ ...faultEntry('bus listener', error), topic }, 'a message between processes was not handled');
      }
    }
  };
  const receive = (): void => {
    if (isReceiving) return;
    isReceiving = true;
    wire.receive(
      (text) => {
        const received = parseMessage(text);
        if (received !== null && received.sender !== sender) deliver(received.topic, received.message);
      },
      () => gapListeners.forEach((listener) => listener()),
    );
  };
  return {
    publish(topic, message) {
      deliver(topic, message);
      const text = JSON.stringify({ sender, topic, message });
      if (Buffer.byteLength(text) > MAX_BYTES)
        log.warn({ topic }, 'a message between processes is too long to be sent');
      else
        wire
          .send(text)
          .catch((error: unknown) => log.warn({ ...faultEntry('bus', error), topic }, 'other processes were not told'));
    },
    subscribe(topic, listener) {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      receive();
      return () => void ofTopic.delete(listener);
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => void gapListeners.delete(listener);
    },
    close: () => wire.close(),
  };
}

function parseMessage(text: string): { sender: string; topic: string; message: unknown } | null {
  try {
    return JSON.parse(text) as { sender: string; topic: string; message: unknown };
  } catch {
    return null;
  }
}

/** A bus without receivers, for commands that run while no other process does. */
export const silentBus: Bus = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  onGap: () => () => undefined,
  close: async () => undefined,
};
