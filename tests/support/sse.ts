import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { PATIENCE } from './time/patience.ts';

/** A server-sent event, its data read as JSON. */
export interface ReceivedEvent<T = Record<string, unknown>> {
  id: string;
  event: string;
  data: T;
}

/** A stream of server-sent events that is being read. */
export interface EventReader {
  status: number;
  headers: IncomingHttpHeaders;
  events: ReceivedEvent[];
  /** Number of comments, which are signs of life. */
  comments: number;
  /** The body of an answer that is not a stream. */
  text: string;
  /** Resolves when the other side has ended the stream. */
  ended: Promise<void>;
  /** Waits for the first event that fits; rejects after `ms`. */
  next(fits: (event: ReceivedEvent) => boolean, ms?: number): Promise<ReceivedEvent>;
  close(): void;
}

/** Opens a stream of server-sent events and reads it until it is closed. */
export async function readEvents(url: string, headers: Record<string, string>): Promise<EventReader> {
  // A separate connection: fetch retains an idle one, which delays the stop of the service.
  const request = get(url, { agent: false, headers });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  const listeners = new Set<() => void>();
  const reader: EventReader = {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events: [],
    comments: 0,
    text: '',
    ended: Promise.resolve(),
    next: (fits, ms = PATIENCE.timeout) => firstOf(reader, listeners, fits, ms),
    close: () => request.destroy(),
  };
  request.on('error', () => undefined);
  response.setEncoding('utf8');
  const isStream = response.headers['content-type']?.startsWith('text/event-stream') === true;
  if (isStream) reader.ended = receive(response, reader, listeners).catch(() => undefined);
  else for await (const text of response) reader.text += text as string;
  return reader;
}

async function receive(response: IncomingMessage, reader: EventReader, listeners: Set<() => void>): Promise<void> {
  let left = '';
  for await (const text of response) {
    left += text as string;
    const blocks = left.split('\n\n');
    left = blocks.pop() ?? '';
    for (const block of blocks) addBlock(block, reader);
    for (const listener of listeners) listener();
  }
}

function addBlock(block: string, reader: EventReader): void {
  const fields = block.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line));
  const of = (name: string) => fields.find((field) => field?.[1] === name)?.[2] ?? '';
  if (of('event') === '') reader.comments += 1;
  else
    reader.events.push({ id: of('id'), event: of('event'), data: JSON.parse(of('data')) as Record<string, unknown> });
}

function firstOf(
  reader: EventReader,
  listeners: Set<() => void>,
  fits: (event: ReceivedEvent) => boolean,
  ms: number,
): Promise<ReceivedEvent> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const found = reader.events.find(fits);
      if (found === undefined) return;
      clearTimeout(timer);
      listeners.delete(settle);
      resolve(found);
    };
    const timer = setTimeout(() => {
      listeners.delete(settle);
      reject(new Error(`no such event within ${ms} ms; there were ${JSON.stringify(reader.events).slice(0, 500)}`));
    }, ms);
    listeners.add(settle);
    settle();
  });
}
