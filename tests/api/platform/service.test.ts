import { buildApp } from '@roger/api/app';
import { SYSTEM_VERSION } from '@roger/contract/constants';
import { openDatabase } from '@roger/domain/platform/db/db';
import { describe, expect, it, vi } from 'vitest';
import { startWith, useService } from '../../support/app.ts';
import { fingerprint } from '../../support/database/fingerprint.ts';
import { signIn } from '../../support/session.ts';
import { PATIENCE } from '../../support/time/patience.ts';

const METRICS_TOKEN = 'metrics-Zq81kdLw0s';
const service = await useService();
const { database } = service;

describe('health', () => {
  it('is live and ready without a token', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      expect(await service.http.get(path)).toMatchObject({ status: 200, body: { status: 'ok' } });
    }
  });

  it('is not ready before the seed', async () => {
    await database.pool.query("update role set default_for = 'waiting' where default_for = 'administrator'");
    const answer = await service.http.get('/health/ready');
    await database.pool.query("update role set default_for = 'administrator' where default_for = 'waiting'");
    expect(answer).toMatchObject({ status: 503, body: { code: 503, success: false } });
    expect((await service.http.get('/health/live')).status).toBe(200);
  });
});

it('every answer carries the id of its request, the caller’s own where it is well-formed', async () => {
  const urls = ['/health/live', '/nmsService/nowhere', '/nmsService/tbMsInfo/list', '/nmsService/%zz', '/%zz'];
  const answers = urls.map((url) => service.app.inject({ url, headers: { 'x-request-id': 'order-4711' } }));
  for (const answer of await Promise.all(answers)) expect(answer.headers['x-request-id']).toBe('order-4711');
  const { headers } = await service.app.inject({ url: '/health/live', headers: { 'x-request-id': '<script>' } });
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

function request(headers: Record<string, string>, remoteAddress: string) {
  return service.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });
}

describe('metrics', () => {
  it('are for this machine only where no token is set', async () => {
    const own = await request({}, '127.0.0.1');
    expect([own.statusCode, own.body.includes('roger_http_request_seconds')]).toEqual([200, true]);
    expect((await request({}, '::1')).statusCode).toBe(200);
    const far = await request({}, '198.51.100.7');
    expect([far.statusCode, far.json()]).toEqual([404, expect.objectContaining({ code: 404, success: false })]);
    expect((await request({ 'x-forwarded-for': '127.0.0.1' }, '198.51.100.7')).statusCode).toBe(404);
    expect((await request({ authorization: 'Bearer ' }, '198.51.100.7')).statusCode).toBe(404);
    // A proxy on this machine forwards the calls of strangers.
    expect((await request({ 'x-forwarded-for': '198.51.100.7' }, '127.0.0.1')).statusCode).toBe(404);
  });

  it('know the version, and the connections of each pool and the statements that wait for one', async () => {
    const busy = await database.pool.connect();
    const { body } = await request({}, '127.0.0.1');
    busy.release();
    expect(body).toContain(`roger_build_info{version="${SYSTEM_VERSION}"} 1\n`);
    for (const pool of ['console', 'gateway']) {
      expect(body).toContain(`roger_database_pool{pool="${pool}",state="waiting"} 0\n`);
      expect(body).toMatch(new RegExp(`roger_database_pool\\{pool="${pool}",state="total"\\} [1-9]`));
      expect(body).toContain(`roger_database_pool{pool="${pool}Readers",state="idle"} `);
    }
    expect(body).toContain('process_cpu_seconds_total ');
  });

  it('contain no ids, names or tokens', async () => {
    const admin = await signIn(service);
    await admin.call('terminal', 'list', { keyword: 'Sesame' });
    const { body } = await request({}, '127.0.0.1');
    expect(body).not.toContain('Sesame');
    expect(body).not.toContain(admin.token);
  });
});

