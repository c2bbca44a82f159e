import type { LiveEvents, LiveKind } from '@roger/contract/live';

/** A terminal that came online or went offline: its row, whose it is, its state and its ID. */
export type PresenceChange = readonly [
  terminalId: number,
  clientId: number,
  onlineStatus: 'online' | 'offline',
  msId: string,
];

/** What the processes of an installation tell each other, by topic; small enough for one notification. */
export interface BusMessages {
  /** A server has commands to read. */
  commands: { serverId: number };
  /** A command was acknowledged or refused. */
  acks: { commandId: string };
  /** Servers have changes to read. */
  changes: { serverIds: readonly number[] };
  presence: { changes: readonly PresenceChange[] };
  /** Something for the consoles of a client and of those above it. */
  live: { [K in LiveKind]: { kind: K; clientId: number; data: LiveEvents[K] } }[LiveKind];
}

/** A kind of message. */
export type BusTopic = keyof BusMessages;

/**
 * Wake-ups between the processes of an installation (docs/gateway.md §5). A message may be lost on the way: it only spares waiting, and
 * whoever listens looks for itself every five seconds at the latest.
 */
export interface Bus {
  /** Tells all processes, this one at once; call it once the transaction has committed. */
  publish<T extends BusTopic>(topic: T, message: BusMessages[T]): void;
  /** Hears a topic until the answered function is called. */
  subscribe<T extends BusTopic>(topic: T, listener: (message: BusMessages[T]) => void): () => void;
  /** Hears that messages may have been lost, until the answered function is called. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/** A way between processes: texts in, the texts of others out. */
export interface BusWire {
  send(text: string): Promise<void>;
  /** Opens the receiving side; what is lost is reopened by itself, and `onGap` told. */
  receive(onText: (text: string) => void, onGap: () => void): void;
  close(): Promise<void>;
}

/** Longest text of a message: a notification of PostgreSQL takes 8000 bytes. */
const LONGEST = 7900;

/** A bus on a wire; the receiving side is opened with the first listener. */
export function busOn(wire: BusWire, log: { warn(fields: object, message: string): void }): Bus {
  const sender = `${process.pid}-${Math.random().toString(36).slice(2)}`;
  const listeners = new Map<string, Set<(message: never) => void>>();
  const gapListeners = new Set<() => void>();
  let isReceiving = false;
  const deliver = (topic: string, message: unknown): void => {
    for (const listener of listeners.get(topic) ?? []) listener(message as never);
  };
  const tellGap = (): void => gapListeners.forEach((listener) => listener());
  const receive = (): void => {
    if (isReceiving) return;
    isReceiving = true;
    wire.receive((text) => {
      const letter = readLetter(text);
      if (letter !== null && letter.sender !== sender) deliver(letter.topic, letter.message);
    }, tellGap);
  };
  return {
    publish(topic, message) {
      deliver(topic, message);
      const text = JSON.stringify({ sender, topic, message });
      if (Buffer.byteLength(text) > LONGEST) log.warn({ topic }, 'a message between processes is too long to be sent');
      else wire.send(text).catch((error: unknown) => log.warn({ err: error, topic }, 'other processes were not told'));
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

function readLetter(text: string): { sender: string; topic: string; message: unknown } | null {
  try {
    return JSON.parse(text) as { sender: string; topic: string; message: unknown };
  } catch {
    return null;
  }
}

/** A bus on which nobody hears anything: for whatever runs while nothing else does. */
export const silentBus: Bus = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  onGap: () => () => undefined,
  close: async () => undefined,
};
