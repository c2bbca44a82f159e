import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_COMMAND_STREAMS } from '@roger/contract/gateway/commands';
import { registerStream } from '@roger/domain/fleet/commands/command-streams';
import { sweepExpired } from '@roger/domain/workflows/terminals/sweep-expired';
import { startWith, useService, type TestService } from '../../support/app.ts';
import { putClient } from '../../support/fixtures/basics.ts';
import { readCommands } from '../../support/fixtures/servers/radio-servers.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import { signIn } from '../../support/session.ts';
import { PATIENCE } from '../../support/time/patience.ts';

/** Before a stream looks for commands by itself, which it does every five seconds. */
const SOON_MS = 4000;

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const clientId = await putClient(service, admin, 'Command client');

let numbers = 0;
const newServer = async () => {
  const name = `Command ${(numbers += 1)}`;
  const { result } = await admin.call('server', 'add', {
    servName: name,
    servIp: `command-${numbers}.example`,
    tport: 9000,
  });
  return { servId: result.servId, token: result.gatewayToken };
};
const createTerminal = async (serverId: number, seenSecondsAgo: number | null = 5) => {
  const msId = `C8${String((numbers += 1)).padStart(9, '0')}`;
  const seen = seenSecondsAgo === null ? {} : { seenSecondsAgo };
  const terminalId = await putTerminal(service, msId, clientId, { serverId, ...seen });
  await prisma.terminalPresence.updateMany({ where: { terminalId }, data: { serverId } });
  return { terminalId, msId };
};
const put = async (serverId: number, terminalId: number, more: object = {}) => {
  const now = service.clock.now();
  const { id } = await prisma.terminalCommand.create({
    data: {
      serverId,
      terminalId,
      type: 'kick',
      params: {},
      createTime: now,
      notAfter: new Date(now.getTime() + 60_000),
      ...more,
    },
  });
  return String(id);
};
const openOf = (serverId: number) => prisma.commandStream.count({ where: { serverId } });
const wake = (serverId: number, on: TestService = service) => on.bus.publish('commands', { serverId });
const has = (id: string) => (event: { id: string }) => event.id === id;

