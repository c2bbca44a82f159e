import { BACKGROUND_HEADER } from '@roger/contract/constants';
import { LIVE_PATH, type LiveEvent } from '@roger/contract/live';
import { headersFor, unwrap } from '../api/http.ts';

/** A silent stream is dead: the service sends a sign of life every 15 s. */
const SILENT_MS = 40_000;

/** After `later` an immediate reconnect makes no sense, after `never` none at all. */
export type StreamEnd = 'again' | 'later' | 'never';

export interface StreamOptions {
  token: string;
  signal: AbortSignal;
  /** A reconnect: events may have been missed since the last stream. */
  resumes: boolean;
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
}

/** Reads the live stream until it ends; a refusal may end the session. */
export async function readLiveStream(options: StreamOptions): Promise<StreamEnd> {
  const { token, signal, resumes, onOpen, onEvent } = options;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENT_MS);
  const accepted = { Accept: 'text/event-stream', [BACKGROUND_HEADER]: '1' };
  try {
    const response = await fetch(LIVE_PATH, {
      headers: headersFor(token, { ...accepted, ...(resumes ? { 'Last-Event-ID': '1' } : {}) }),
      signal: AbortSignal.any([signal, silence.signal]),
      credentials: 'same-origin',
      cache: 'no-store',
    });
    if (response.body === null || !isStream(response)) return await readRefusal(response, token);
    onOpen();
    let last: StreamEnd = 'again';
    for await (const event of eventsOf(response.body, () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENT_MS);
    })) {
      if (event.event === 'replaced') last = 'later';
      else onEvent(event);
    }
    return last;
  } finally {
    clearTimeout(timer);
  }
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') === true;
}

/** Throws the refusal in a response that is not a stream; unwrap ends an expired session. */
async function readRefusal(response: Response, token: string): Promise<StreamEnd> {
  const type = response.headers.get('content-type') ?? '';
  await unwrap({ status: response.status, type, disposition: '', body: await response.blob() }, token);
  return 'again';
}

async function* eventsOf(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<LiveEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let left = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      left += decoder.decode(value, { stream: true });
      const blocks = left.split('\n\n');
      left = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventIn(block);
        if (event !== null) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Parses the event of a block of lines; null for a sign of life. */
function eventIn(block: string): LiveEvent | null {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const [event, data] = [field('event'), field('data')];
  return event === undefined || data === undefined ? null : ({ event, data: JSON.parse(data) as unknown } as LiveEvent);
}
