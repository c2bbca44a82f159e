import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCardProvider } from '@roger/domain/platform/ports/card-provider/open-card-provider';
import { signRequest } from '@roger/domain/platform/ports/card-provider/sign-request';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createStandIn } from '../../../provider-stand-in/src/stand-in.ts';

const KEY = { accessKey: 'roger-test', secret: 'a secret of some length' };
const ICCID = '8986001234567890123';
const servers: Server[] = [];

async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A clock that the test moves forward. */
function movableClock() {
  let aheadMs = 0;
  return { now: () => new Date(Date.now() + aheadMs), move: (ms: number) => void (aheadMs += ms) };
}

const providerAt = (url: string, key = KEY, clock = movableClock()) => {
  const settings = { simProviderUrl: url, simAccessKey: key.accessKey, simSecret: key.secret };
  return { clock, ...openCardProvider({ settings, clock }) };
};

async function standIn(stateFile: string | null = null) {
  const url = await listening(createStandIn({ ...KEY, stateFile }));
  const setFault = (kind: string, times = 1) =>
    fetch(`${url}/stand-in/faults`, { method: 'POST', body: JSON.stringify({ kind, times }) });
  return { url, setFault };
}

/** Starts a server that returns this answer and counts the requests. */
async function answering(status: number, body: string) {
  let requests = 0;
  const url = await listening(
    createServer((_request, response) => {
      requests += 1;
      response.writeHead(status).end(body);
    }),
  );
  return { url, requestCount: () => requests };
}

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

describe('a provider that answers', () => {
  it('returns cards one by one and together, null for unknown ones, and its plans', async () => {
    const { url } = await standIn();
    const provider = providerAt(`${url}/`);
    const card = await provider.card(ICCID);
    expect(card).toMatchObject({ iccid: ICCID, smsTotal: 100, imei: null, usedMb: null });
    expect(card.activationTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const unknown = '8986001234567890404';
    const both = await provider.cards([ICCID, unknown]);
    expect([both.get(ICCID), both.get(unknown)]).toEqual([card, null]);
    await expect(provider.card(unknown)).rejects.toMatchObject({ code: 2001 });
    expect((await provider.goods()).map(({ goodsCode }) => goodsCode)).toContain('PTT-FLAT');
  });

  it('binds a card to other hardware and remembers it over a restart', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'stand-in-')), 'state.json');
    await providerAt((await standIn(file)).url).rebind(ICCID, '356938035643809');
    const again = providerAt((await standIn(file)).url);
    expect(await again.card(ICCID)).toMatchObject({ imei: '356938035643809' });
    await expect(again.rebind('8986001234567890404', '356938035643809')).rejects.toMatchObject({ code: 2001 });
  });

  it('refuses another key or secret, a wrong clock, or a nonce for the second time', async () => {
    const { url } = await standIn();
    for (const key of [
      { ...KEY, accessKey: 'other' },
      { ...KEY, secret: 'another secret of some length' },
    ]) {
      await expect(providerAt(url, key).card(ICCID)).rejects.toMatchObject({ name: 'ProviderRefusal', code: 1002 });
    }
    const late = providerAt(url);
    late.clock.move(-6 * 60_000);
    await expect(late.card(ICCID)).rejects.toMatchObject({ code: 1002 });
    const headers = signRequest(KEY, new Date());
    const codes = async () =>
      ((await (await fetch(`${url}/v1/goods/list`, { headers })).json()) as { code: number }).code;
    expect([await codes(), await codes()]).toEqual([0, 1002]);
  });
});