describe('headers', () => {
  it('let the console call the dispatcher service that the configuration names, and no other', async () => {
    const connect = async (one: typeof service) => {
      const { headers } = await one.http.get('/health/live');
      return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    };
    expect(await connect(service)).toBe("'self'");
    const { settings } = service;
    const config = { ...settings.config, dispatcherBase: 'https://dispatcher.example:8443/webDispatcher/' };
    const other = await startWith(service, { config });
    expect(await connect(other)).toBe("'self' https://dispatcher.example:8443");
    await other.app.close();
  });

  it.each(['/health/live', '/nmsService/config', '/nmsService/tbMsInfo/list', '/nmsService/nothing', '/docs'])(
    'guard %s',
    async (path) => {
      const { headers } = await service.http.get(path);
      const policy = String(headers['content-security-policy']);
      const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect(script).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
      expect(policy).toMatch(/frame-ancestors '(none|self)'/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toMatch(/DENY|SAMEORIGIN/);
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it.each([
    ['host', 0, '', undefined],
    ['host', 0, 'https', undefined],
    ['host', 1, 'http', undefined],
    ['host', 1, 'https, http', undefined],
    ['host', 1, 'https', 'max-age=31536000'],
    ['subdomains', 1, 'https', 'max-age=31536000; includeSubDomains'],
    ['subdomains', 1, 'http', undefined],
    ['off', 1, 'https', undefined],
  ] as const)(
    'bind browsers to https where HSTS is %s, TRUST_PROXY %d and the proxy says %j: %s',
    async (hsts, trustProxy, scheme, expected) => {
      const app = await buildApp({ ...service, settings: { ...service.settings, hsts, trustProxy } });
      for (const url of ['/health/live', '/nmsService/nothing', '/nmsService/tbMsInfo/list']) {
        const { headers } = await app.inject({ url, headers: { 'x-forwarded-proto': scheme } });
        expect(headers['strict-transport-security']).toBe(expected);
      }
      await app.close();
    },
  );

  it('admit no foreign origin', async () => {
    const foreign = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' };
    for (const answer of [
      await service.http.get('/nmsService/config').set(foreign),
      await service.http.options('/nmsService/tbMsInfo/list').set(foreign),
    ]) {
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('with settings of its own', () => {
  it('the service asks for the metrics token, from here too', async () => {
    const app = await otherApp();
    const statuses: number[] = [];
    for (const authorization of ['', 'Bearer wrong', `Bearer ${METRICS_TOKEN}`]) {
      statuses.push((await app.inject({ method: 'GET', url: '/metrics', headers: { authorization } })).statusCode);
    }
    await app.close();
    expect(statuses).toEqual([404, 404, 200]);
  });

  it('the service admits the named origin and no other', async () => {
    const app = await otherApp();
    const admitted: unknown[] = [];
    for (const origin of ['https://console.example', 'https://console.example.evil.example']) {
      const { headers } = await app.inject({ method: 'GET', url: '/nmsService/config', headers: { origin } });
      admitted.push(headers['access-control-allow-origin']);
    }
    await app.close();
    expect(admitted).toEqual(['https://console.example', undefined]);
  });
});

function otherApp() {
  const settings = { ...service.settings, corsOrigins: ['https://console.example'], metricsToken: METRICS_TOKEN };
  return buildApp({ ...service, settings });
}

it('answers 503 while the database is away, and no other fault', async () => {
  const away = openDatabase('postgresql://nobody:nothing@127.0.0.1:9/none', { connections: 1 });
  const app = await buildApp({ ...service, database: away, gatewayDatabase: away });
  const { token } = await signIn(service);
  const answer = await app.inject({
    method: 'GET',
    url: '/nmsService/tbMsInfo/list',
    headers: { 'x-access-token': token },
  });
  expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ code: 503, success: false })]);
  await app.close();
  await away.close();
});

it('says that the outcome is unknown where the connection ends in the very commit', async () => {
  const { pool } = service.database;
  await pool.query(`
    create function ends_connection() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger ends_connection after insert on bill deferrable initially deferred
      for each row execute function ends_connection()`);
  const admin = await signIn(service);
  const create = () => admin.call('coin', 'createCoin', { currency: 'YCOIN', amount: 1 });
  const before = await fingerprint(service);
  expect(await create()).toMatchObject({ status: 502, code: 502, success: false });
  // The pool may return the broken connection until it has noticed its end.
  await vi.waitFor(async () => expect(await fingerprint(service)).toEqual(before), PATIENCE);
  await pool.query('drop function ends_connection cascade');
  expect((await create()).code).toBe(200);
});
