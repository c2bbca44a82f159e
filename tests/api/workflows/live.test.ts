import type { AddressInfo } from 'node:net';
import { MAX_LIVE_STREAMS, type LiveNotice } from '@roger/contract/live';
import { publishNotice, publishUpgrade } from '@roger/domain/platform/bus/publish-live';
import { openBus } from '@roger/domain/platform/bus/open-bus';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startWith, useService, type TestService } from '../../support/app.ts';
import { putAccount, putClient, putRole, signInFor } from '../../support/fixtures/basics.ts';
import { putGroup } from '../../support/fixtures/groups.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { signIn, type Session } from '../../support/session.ts';
import { readEvents, type EventReader } from '../../support/sse.ts';
import { PATIENCE } from '../../support/time/patience.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Live agent');
const childId = await putClient(service, admin, 'Live child', { pid: agentId, type: 2 });
const otherId = await putClient(service, admin, 'Live other');
const agent = await signInFor(service, 'live-agent', agentId);

const publisher = { bus: service.bus, afterCommit: (effect: () => void) => effect() };
const paused = (taskName: string): LiveNotice => ({ kind: 'pausedRollout', taskId: 1, taskName });
const open = async (session: Session, on: TestService = service, headers: Record<string, string> = {}) => {
  const { port } = on.app.server.address() as AddressInfo;
  const reader = await readEvents(`http://127.0.0.1:${port}/nmsService/live`, {
    ...(session.token === '' ? {} : { 'x-access-token': session.token }),
    ...headers,
  });
  afterAll(() => reader.close());
  // An accepted reader has received the first sign of life.
  if (reader.status === 200 && reader.text === '')
    await vi.waitFor(() => expect(reader.comments + reader.events.length).toBeGreaterThan(0), PATIENCE);
  return reader;
};

let numbers = 0;
const createTerminal = async (clientId = childId) => {
  const msId = `L9${String((numbers += 1)).padStart(9, '0')}`;
  return { msId, id: await putTerminal(service, msId, clientId, { seenSecondsAgo: 5 }), clientId };
};
type CreatedTerminal = Awaited<ReturnType<typeof createTerminal>>;
const publish = (terminals: CreatedTerminal[], status: 'online' | 'offline' = 'online', on = service) =>
  on.bus.publish('presence', {
    changes: terminals.map(({ id, clientId, msId }) => [id, clientId, status, msId] as const),
  });
const of = (msId: string) => (event: { event: string; data: object }) =>
  event.event === 'presence' && 'msId' in event.data && event.data.msId === msId;
const isCounts = ({ event }: { event: string }) => event === 'counts';
const isGroup = (groupId: number | null) => (event: { event: string; data: Record<string, unknown> }) =>
  event.event === 'group' && event.data['currentGrpId'] === groupId;
const presenceIn = ({ events }: EventReader) =>
  events.filter(({ event }) => event === 'presence').map(({ data }) => data['msId']);

