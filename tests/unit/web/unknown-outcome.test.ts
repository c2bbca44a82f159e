import { client } from '@roger/contract/families/tenancy/client';
import { license } from '@roger/contract/families/money/license';
import { terminal } from '@roger/contract/families/workflows/terminal';
import { allLocales } from '@roger/i18n/all-locales';
import { createInstance, type TFunction } from 'i18next';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const HTML = 'text/html';
const JSON_TYPE = 'application/json; charset=utf-8';
const PAGE = '<html><body>504 Gateway Time-out</body></html>';
const ENVELOPE = { success: false, message: '', result: null, timestamp: 0 };

const UNSURE = 'Check whether the change was made before you try again.';
const NOTHING = 'Nothing was changed.';
const NETWORK = 'Network error. Check your connection';

/** Everything that may come in place of an answer: status, type, body. */
const FOREIGN: readonly (readonly [number, string, string])[] = [
  ...[200, 302, 400, 401, 403, 404, 500, 502, 503, 504, 520].map((status) => [status, HTML, PAGE] as const),
  [502, '', ''],
  [504, 'text/plain', 'upstream request timeout'],
  [502, JSON_TYPE, '{"message":"Bad Gateway"}'],
  [503, JSON_TYPE, '{"success":"no","code":"503"}'],
  [500, JSON_TYPE, 'null'],
  [200, JSON_TYPE, '{"success":true,"co'],
  [200, JSON_TYPE, ''],
];

const i18n = createInstance();
let load: () => Promise<(call: 'read' | 'write' | 'upload' | 'dryRun') => Promise<string>>;

/** The text that a user reads after a call. */
beforeAll(async () => {
  await i18n.init({ lng: 'en-US', resources: { 'en-US': { translation: allLocales['en-US'] } } });
  const empty = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.resetModules();
  vi.stubGlobal('sessionStorage', { ...empty, getItem: (key: string) => (key === 'roger.account' ? '"admin"' : null) });
  vi.stubGlobal('localStorage', empty);
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('window', { location: { protocol: 'http:' }, setTimeout, clearTimeout });
  vi.stubGlobal('document', { cookie: 'admin=token', documentElement: { lang: 'en-US' } });
  load = async () => {
    const { callsOf } = await import('../../../apps/web/src/lib/api/calls-of.ts');
    await import('../../../apps/web/src/lib/api/api.ts');
    const { errorText } = await import('../../../apps/web/src/lib/api/error-text.ts');
    const calls = callsOf({ client, license, terminal });
    const made = {
      read: () => calls.client.list({}),
      write: () => calls.client.deleteBatch({ ids: [1] }),
      upload: () => calls.license.add({}, { file: new Blob(['license']) }),
      dryRun: () => calls.terminal.automaticChannel({ msIds: ['T1'], dryRun: true }),
    };
    return (call) =>
      made[call]().then(
        () => 'done',
        (error: unknown) => errorText(i18n.t as TFunction, error),
      );
  };
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A browser's request for uploads, which ends with the same event each time. */
function uploadWith(event: 'load' | 'error' | 'timeout', status = 0, type = '', body = ''): void {
  class FakeRequest {
    readonly upload = { addEventListener: () => undefined };
    readonly status = status;
    readonly response = new Blob([body]);
    private readonly listeners = new Map<string, () => void>();
    open() {}
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return name === 'content-type' ? type : null;
    }
    addEventListener(name: string, listener: () => void) {
      this.listeners.set(name, listener);
    }
    send() {
      queueMicrotask(() => this.listeners.get(event)?.());
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
}

function answerWith(status: number, type: string, body: string): void {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(status === 204 ? null : body, { status, headers: { 'content-type': type } })),
  );
}

describe('a write whose answer is not the service’s own', () => {
  it.each(FOREIGN)('may have been done: %i %s %s', async (...answer) => {
    const textOf = await load();
    answerWith(...answer);
    expect(await textOf('write')).toContain(UNSURE);
  });

  it('may have been done where the connection is cut, before or within the answer', async () => {
    const textOf = await load();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network error')));
    expect(await textOf('write')).toContain(UNSURE);
    const cut = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":true,'));
        controller.error(new TypeError('terminated'));
      },
    });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(cut, { headers: { 'content-type': JSON_TYPE } })));
    expect(await textOf('write')).toContain(UNSURE);
  });

  it.each(FOREIGN)('may have been done, an upload too: %i %s %s', async (...answer) => {
    const textOf = await load();
    uploadWith('load', ...answer);
    expect(await textOf('upload')).toContain(UNSURE);
  });

  it('may have been done where an upload is cut off or takes too long', async () => {
    const textOf = await load();
    uploadWith('error');
    expect(await textOf('upload')).toContain(UNSURE);
    uploadWith('timeout');
    expect(await textOf('upload')).toContain('Refresh to see whether it was done before you try again.');
  });

  it('was refused unread where a proxy finds it too large or too frequent', async () => {
    const textOf = await load();
    answerWith(413, HTML, PAGE);
    expect(await textOf('write')).toContain('A proxy in front of the service refused this as too much data.');
    uploadWith('load', 413, HTML, PAGE);
    expect(await textOf('upload')).toContain('A proxy in front of the service');
    answerWith(429, HTML, PAGE);
    expect(await textOf('write')).toContain('Too many requests');
  });
});

describe('the service’s own envelope', () => {
  it.each([
    [503, NOTHING],
    [504, 'nothing was changed'],
    [502, UNSURE],
    [3102, 'no longer exists'],
    [413, 'too much data'],
  ])('keeps its words for a write: %i', async (code, words) => {
    const textOf = await load();
    answerWith(code < 600 ? code : 200, JSON_TYPE, JSON.stringify({ ...ENVELOPE, code }));
    expect(await textOf('write')).toContain(words);
  });
});

describe('a read', () => {
  it('keeps its words for a proxy’s page and a cut connection', async () => {
    const textOf = await load();
    for (const status of [502, 503, 504]) {
      answerWith(status, HTML, PAGE);
      expect(await textOf('read')).toContain('unavailable');
      expect(await textOf('dryRun')).toContain('unavailable');
    }
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network error')));
    expect(await textOf('read')).toContain(NETWORK);
    answerWith(200, JSON_TYPE, '{"success":tr');
    expect(await textOf('read')).toContain(NETWORK);
  });
});

describe('a call without any answer', () => {
  const BLOCKER = 'A blocker in the browser or the network';

  it('names blockers where the browser is online, and not without a connection', async () => {
    const textOf = await load();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    uploadWith('error');
    for (const call of ['read', 'write', 'upload'] as const) {
      vi.stubGlobal('navigator', { onLine: true });
      expect(await textOf(call)).toContain(BLOCKER);
      vi.stubGlobal('navigator', { onLine: false });
      expect(await textOf(call)).not.toContain(BLOCKER);
    }
  });

  it('has no word about blockers where an answer was cut or came from elsewhere', async () => {
    const textOf = await load();
    vi.stubGlobal('navigator', { onLine: true });
    for (const [status, body] of [
      [200, '{"success":tr'],
      [502, '{}'],
    ] as const) {
      answerWith(status, JSON_TYPE, body);
      expect(await textOf('read')).not.toContain(BLOCKER);
      expect(await textOf('write')).not.toContain(BLOCKER);
    }
  });
});
