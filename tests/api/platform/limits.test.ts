import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putAccount, defaultRole } from '../../support/fixtures/basics.ts';
import { plantFailure } from '../../support/planted-failure.ts';
import { sessionWith, signIn, type Session } from '../../support/session.ts';

const MOST = 40;
const LOGIN = '/nmsService/tbUserInfo/login';
const service = await useService({ RATE_LIMIT: String(MOST), LOGIN_ADDRESS_LIMIT: '0' });
await putAccount(service, 'exporter', 1, await defaultRole(service, 'administrator'));

/** Codes of equal calls, one after the other. */
async function codes(times: number, call: () => Promise<{ code: number }>): Promise<number[]> {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await call()).code);
  return seen;
}

async function statusFrom(remoteAddress: string, path: string): Promise<number> {
  return (await service.app.inject({ url: `/nmsService/${path}`, remoteAddress })).statusCode;
}

function expectTooMany(answer: Awaited<ReturnType<Session['raw']>>): void {
  expect(answer).toMatchObject({ status: 429, code: 429, success: false, result: null });
  const seconds = Number(answer.headers['retry-after']);
  expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60).toBe(true);
}

describe('calls', () => {
  it('of a session are limited by the minute; another session is not touched', async () => {
    const [one, other] = [await signIn(service), await signIn(service)];
    expect(await codes(MOST, () => one.call('terminal', 'findMsCount'))).toEqual(
      Array.from({ length: MOST }, () => 200),
    );
    expectTooMany(await one.raw('terminal', 'findMsCount', {}));
    expectTooMany(await one.raw('client', 'add', {}));
    expect(await other.call('terminal', 'findMsCount')).toMatchObject({ code: 200 });
  });

  it('that the service itself could not answer do not count: a client that repeats them is not refused afterwards', async () => {
    const one = await signIn(service);
    const cure = await plantFailure(service, {
      table: 'terminal_model',
      before: 'insert',
      when: 'true',
      code: '57P03',
    });
    const failed = await codes(MOST, () => one.send('terminalModel', 'add', { modelName: 'Away' }));
    expect(new Set(failed)).toEqual(new Set([503]));
    expect((await one.raw('terminalModel', 'add', { modelName: 'Away' })).headers['retry-after']).toBe('2');
    await cure();
    expect(new Set(await codes(MOST, () => one.call('terminal', 'findMsCount')))).toEqual(new Set([200]));
    // The credit is used up: the calls that were answered count.
    expect(await codes(3, () => one.call('terminal', 'findMsCount'))).toContain(429);
  });

  it('without a token count by address, and are refused with 429 before 105', async () => {
    const anonymous = sessionWith(service, '');
    const seen = await codes(MOST + 5, () => anonymous.raw('terminal', 'list', {}));
    expect(seen[0]).toBe(105);
    expect(seen.at(-1)).toBe(429);
    expectTooMany(await anonymous.raw('terminal', 'list', {}));
  });

  it('with a made-up token count by address too, another one each time or not', async () => {
    const seen: number[] = [];
    for (let time = 0; time < MOST + 5; time += 1) {
      const headers = { 'x-access-token': `made-up-${time}` };
      const url = '/nmsService/tbMsInfo/list';
      const { statusCode } = await service.app.inject({ url, headers, remoteAddress: '198.51.100.20' });
      seen.push(statusCode);
    }
    expect(seen).toEqual([...Array.from({ length: MOST }, () => 200), 429, 429, 429, 429, 429]);
  });

  it('from addresses of one IPv6 network count together', async () => {
    const seen: number[] = [];
    for (let time = 0; time <= MOST; time += 1) seen.push(await statusFrom(`2001:db8::${time}`, 'config'));
    expect([seen[0], seen.at(-1), await statusFrom('2001:db8:0:1::1', 'config')]).toEqual([200, 429, 200]);
  });

  it('of health and metrics are not limited', async () => {
    for (let time = 0; time <= MOST; time += 1) {
      expect((await service.http.get('/health/live')).status).toBe(200);
    }
  });
});

describe('exports', () => {
  it('are five a minute for one account, whatever its sessions, and lists go on', async () => {
    const [one, other] = [await signIn(service, 'exporter'), await signIn(service, 'exporter')];
    const seen: number[] = [];
    for (const session of [one, other, one, other, one]) {
      seen.push((await session.download('/nmsService/tbMsInfo/list?export=true')).status);
    }
    expect(seen).toEqual([200, 200, 200, 200, 200]);
    expectTooMany(await other.raw('terminal', 'export', {}));
    expectTooMany(await one.raw('client', 'exportClient', {}));
    expect(await one.call('terminal', 'list', {})).toMatchObject({ code: 200 });
    const admin = await signIn(service);
    expect((await admin.download('/nmsService/tbClientInfo/exportClient')).status).toBe(200);
  });
});

describe('slider puzzles', () => {
  it('are 60 a minute from one address, and calls are counted apart', async () => {
    const seen: number[] = [];
    for (let time = 0; time <= 60; time += 1) seen.push(await statusFrom('198.51.100.30', 'captcha/slider'));
    expect([seen.indexOf(429), await statusFrom('198.51.100.30', 'config')]).toEqual([60, 200]);
  });
});

describe('sign-ins', () => {
  it('are 300 a minute from one address, right or wrong', async () => {
    const before = Array.from({ length: 300 }, () =>
      service.app.inject({ method: 'POST', url: LOGIN, remoteAddress: '198.51.100.7' }),
    );
    const statuses = (await Promise.all(before)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const login = { accountsName: 'admin', accountsPassword: '123456' };
    const request = (remoteAddress: string) =>
      service.app.inject({ method: 'POST', url: LOGIN, remoteAddress, payload: login });
    const refused = await request('198.51.100.7');
    expect([refused.statusCode, refused.json()]).toEqual([429, expect.objectContaining({ code: 429, success: false })]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await request('198.51.100.8')).json()).toMatchObject({ code: 200 });
  });

  it('that are answered 503 count for their address all the same, which its callers could bring about', async () => {
    const cure = await plantFailure(service, {
      table: 'sign_in_check',
      before: 'insert',
      when: 'true',
      code: '57P03',
    });
    const payload = { accountsName: 'admin', accountsPassword: 'wrong' };
    const statusOf = async () =>
      (await service.app.inject({ method: 'POST', url: LOGIN, remoteAddress: '198.51.100.9', payload })).statusCode;
    const statuses = await Promise.all(Array.from({ length: 300 }, statusOf));
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(await statusOf()).toBe(429);
    await cure();
  });
});
