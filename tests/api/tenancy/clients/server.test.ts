import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putClient, putServer, signInFor } from '../../../support/fixtures/basics.ts';
import { loggedDuring } from '../../../support/database/fingerprint.ts';
import { putRadioServer } from '../../../support/radio-server.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);

let edited: Promise<number> | undefined;
const wireTime = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
const editedServer = () => (edited ??= putServer(admin, 'Kept', 'kept.example'));

describe('servers', () => {
  it('are added with a token that is shown once and stored hashed', async () => {
    const rows = await loggedDuring(service, async () => {
      const { result } = await admin.call('server', 'add', { servName: 'Token', servIp: '192.0.2.10', tport: 8000 });
      expect(result).toMatchObject({ servName: 'Token', status: 'disconnected', clientCount: 0, terminalCount: 0 });
      const { hash } = await prisma.serverToken.findFirstOrThrow({ where: { serverId: result.servId, endTime: null } });
      expect(hash).toBe(createHash('sha256').update(result.gatewayToken).digest('hex'));
      const list = await admin.call('server', 'list', { servName: 'Token' });
      expect(list.result.records[0]).not.toHaveProperty('gatewayToken');
      expect(
        JSON.stringify(
          await prisma.operationLog.findMany({ orderBy: { id: 'desc' }, take: 1 }),
          (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
        ),
      ).not.toContain(result.gatewayToken);
    });
    expect(rows).toMatchObject([
      { module: 'server', operateType: 'add', target: 'Token', outcome: 'success', code: 200 },
    ]);
  });

  it.each([
    '192.0.2.300.1.',
    'no host',
    '-a.example',
    'a..b',
    '',
    '1.2.3.4:80',
    '::1::',
    '12345::',
    ':::',
    '256.1.1.1',
    '1.2.3',
    `${'x'.repeat(64)}.example`,
  ])('refuse the address %j', async (servIp) => {
    const servId = await editedServer();
    for (const answer of [
      await admin.call('server', 'add', { servName: 'Bad', servIp, tport: 8000 }),
      await admin.call('server', 'edit', { servId, servIp }),
      ...(servIp === '' ? [] : [await admin.call('server', 'checkBindServerIp', { servIp })]),
    ]) {
      expect(answer.code).toBe(400);
      expect(new Set(answer.errors?.map(({ field }) => field))).toEqual(new Set(['servIp']));
    }
  });

  it.each(['2001:db8::1', '::1', '198.51.100.1', 'radio-1.example.net'])('take the address %s once', async (servIp) => {
    const add = (servName: string) => admin.call('server', 'add', { servName, servIp, tport: 65_535 });
    expect(await add(`At ${servIp}`)).toMatchObject({ code: 200, result: { servIp } });
    expect(await add(`Again ${servIp}`)).toMatchObject({ code: 3101, params: { field: 'servIp' } });
    expect(await add(`At ${servIp}`)).toMatchObject({ code: 3101 });
    expect(await admin.call('server', 'checkBindServerIp', { servIp })).toMatchObject({ result: true });
    const { id } = await prisma.server.findUniqueOrThrow({ where: { ip: servIp } });
    expect(await admin.call('server', 'checkBindServerIp', { servIp, id })).toMatchObject({ result: false });
  });

  it.each([
    ['2001:db8::a', '2001:0DB8:0000::000A'],
    ['203.0.113.9', '::ffff:203.0.113.9'],
    ['radio-2.example.net', 'Radio-2.Example.NET'],
  ])('take the address %s once, however it is written: %s', async (servIp, twin) => {
    const servId = await putServer(admin, `First ${servIp}`, twin);
    expect(await prisma.server.findUnique({ where: { id: servId } })).toMatchObject({ ip: servIp });
    for (const typed of [servIp, twin]) {
      const found = await admin.call('server', 'list', { servIp: typed });
      expect(found.result).toMatchObject({ records: [{ servId }] });
    }
    const again = await admin.call('server', 'add', { servName: `Again ${servIp}`, servIp, tport: 8000 });
    expect(again).toMatchObject({ code: 3101, params: { field: 'servIp' } });
    expect(await admin.call('server', 'checkBindServerIp', { servIp: twin })).toMatchObject({ result: true });
    const other = await putServer(admin, `Other ${servIp}`, `other-${servId}.example`);
    expect(await admin.call('server', 'edit', { servId: other, servIp: twin })).toMatchObject({ code: 3101 });
    expect(await admin.call('server', 'edit', { servId, servIp: twin })).toMatchObject({
      code: 200,
      result: { servIp },
    });
    // Earlier versions stored an address as it was typed.
    await prisma.server.update({ where: { id: servId }, data: { ip: twin } });
    expect(await admin.call('server', 'add', { servName: 'Third', servIp, tport: 8000 })).toMatchObject({ code: 3101 });
    expect(await admin.call('server', 'edit', { servId, tport: 4200 })).toMatchObject({
      code: 200,
      result: { servIp },
    });
  });

  it('are edited field by field, an older version refused', async () => {
    const servId = await putServer(admin, 'Edit', 'edit.example');
    const first = await admin.call('server', 'edit', { servId, tport: 4200, rowVersion: 1 });
    expect(first.result).toMatchObject({ servName: 'Edit', tport: 4200, rowVersion: 2 });
    expect(await admin.call('server', 'edit', { servId, tport: 1, rowVersion: 1 })).toMatchObject({ code: 3104 });
    expect(await admin.raw('server', 'edit', first.result)).toMatchObject({ code: 200 });
    expect(await admin.raw('server', 'edit', { servId, status: 'connected' })).toMatchObject({ code: 200 });
    const fixed = await admin.raw('server', 'edit', { servId, createTime: '2020-01-01 00:00:00' });
    expect(fixed).toMatchObject({ code: 400, errors: [{ field: 'createTime', rule: 'readOnly' }] });
    expect(await admin.call('server', 'edit', { servId: 99_999, tport: 1 })).toMatchObject({ code: 3102 });
  });

  it('get another token while the one before works ten more minutes', async () => {
    const servId = await putServer(admin, 'Rotated', 'rotated.example');
    const tokens = () => prisma.serverToken.findMany({ where: { serverId: servId }, orderBy: { createTime: 'asc' } });
    const [first] = await tokens();
    service.clock.moveBy(1000);
    const rows = await loggedDuring(service, async () => {
      const { result } = await admin.call('server', 'rotateToken', { servId });
      expect(result).toMatchObject({ servId, servName: 'Rotated' });
      const [old, current] = await tokens();
      const hash = createHash('sha256').update(result.gatewayToken).digest('hex');
      expect(current).toMatchObject({ hash, endTime: null });
      const endTime = new Date((current?.createTime.getTime() ?? 0) + 600_000);
      expect(old).toMatchObject({ hash: first?.hash, endTime });
    });
    expect(rows).toMatchObject([{ module: 'server', operateType: 'edit', target: 'Rotated', code: 200 }]);
    service.clock.moveBy(300_000);
    await admin.call('server', 'rotateToken', { servId });
    // The end of the first token does not move; after it the token is deleted.
    expect((await tokens()).map(({ endTime }) => endTime === null)).toEqual([false, false, true]);
    service.clock.moveBy(301_000);
    await admin.call('server', 'rotateToken', { servId });
    expect(await tokens()).not.toContainEqual(expect.objectContaining({ hash: first?.hash }));
    expect(await tokens()).toHaveLength(3);
    expect(await admin.call('server', 'rotateToken', { servId: 99_999 })).toMatchObject({ code: 3102 });
  });

  it('that are bound ask for force, which unbinds them', async () => {
    const servId = await putServer(admin, 'Bound', 'bound.example');
    const free = await putServer(admin, 'Free', 'free.example');
    const clientId = await putClient(service, admin, 'Binder', { servId });
    const terminalId = await putTerminal(service, 'S1000000001', clientId, {
      serverId: servId,
      backupServerId: servId,
    });
    const refused = await admin.call('server', 'deleteBatch', { ids: [free, servId] });
    expect(refused).toMatchObject({ code: 3601, params: { count: 2 }, result: { confirm: 'force' } });
    expect(await prisma.server.count({ where: { id: { in: [free, servId] } } })).toBe(2);
    const forced = await admin.send('server', 'deleteBatch', { ids: [free, servId] }, { query: { confirm: 'force' } });
    expect(forced).toMatchObject({ code: 200, result: { deleted: 2 } });
    const terminal = await admin.call('terminal', 'queryById', { id: terminalId });
    expect(terminal.result).toMatchObject({ servId: null, servName: null, backupServId: null });
    expect((await admin.call('client', 'queryById', { id: clientId })).result).toMatchObject({ servId: null });
  });

  it('are seen by those who hold them and written by the platform only', async () => {
    const [mine, other] = [
      await putServer(admin, 'Mine', 'mine.example'),
      await putServer(admin, 'Theirs', 'theirs.example'),
    ];
    const agentId = await putClient(service, admin, 'Server agent', { servId: mine });
    await putClient(service, admin, 'Other agent', { servId: other });
    const agent = await signInFor(service, 'server-agent', agentId, 'administrator');
    const { records } = (await agent.call('server', 'list', {})).result;
    expect(records).toMatchObject([{ servId: mine, clientCount: 1 }]);
    const writes = [
      await agent.call('server', 'add', { servName: 'New', servIp: 'new.example', tport: 1 }),
      await agent.call('server', 'edit', { servId: mine, tport: 1 }),
      await agent.call('server', 'rotateToken', { servId: mine }),
      await agent.call('server', 'deleteBatch', { ids: [mine] }),
    ];
    expect(writes.map(({ code }) => code)).toEqual([510, 510, 510, 510]);
  });

  it('are connected for two minutes after their last sign of life', async () => {
    const servId = await putServer(admin, 'Alive', 'alive.example');
    await prisma.server.update({ where: { id: servId }, data: { lastSeenTime: service.clock.now() } });
    const status = async () => (await admin.call('server', 'list', { servId: [servId] })).result.records[0]?.status;
    expect(await status()).toBe('connected');
    service.clock.moveBy(119_000);
    expect(await status()).toBe('connected');
    service.clock.moveBy(2000);
    expect(await status()).toBe('disconnected');
    expect((await admin.call('server', 'list', { status: ['connected'] })).result.total).toBe(0);
  });
});

describe('the page of a server', () => {
  it('shows its terminals online, its signs of life and its streams', async () => {
    const [north, agentId] = [
      await putRadioServer(service, admin, 'Paged'),
      await putClient(service, admin, 'Paged agent'),
    ];
    await admin.call('client', 'saveBindServer', { clientId: agentId, servIds: [north.servId] });
    const agent = await signInFor(service, 'paged-agent', agentId);
    const otherId = await putClient(service, admin, 'Paged other');
    for (const [msId, clientId] of [
      ['T7100000001', agentId],
      ['T7100000002', agentId],
      ['T7100000003', otherId],
    ] as const)
      await putTerminal(service, msId, clientId, { serverId: north.servId });
    const before = (await admin.call('server', 'detail', { servId: north.servId })).result;
    expect(before).toMatchObject({
      servName: 'Paged',
      terminalCount: 3,
      onlineCount: 0,
      lastSeenTime: null,
      eventStreams: [],
      commandStreams: [],
    });
    expect(before.tokenTime).not.toBeNull();
    const at = service.clock.now().getTime();
    const online = (seq: number, msId: string, ago: number) => ({
      seq,
      at: at - ago,
      type: 'online',
      msId,
      connType: 'TCP',
    });
    const batch = (stream: string, events: object[]) => north.post('events', { stream, events });
    await batch('paged-1', [online(1, 'T7100000001', 30_000)]);
    await service.clock.later(1000, () =>
      batch('paged-2', [online(5, 'T7100000003', 20_000), online(9, 'T7100000001', 40_000)]),
    );
    const after = (await admin.call('server', 'detail', { servId: north.servId })).result;
    expect(after).toMatchObject({ status: 'connected', onlineCount: 2, commandStreams: [] });
    expect(after.eventStreams?.map(({ stream, lastSeq }) => [stream, lastSeq])).toEqual([
      ['paged-2', 9],
      ['paged-1', 1],
    ]);
    // The latest event counts, in any order of arrival.
    expect(after.eventStreams?.[0]?.lastAt).toBe(wireTime(at - 20_000));
    const lag = after.eventStreams?.[0]?.lagSeconds ?? 0;
    expect(lag).toBeGreaterThanOrEqual(20);
    expect(lag).toBeLessThan(80);
    // A refused event is no event, but the stream has reached its number.
    await batch('paged-2', [online(12, 'unknown', 0)]);
    expect((await admin.call('server', 'detail', { servId: north.servId })).result.eventStreams?.[0]).toMatchObject({
      stream: 'paged-2',
      lastSeq: 12,
      lastAt: wireTime(at - 20_000),
    });
    const seen = (await agent.call('server', 'detail', { servId: north.servId })).result;
    expect(seen).toMatchObject({
      terminalCount: 2,
      onlineCount: 1,
      eventStreams: null,
      commandStreams: null,
      tokenTime: null,
    });
    expect(seen.lastSeenTime).toBe(after.lastSeenTime);
    const hidden = await putServer(admin, 'Hidden', 'hidden.example');
    expect(await agent.call('server', 'detail', { servId: hidden })).toMatchObject({ code: 3102 });
  });
});