describe('the live stream', () => {
  it('is refused without a session as JSON, and is server-sent events with one', async () => {
    const none = await open({ token: '' } as Session);
    expect(none.headers['content-type']).toContain('application/json');
    expect(JSON.parse(none.text)).toMatchObject({ success: false, code: 105 });
    const reader = await open(agent);
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    expect(reader.headers['cache-control']).toContain('no-store');
  });

  it('publishes presence and counts of the scope alone', async () => {
    const [mine, theirs] = [await createTerminal(), await createTerminal(otherId)];
    const [ofAgent, ofPlatform] = [await open(agent), await open(admin)];
    const before = await ofAgent.next(isCounts);
    publish([mine, theirs], 'offline');
    expect(await ofAgent.next(of(mine.msId))).toMatchObject({ data: { msId: mine.msId, onlineStatus: 'offline' } });
    await ofPlatform.next(of(theirs.msId));
    expect(presenceIn(ofAgent)).toEqual([mine.msId]);
    const { online, total } = (await agent.call('terminal', 'findMsCount')).result;
    expect(before.data).toEqual({ online, total });
  });

  it('publishes the group that a terminal talks in, but not one of a hidden superior', async () => {
    const hiddenId = await putClient(service, admin, 'Live hidden', { pid: agentId, hideSuper: true });
    const hidden = await signInFor(service, 'live-hidden', hiddenId);
    const one = await createTerminal(hiddenId);
    const grpId = await putGroup(service, agentId, 'Live watch', [one.id]);
    const own = await putGroup(service, hiddenId, 'Live own', [one.id]);
    const [ofAgent, ofHidden] = [await open(agent), await open(hidden)];
    service.bus.publish('presence', { changes: [[one.id, hiddenId, 'online', one.msId, 1, grpId]] });
    const named = (currentGrpId: number | null, currentGrpName: string | null) => ({
      data: { msId: one.msId, currentGrpId, currentGrpName },
    });
    expect(await ofAgent.next(of(one.msId))).toMatchObject(named(grpId, 'Live watch'));
    expect(await ofHidden.next(of(one.msId))).toMatchObject(named(null, null));
    service.bus.publish('groups', { changes: [[hiddenId, one.msId, own]] });
    expect(await ofAgent.next(isGroup(own))).toMatchObject(named(own, 'Live own'));
    expect(await ofHidden.next(isGroup(own))).toMatchObject(named(own, 'Live own'));
    service.bus.publish('groups', { changes: [[hiddenId, one.msId, grpId]] });
    expect(await ofAgent.next(isGroup(grpId))).toMatchObject(named(grpId, 'Live watch'));
    expect(await ofHidden.next(isGroup(null))).toMatchObject(named(null, null));
  });

  it('publishes the counts once a second at most, with the final values at the end', async () => {
    const reader = await open(agent);
    const terminals = await Promise.all(Array.from({ length: 10 }, () => createTerminal()));
    const begun = performance.now();
    for (const one of terminals) {
      publish([one]);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    const { online } = (await agent.call('terminal', 'findMsCount')).result;
    await reader.next(({ event, data }) => event === 'counts' && data['online'] === online);
    const seconds = (performance.now() - begun) / 1000;
    expect(reader.events.filter(isCounts).length).toBeLessThanOrEqual(Math.ceil(seconds) + 2);
  });

  it('publishes events to sessions that may know of them', async () => {
    const role = await putRole(service, agentId, 'Live clerk', ['terminalUpgrade']);
    await putAccount(service, 'live-clerk', agentId, role);
    const clerk = await open(await signIn(service, 'live-clerk'));
    const other = await putRole(service, agentId, 'Live other clerk', ['roleList']);
    await putAccount(service, 'live-other-clerk', agentId, other);
    const unaware = await open(await signIn(service, 'live-other-clerk'));
    const reader = await open(agent);
    const one = await createTerminal();
    publish([one]);
    const command = { msId: one.msId, command: 'reboot', state: 'sent' };
    service.bus.publish('live', { kind: 'command', clientId: childId, data: command });
    publishNotice(publisher, otherId, paused('foreign'));
    publishNotice(publisher, childId, paused('own'));
    expect((await reader.next(({ event }) => event === 'command')).data).toEqual(command);
    await reader.next(of(one.msId));
    await clerk.next(({ event }) => event === 'notice');
    await clerk.next(isCounts);
    await unaware.next(isCounts);
    expect([...new Set(unaware.events.map(({ event }) => event))]).toEqual(['counts']);
    expect([...new Set(clerk.events.map(({ event }) => event))].toSorted()).toEqual(['counts', 'notice']);
    expect(clerk.events.filter(({ event }) => event === 'notice').map(({ data }) => data)).toEqual([paused('own')]);
  });

  it('makes a console that resumes after a gap read again, and every console when messages may be lost', async () => {
    const [fresh, resumed] = [await open(agent), await open(agent, service, { 'last-event-id': '1' })];
    expect(resumed.events[0]).toMatchObject({ event: 'refetch' });
    expect(fresh.events.filter(({ event }) => event === 'refetch')).toEqual([]);
    const many = Array.from({ length: 1500 }, (_, index): CreatedTerminal => ({
      id: 1,
      clientId: childId,
      msId: `X${index}`,
    }));
    for (let at = 0; at < many.length; at += 100) publish(many.slice(at, at + 100));
    await fresh.next(({ event }) => event === 'refetch');
    expect(presenceIn(fresh).length).toBeLessThan(1000);
  });
});

describe('messages of a rollout', () => {
  it('is one word at once, and the last one when it may go out again', async () => {
    const taskIds: number[] = [];
    const end = service.bus.subscribe('live', ({ kind, data }) => {
      if (kind === 'upgrade') taskIds.push(data.taskId);
    });
    for (let turn = 0; turn < 20; turn += 1) publishUpgrade(publisher, childId, 7);
    publishUpgrade(publisher, childId, 8);
    expect(taskIds).toEqual([7, 8]);
    await vi.waitFor(() => expect(taskIds).toEqual([7, 8, 7]), PATIENCE);
    // Without news it rests again; after that it publishes at once.
    await vi.waitFor(() => {
      publishUpgrade(publisher, childId, 8);
      expect(taskIds.filter((task) => task === 8).length).toBeGreaterThan(1);
    }, PATIENCE);
    end();
    expect(taskIds.filter((task) => task === 7)).toHaveLength(2);
  });
});

describe('the end of a live stream', () => {
  it.each([
    ['is signed out', async (session: Session) => session.call('account', 'logout')],
    ['gets a new password', async (_session: Session, id: number) => admin.call('account', 'resetPwd', { id })],
  ])('comes within five seconds after the account %s', async (how, action) => {
    const name = `live-${how.length}`;
    const session = await signInFor(service, name, agentId);
    const { id } = await prisma.account.findFirstOrThrow({ where: { name } });
    const reader = await open(session);
    const answer = await action(session, id);
    expect(answer.code).toBe(200);
    const begun = performance.now();
    await reader.ended;
    // Without a message the check that comes every five seconds would end it.
    expect(performance.now() - begun).toBeLessThan(3000);
    expect(JSON.parse((await open(session)).text)).toMatchObject({ code: 106 });
  });

  it('comes with one stream more than an account may have: the oldest makes way', async () => {
    const session = await signInFor(service, 'live-many', agentId);
    const readers: EventReader[] = [];
    for (let turn = 0; turn <= MAX_LIVE_STREAMS; turn += 1) readers.push(await open(session));
    await readers[0]?.ended;
    expect(readers[0]?.events.at(-1)).toMatchObject({ event: 'replaced' });
    const one = await createTerminal();
    publish([one]);
    await Promise.all(readers.slice(1).map((reader) => reader.next(of(one.msId))));
  });

  it('comes with that of the process', async () => {
    const ending = await startWith(service, {});
    const reader = await open(agent, ending);
    const begun = performance.now();
    await ending.app.close();
    await reader.ended;
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});

/** Starts a second process of the installation with its own bus. */
const processOn = async (redisUrl: string) => {
  const bus = openBus({ ...service.settings, redisUrl }, service.database, quietLog);
  afterAll(() => bus.close());
  return startWith({ ...service, bus }, { redisUrl });
};

describe.each([
  ['PostgreSQL', ''],
  ['Redis', process.env['REDIS_TEST_URL'] ?? ''],
] as const)('two processes that share %s', (name, redisUrl) => {
  it.skipIf(name === 'Redis' && redisUrl === '')('inform each other', async () => {
    const [one, other] = [await processOn(redisUrl), await processOn(redisUrl)];
    const reader = await open(agent, one);
    const mine = await createTerminal();
    await vi.waitFor(
      () => {
        publish([mine], 'online', other);
        expect(presenceIn(reader)).toContain(mine.msId);
      },
      { ...PATIENCE, interval: 300 },
    );
    const data = { msId: mine.msId, command: 'reboot', state: 'sent' };
    other.bus.publish('live', { kind: 'command', clientId: childId, data });
    await reader.next(({ event }) => event === 'command');
  });
});
