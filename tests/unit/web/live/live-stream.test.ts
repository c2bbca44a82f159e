import type { LiveEvent } from '@roger/contract/live';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventText, SIGN_OF_LIFE } from '../../../../apps/api/src/lib/event-stream.ts';
import type { StreamEnd } from '../../../../apps/web/src/lib/live/live-stream.ts';

const EVENT = { event: 'jobs', data: { name: 'Ραδιό 🚒', text: 'a\n\nb' } } as unknown as LiveEvent;
const sent = (event: { event: string; data: unknown }) => eventText(event.event, event.data, '1');

let read: (chunks: readonly Uint8Array[]) => Promise<{ end: StreamEnd; events: LiveEvent[] }>;

beforeAll(async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.resetModules();
  const { readLiveStream } = await import('../../../../apps/web/src/lib/live/live-stream.ts');
  read = async (chunks) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
    const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers })));
    const events: LiveEvent[] = [];
    const { signal } = new AbortController();
    const onEvent = (event: LiveEvent) => void events.push(event);
    const end = await readLiveStream({ token: 't', signal, resumes: false, onOpen: () => undefined, onEvent });
    return { end, events };
  };
});

afterAll(() => vi.unstubAllGlobals());

describe('the live stream as the service writes it', () => {
  const bytes = new TextEncoder().encode(`${SIGN_OF_LIFE}${sent(EVENT)}${SIGN_OF_LIFE}${sent(EVENT)}`);

  it.each([1, 2, 3, 7, bytes.length])('is read in chunks of %i bytes', async (size) => {
    const count = Math.ceil(bytes.length / size);
    const chunks = Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
    expect(await read(chunks)).toEqual({ end: 'again', events: [EVENT, EVENT] });
  });

  it('gives no event that broke off', async () => {
    expect((await read([bytes.subarray(0, -1)])).events).toEqual([EVENT]);
  });

  it('is not read again at once where another tab has replaced it', async () => {
    const replaced = new TextEncoder().encode(sent({ event: 'replaced', data: {} }));
    expect(await read([replaced])).toEqual({ end: 'later', events: [] });
  });
});