describe('a provider in trouble', () => {
  it.each(['down', 'cut', 'silent'])('is asked twice when it is %s, and only then away', async (kind) => {
    const { url, setFault } = await standIn();
    const provider = providerAt(url);
    await setFault(kind, 1);
    expect(await provider.card(ICCID)).toMatchObject({ iccid: ICCID });
    await setFault(kind, 2);
    await expect(provider.card(ICCID)).rejects.toMatchObject({ name: 'ProviderUnavailable', isUnsure: false });
    expect(await provider.card(ICCID)).toMatchObject({ iccid: ICCID });
  });

  it('is asked to rebind once, and what came of it stays unsure', async () => {
    const { url, setFault } = await standIn();
    const provider = providerAt(url);
    await setFault('silent', 1);
    await expect(provider.rebind(ICCID, '356938035643809')).rejects.toMatchObject({
      name: 'ProviderUnavailable',
      isUnsure: true,
    });
    // The provider did the rebind; only its answer was lost.
    expect(await provider.card(ICCID)).toMatchObject({ imei: '356938035643809' });
    const closedServer = createServer();
    const unreachable = providerAt(await listening(closedServer));
    await new Promise((resolve) => closedServer.close(resolve));
    await expect(unreachable.rebind(ICCID, '356938035643809')).rejects.toMatchObject({ isUnsure: false });
  });

  it('is waited for eight seconds', async () => {
    const { url, setFault } = await standIn();
    await setFault('slow', 1);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(8000);
      const soon = new AbortController();
      setTimeout(() => soon.abort(new DOMException('late', 'TimeoutError')), 50);
      return soon.signal;
    });
    await expect(providerAt(url).rebind(ICCID, '356938035643809')).rejects.toMatchObject({ isUnsure: true });
    timeout.mockRestore();
  });

  it.each([
    ['a code that nobody knows', 200, '{"code":7,"message":"?"}', { name: 'ProviderRefusal', code: 9000 }],
    ['too many calls', 200, '{"code":1004}', { name: 'ProviderRefusal', code: 1004 }],
    ['a code without words', 200, '{"code":2001,"message":null,"data":null}', { name: 'ProviderRefusal', code: 2001 }],
    ['a code with a status of its own', 401, '{"code":1002}', { name: 'ProviderRefusal', code: 1002 }],
    ['no envelope', 200, '[1]', { name: 'ProviderRefusal', code: 9000 }],
    ['data of a wrong shape', 200, '{"code":0,"data":{"iccid":7}}', { name: 'ProviderRefusal', code: 9000 }],
    ['no JSON', 200, '<html>', { name: 'ProviderUnavailable' }],
    ['a status of its own', 500, '{"code":0}', { name: 'ProviderUnavailable' }],
  ])('refuses or is away: %s', async (_name, status, body, expected) => {
    const { url, requestCount } = await answering(status, body);
    await expect(providerAt(url).card(ICCID)).rejects.toMatchObject(expected);
    expect(requestCount()).toBe(expected.name === 'ProviderUnavailable' ? 2 : 1);
  });

  it.each([
    ['no envelope', 200, '["yes"]'],
    ['a code that is no number', 200, '{"code":"0"}'],
    ['no JSON', 200, '<html>'],
    ['a failure on its side', 500, '{"code":9000}'],
    ['more than anybody reads', 200, ' '.repeat(4 * 1024 * 1024 + 1)],
  ])('leaves a rebind unsure with an answer that says neither yes nor no: %s', async (_name, status, body) => {
    const { url, requestCount } = await answering(status, body);
    const expected = { name: 'ProviderUnavailable', isUnsure: true };
    await expect(providerAt(url).rebind(ICCID, '356938035643809')).rejects.toMatchObject(expected);
    expect(requestCount()).toBe(1);
  });

  it('has done a rebind with code 0, whatever else it says, and refused it with another code', async () => {
    for (const yes of ['{"code":0}', '{"code":0,"message":null,"data":"done"}']) {
      await expect(
        providerAt((await answering(200, yes)).url).rebind(ICCID, '356938035643809'),
      ).resolves.toBeUndefined();
    }
    for (const [status, no] of [
      [200, '{"code":1004}'],
      [403, '{"code":1004}'],
    ] as const) {
      const refusing = providerAt((await answering(status, no)).url);
      await expect(refusing.rebind(ICCID, '356938035643809')).rejects.toMatchObject({
        name: 'ProviderRefusal',
        code: 1004,
      });
    }
  });

  it('is left alone for 15 s after five failures in a row, and refusals never count', async () => {
    const { url, requestCount } = await answering(500, '');
    const provider = providerAt(url);
    const fails = () =>
      expect(provider.rebind(ICCID, '356938035643809')).rejects.toMatchObject({ name: 'ProviderUnavailable' });
    for (let count = 0; count < 7; count += 1) await fails();
    expect(requestCount()).toBe(5);
    provider.clock.move(15_001);
    await fails();
    await fails();
    expect(requestCount()).toBe(6);
    const refusing = await answering(200, '{"code":1004}');
    const busy = providerAt(refusing.url);
    for (let count = 0; count < 8; count += 1) await expect(busy.card(ICCID)).rejects.toMatchObject({ code: 1004 });
    expect(refusing.requestCount()).toBe(8);
  });

  it('is away where none is set, and never asked of more than fifty cards', async () => {
    await expect(providerAt('').goods()).rejects.toMatchObject({ name: 'ProviderUnavailable' });
    const many = Array.from({ length: 51 }, (_none, at) => `${at}`);
    await expect(providerAt((await standIn()).url).cards(many)).rejects.toThrow('more than 50');
  });
});
