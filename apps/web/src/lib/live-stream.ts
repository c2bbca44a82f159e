import { LIVE_PATH, type LiveEvent } from '@roger/contract/live';
import { headersFor, unwrap } from './http.ts';

/** A stream that is silent for so long has lost its other end: it gives a sign of life every 15 s. */
const SILENT_MS = 40_000;

/** How a stream ended: `stay` where to come again at once makes no sense. */
export type StreamEnd = 'again' | 'stay';

interface StreamOptions {
  token: string;
  signal: AbortSignal;
  /** Something was heard before, and may have been missed since. */
  resumes: boolean;
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
}

/** Reads the live stream until it ends; an ended session is told to the session. */
export async function readLiveStream(options: StreamOptions): Promise<StreamEnd> {
  const { token, signal, resumes, onOpen, onEvent } = options;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENT_MS);
  try {
    const response = await fetch(LIVE_PATH, {
      headers: headersFor(token, { Accept: 'text/event-stream', ...(resumes ? { 'Last-Event-ID': '1' } : {}) }),
      signal: AbortSignal.any([signal, silence.signal]),
      credentials: 'same-origin',
      cache: 'no-store',
    });
    if (response.body === null || !isStream(response)) return await refused(response, token);
    onOpen();
    let last: StreamEnd = 'again';
    for await (const event of eventsOf(response.body, () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENT_MS);
    })) {
      if (event.event === 'replaced') last = 'stay';
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

/** What is answered in place of a stream says why; whose session has ended is signed out. */
async function refused(response: Response, token: string): Promise<StreamEnd> {
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

/** The event of a block of lines; null for a sign of life. */
function eventIn(block: string): LiveEvent | null {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const [event, data] = [field('event'), field('data')];
  return event === undefined || data === undefined ? null : ({ event, data: JSON.parse(data) as unknown } as LiveEvent);
}