describe('the command stream', () => {
  it('sends all commands that came at once, however many they are', async () => {
    const { servId, token } = await newServer();
    const { terminalId } = await createTerminal(servId);
    const createTime = service.clock.now();
    const kick = { serverId: servId, terminalId, type: 'kick', params: {}, createTime };
    const notAfter = new Date(createTime.getTime() + 60_000);
    await prisma.terminalCommand.createMany({ data: Array.from({ length: 600 }, () => ({ ...kick, notAfter })) });
    const id = await put(servId, terminalId);
    const stream = await readCommands(service, token);
    expect(await stream.next(has(id), SOON_MS)).toMatchObject({ id });
  });

  it('sends a command as an event with its id, once it exists', async () => {
    const { servId, token } = await newServer();
    const { terminalId, msId } = await createTerminal(servId);
    const stream = await readCommands(service, token);
    expect(stream.status).toBe(200);
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers['cache-control']).toContain('no-store');
    await vi.waitFor(() => expect(stream.comments).toBeGreaterThan(0), PATIENCE);
    const id = await put(servId, terminalId, { type: 'message', params: { text: 'a\n\nb' } });
    const begun = performance.now();
    wake(servId);
    const { event, data } = await stream.next(has(id), SOON_MS);
    expect(performance.now() - begun).toBeLessThan(SOON_MS);
    expect({ event, ...data }).toEqual({
      event: 'command',
      commandId: id,
      msId,
      type: 'message',
      params: { text: 'a\n\nb' },
      notAfter: expect.any(Number),
    });
    await vi.waitFor(async () => {
      expect((await prisma.terminalCommand.findUniqueOrThrow({ where: { id: BigInt(id) } })).sentTime).not.toBeNull();
    }, PATIENCE);
  });

  it('makes a terminal sign off that is limited by hand or has expired, and no other', async () => {
    const { servId, token } = await newServer();
    const [byHand, expired, offline] = [
      await createTerminal(servId),
      await createTerminal(servId),
      await createTerminal(servId, null),
    ];
    const stream = await readCommands(service, token);
    await vi.waitFor(() => expect(stream.comments).toBeGreaterThan(0), PATIENCE);
    await admin.call('terminal', 'limit', { msIds: [byHand.msId, offline.msId], limited: true });
    expect((await stream.next(({ data }) => data['type'] === 'kick', SOON_MS)).data).toMatchObject({
      msId: byHand.msId,
    });
    await prisma.terminal.update({
      where: { msId: expired.msId },
      data: { expireTime: new Date(service.clock.now().getTime() - 1000) },
    });
    await sweepExpired(jobOf(service));
    expect((await stream.next(({ data }) => data['msId'] === expired.msId, SOON_MS)).data).toMatchObject({
      type: 'kick',
    });
    // Lifting a limit kicks nothing.
    await admin.call('terminal', 'limit', { msIds: [byHand.msId], limited: false });
    const kicked = await prisma.terminalCommand.count({ where: { serverId: servId, type: 'kick' } });
    expect(kicked).toBe(2);
  });

  it('misses no command without a wake-up message', async () => {
    const { servId, token } = await newServer();
    const { terminalId } = await createTerminal(servId);
    const stream = await readCommands(service, token);
    await vi.waitFor(() => expect(stream.comments).toBeGreaterThan(0), PATIENCE);
    const id = await put(servId, terminalId);
    await stream.next(has(id), 6000);
  });

  it('sends unacknowledged commands on every connection, and once on each', async () => {
    const { servId, token } = await newServer();
    const { terminalId } = await createTerminal(servId);
    const [open, ended, old] = [
      await put(servId, terminalId),
      await put(servId, terminalId, { state: 'acknowledged' }),
      await put(servId, terminalId, { notAfter: new Date(service.clock.now().getTime() - 1) }),
    ];
    const first = await readCommands(service, token);
    await first.next(has(open));
    wake(servId);
    first.close();
    const second = await readCommands(service, token, { 'last-event-id': open });
    await second.next(has(open));
    const last = await put(servId, terminalId);
    wake(servId);
    await second.next(has(last));
    expect(second.events.map(({ id }) => id)).toEqual([open, last]);
    expect([...first.events, ...second.events].filter(({ id }) => id === ended || id === old)).toEqual([]);
  });

  it('leaves what waits for its terminal until that is online here, at its default or its backup server', async () => {
    const [one, other] = [await newServer(), await newServer()];
    const { terminalId, msId } = await createTerminal(one.servId, null);
    await prisma.terminal.update({ where: { id: terminalId }, data: { backupServerId: other.servId } });
    const id = await put(one.servId, terminalId, { type: 'upgrade', notAfter: null, params: { taskId: 1 } });
    const streams = [await readCommands(service, one.token), await readCommands(service, other.token)];
    await vi.waitFor(() => expect(streams.map(({ comments }) => comments)).toEqual([1, 1]), PATIENCE);
    const now = service.clock.now();
    await prisma.terminalPresence.create({
      data: { terminalId, lastSeenTime: now, lastOnlineTime: now, serverId: other.servId },
    });
    service.bus.publish('presence', { changes: [[terminalId, clientId, 'online', msId]] });
    const { data } = (await streams[1]?.next(has(id), SOON_MS)) ?? { data: {} };
    expect(data).toMatchObject({ type: 'upgrade', notAfter: null });
    expect(streams[0]?.events).toEqual([]);
  });

  // Retry: a stream polls every five seconds, which can coincide on a busy machine.
  it('is not looked for where terminals come online at other servers', { retry: 2 }, async () => {
    const [one, other] = [await newServer(), await newServer()];
    const mine = await createTerminal(one.servId);
    const query = vi.spyOn(service.database.pool, 'query');
    onTestFinished(() => query.mockRestore());
    const looks = ({ servId }: typeof one) =>
      query.mock.calls.filter(([text, values]) => {
        const [serverId]: readonly unknown[] = values ?? [];
        const isLook = typeof text === 'string' && text.includes('c.not_after is null and c.id >');
        return isLook && serverId === servId;
      }).length;
    for (const { token } of [one, other]) await readCommands(service, token);
    await vi.waitFor(() => expect([looks(one), looks(other)]).toEqual([1, 1]), PATIENCE);
    query.mockClear();
    service.bus.publish('presence', { changes: [[mine.terminalId, clientId, 'online', mine.msId, one.servId]] });
    await vi.waitFor(() => expect(looks(one)).toBe(1), { timeout: 2000 });
    await new Promise((done) => setTimeout(done, 600));
    expect(looks(other)).toBe(0);
  });

  it('sends a server nothing of another one', async () => {
    const [one, other] = [await newServer(), await newServer()];
    const mine = await put(one.servId, (await createTerminal(one.servId)).terminalId);
    const theirs = await put(other.servId, (await createTerminal(other.servId)).terminalId);
    const [streamOfOne, streamOfOther] = [
      await readCommands(service, one.token),
      await readCommands(service, other.token),
    ];
    await streamOfOne.next(has(mine));
    await streamOfOther.next(has(theirs));
    expect([streamOfOne.events.length, streamOfOther.events.length]).toEqual([1, 1]);
  });

  it('is sent at another process too', async () => {
    const second = await startWith(service, {});
    const { servId, token } = await newServer();
    const { terminalId } = await createTerminal(servId);
    const stream = await readCommands(second, token);
    await vi.waitFor(() => expect(stream.comments).toBeGreaterThan(0), PATIENCE);
    const id = await put(servId, terminalId);
    wake(servId);
    await stream.next(has(id), SOON_MS);
  });
});

