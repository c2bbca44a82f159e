import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../support/time/patience.ts';
import { createStorage, SIGNED_IN, stubPage } from '../../../support/browser/stub-page.ts';

afterEach(() => vi.unstubAllGlobals());

it('a stream that was refused with 404 is opened again by the next sign-in, and by nothing before', async () => {
  stubPage(createStorage(SIGNED_IN));
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: () => new EventTarget() }));
  vi.stubGlobal('navigator', {});
  const page = { cookie: 'admin=token', visibilityState: 'visible', documentElement: { lang: 'en-US' } };
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    signals.push(signal);
    return new Response('no such page', { status: 404 });
  });
  const { startLive } = await import('../../../../apps/web/src/lib/live/live.ts');
  const client = new QueryClient();
  const isRefused = (times: number) =>
    vi.waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual(Array(times).fill(true)), PATIENCE);
  const stop = startLive(client);
  await isRefused(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(signals).toHaveLength(1);
  // A sign-in over the open screens.
  document.cookie = 'admin=another-token';
  document.dispatchEvent(new Event('visibilitychange'));
  await isRefused(2);
  stop();
  // The layout that the next sign-in opens.
  const stopNext = startLive(client);
  await isRefused(3);
  stopNext();
});
