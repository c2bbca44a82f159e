import { gzipSync } from 'node:zlib';
import { openBus } from '@roger/domain/platform/bus/open-bus';
import { expect, it, describe, afterAll, vi } from 'vitest';
import { startWith, useService } from '../../support/app.ts';
import { putServer } from '../../support/fixtures/basics.ts';
import { plantFailure } from '../../support/planted-failure.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { signIn } from '../../support/session.ts';
import { PATIENCE } from '../../support/time/patience.ts';

const service = await useService();
const admin = await signIn(service);
const { gatewayToken: token, servId } = (
  await admin.call('server', 'add', { servName: 'Door', servIp: '192.0.2.77', tport: 9000 })
).result;
const bearer = { authorization: `Bearer ${token}` };

const requestWhoami = (headers: Record<string, string>) => service.http.get('/gateway/v1/whoami').set(headers);

describe('the door of radio servers', () => {
  it('opens to a server with its token, and returns its identity', async () => {
    const answer = await requestWhoami(bearer).expect(200);
    expect(answer.body).toMatchObject({ servId, servName: 'Door', terminalCount: 0 });
    expect(Math.abs(answer.body.time - Date.now())).toBeLessThan(60_000);
  });

  it.each([
    ['no token', {}],
    ['a made-up token', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['an account', { 'x-access-token': admin.token }],
    ['an account as bearer', { authorization: `Bearer ${admin.token}` }],
  ])('stays shut to %s', async (_who, headers) => {
    const answer = await requestWhoami(headers as Record<string, string>).expect(401);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(JSON.parse(answer.text)).toMatchObject({ status: 401, title: 'Unauthorized', type: 'about:blank' });
  });

  it('stays shut to a token whose time is over, and open until then', async () => {
    const endTime = new Date(service.clock.now().getTime() + 60_000);
    const added = await putServer(admin, 'Leaving', 'leaving.example');
    const { gatewayToken } = (
      await admin.call('server', 'add', { servName: 'Leaves', servIp: '192.0.2.78', tport: 9000 })
    ).result;
    expect(added).toBeGreaterThan(0);
    await service.database.prisma.serverToken.updateMany({ where: { server: { name: 'Leaves' } }, data: { endTime } });
    const headers = { authorization: `Bearer ${gatewayToken}` };
    await requestWhoami(headers).expect(200);
    await service.clock.later(61_000, async () => requestWhoami(headers).expect(401));
  });

  it('answers unknown calls and wrong methods with 404', async () => {
    for (const request of [service.http.get('/gateway/v1/nothing'), service.http.delete('/gateway/v1/whoami')]) {
      const answer = await request.set(bearer).expect(404);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    }
  });

  it('shows its document to anybody', async () => {
    const { body } = await service.http.get('/gateway/v1/openapi.json').expect(200);
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/whoami', '/apks/{id}']));
    const schemas = body.paths['/commands'].get.responses['200'].content['text/event-stream'].schema.oneOf as {
      properties: { type: { const: string }; params: { properties: object } };
    }[];
    const params = schemas.map(({ properties: { type, params: one } }) => [type.const, Object.keys(one.properties)]);
    expect(Object.fromEntries(params)).toMatchObject({ kick: [], monitor: ['seconds'], message: ['text'] });
  });

  it('gives no server more of a process than its share', async () => {
    const bounded = await startWith(service, { gatewayRateLimit: 3 });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await bounded.http.get('/gateway/v1/whoami').set(bearer)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('does not count what the process itself could not answer', async () => {
    const bounded = await startWith(service, { gatewayRateLimit: 3 });
    const events = [{ seq: 1, at: Date.now(), type: 'offline', msId: 'T7000000001' }];
    const post = () => bounded.http.post('/gateway/v1/events').set(bearer).send({ stream: 'away', events });
    const cure = await plantFailure(service, {
      table: 'gateway_stream',
      before: 'insert',
      when: 'true',
      code: '25006',
    });
    for (let n = 0; n < 3; n += 1) expect((await post().expect(503)).headers['retry-after']).toBe('1');
    await cure();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await post()).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('is there where the process serves it, and the console where that is served', async () => {
    const gateway = await startWith(service, { serve: 'gateway' });
    const console = await startWith(service, { serve: 'console' });
    const statusOf = async ({ http }: typeof gateway, path: string) => (await http.get(path).set(bearer)).status;
    expect(await statusOf(gateway, '/gateway/v1/whoami')).toBe(200);
    expect(await statusOf(gateway, '/nmsService/config')).toBe(404);
    expect(await statusOf(gateway, '/health/ready')).toBe(200);
    expect(await statusOf(console, '/gateway/v1/whoami')).toBe(404);
    expect(await statusOf(console, '/nmsService/config')).toBe(200);
  });

  // Sent to a call without a body: the body is read first, so its limits apply.
  it.each([
    ['4 MB of blanks in a thousandth of their size', gzipSync(Buffer.alloc(5 * 1024 * 1024, ' ')), 'gzip', 413],
    ['2 MB that were packed more than a hundredfold', gzipSync(Buffer.alloc(2 * 1024 * 1024, ' ')), 'gzip', 413],
    ['what is no gzip', Buffer.from('plain'), 'gzip', 400],
    ['another packing', Buffer.from('x'), 'br', 400],
    ['what is packed and not UTF-8', gzipSync(Buffer.from('{"a":"Jos\xe9"}', 'latin1')), 'gzip', 400],
  ])('refuses %s', async (_what, body, encoding, status) => {
    const { readBody } = await import('@roger/api/gateway/read-body');
    const { Readable } = await import('node:stream');
    await expect(readBody(Readable.from([body]) as never, encoding)).rejects.toMatchObject({ status });
  });

  it('refuses bytes that are not UTF-8 as a problem', async () => {
    const payload = Buffer.from('{"stream":"Jos\xe9","events":[]}', 'latin1');
    const headers = { ...bearer, 'content-type': 'application/json' };
    const answer = await service.app.inject({ method: 'POST', url: '/gateway/v1/events', headers, payload });
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({ status: 400, detail: expect.stringContaining('UTF-8') });
    expect(await service.database.prisma.gatewayStream.count({ where: { stream: { startsWith: 'Jos' } } })).toBe(0);
  });

  it('refuses a query with a broken escape as a problem that names the field', async () => {
    const answer = await service.http.get('/gateway/v1/whoami?since=%E9').set(bearer).expect(400);
    expect(JSON.parse(answer.text)).toMatchObject({ status: 400, errors: [{ detail: 'format', pointer: '#/since' }] });
  });

  it('reads what was packed honestly', async () => {
    const { readBody } = await import('@roger/api/gateway/read-body');
    const { Readable } = await import('node:stream');
    const packed = gzipSync(JSON.stringify({ stream: 'a', events: [] }));
    expect(await readBody(Readable.from([packed]) as never, 'gzip')).toEqual({ stream: 'a', events: [] });
  });
});

const wires = [
  { name: 'postgresql', redisUrl: '' },
  ...(process.env['REDIS_TEST_URL'] === undefined ? [] : [{ name: 'redis', redisUrl: process.env['REDIS_TEST_URL'] }]),
];

describe.each(wires)('the bus on $name', ({ redisUrl }) => {
  const { settings, database } = service;
  const buses = [1, 2].map(() => openBus({ ...settings, redisUrl }, database, quietLog));
  afterAll(() => Promise.all(buses.map((bus) => bus.close())));

  it('informs other processes, and its own once', async () => {
    const responses: [number, number][] = [];
    for (const [n, bus] of buses.entries()) bus.subscribe('commands', ({ serverId }) => responses.push([n, serverId]));
    const [first] = buses;
    await vi.waitFor(
      () => {
        first?.publish('commands', { serverId: responses.length + 100 });
        expect(responses.some(([n]) => n === 1)).toBe(true);
      },
      { ...PATIENCE, interval: 200 },
    );
    responses.length = 0;
    first?.publish('commands', { serverId: 7 });
    await vi.waitFor(() => expect(responses).toContainEqual([1, 7]), { timeout: 5000 });
    expect(responses.filter(([n, id]) => n === 0 && id === 7)).toHaveLength(1);
  });
});

it('listens again after its connection was cut, and reports a possible gap', async () => {
  const { settings, database } = service;
  const bus = openBus({ ...settings, redisUrl: '' }, database, quietLog);
  const responses: number[] = [];
  let gaps = 0;
  bus.onGap(() => (gaps += 1));
  bus.subscribe('commands', ({ serverId }) => responses.push(serverId));
  const notify = (serverId: number) =>
    database.pool.query('select pg_notify($1, $2)', [
      'roger_bus',
      JSON.stringify({ sender: 'another', topic: 'commands', message: { serverId } }),
    ]);
  const hears = (serverId: number) =>
    vi.waitFor(
      async () => {
        await notify(serverId);
        expect(responses).toContain(serverId);
      },
      { ...PATIENCE, interval: 100 },
    );
  await hears(1);
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'roger-bus' and datname = current_database()",
  );
  await hears(2);
  expect(gaps).toBeGreaterThan(0);
  await bus.close();
});