describe('the end of a command stream', () => {
  it('comes with that of its token, and with the server', async () => {
    const [one, other] = [await newServer(), await newServer()];
    const streams = [await readCommands(service, one.token), await readCommands(service, other.token)];
    expect([await openOf(one.servId), await openOf(other.servId)]).toEqual([1, 1]);
    await prisma.serverToken.updateMany({ where: { serverId: one.servId }, data: { endTime: service.clock.now() } });
    await prisma.server.delete({ where: { id: other.servId } });
    await Promise.all(streams.map(({ ended }) => ended));
    expect([await openOf(one.servId), await openOf(other.servId)]).toEqual([0, 0]);
    expect((await readCommands(service, one.token)).status).toBe(401);
  });

  it('comes with that of the process', async () => {
    const ending = await startWith(service, {});
    const { servId, token } = await newServer();
    const stream = await readCommands(ending, token);
    const begun = performance.now();
    await ending.app.close();
    await stream.ended;
    expect(performance.now() - begun).toBeLessThan(3000);
    await vi.waitFor(async () => expect(await openOf(servId)).toBe(0), PATIENCE);
  });

  it('comes to those beyond the maximum also where all are opened at once', async () => {
    const { servId } = await newServer();
    const ctx = { ...jobOf(service), server: { id: servId, name: 'Racing' } };
    const { pool } = service.database;
    // Slow inserts: each stream is still being stored when the next one counts.
    await pool.query(`create function note_slowly() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.1); return new; end $$`);
    await pool.query(
      'create trigger note_slowly before insert on command_stream for each row execute function note_slowly()',
    );
    const tries = Array.from({ length: MAX_COMMAND_STREAMS + 6 }, () => registerStream(ctx, ctx.server.id));
    await Promise.all(tries);
    await pool.query('drop trigger note_slowly on command_stream');
    expect(await openOf(servId)).toBe(MAX_COMMAND_STREAMS);
  });

  it('comes to the oldest where more are open than a server may have', async () => {
    const { servId, token } = await newServer();
    const streams = await Promise.all(Array.from({ length: MAX_COMMAND_STREAMS }, () => readCommands(service, token)));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const newest = () =>
      prisma.commandStream.findMany({ where: { serverId: servId }, orderBy: [{ openTime: 'desc' }, { id: 'asc' }] });
    const open = await newest();
    const more = await readCommands(service, token);
    expect(more.status).toBe(200);
    await Promise.any(streams.map(({ ended }) => ended));
    const ids = (rows: typeof open) => rows.map(({ id }) => id);
    expect(ids(await newest()).slice(1)).toEqual(ids(open).slice(0, -1));
  });
});
