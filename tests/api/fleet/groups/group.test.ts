import type { GroupRow } from '@roger/contract/families/fleet/groups/group-row';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { withoutSideEffectsIn } from '../../../support/database/side-effects.ts';
import { putClient, signInFor, typeOf } from '../../../support/fixtures/basics.ts';
import { associate, groupsOf, putChannel, putGroup } from '../../../support/fixtures/groups.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { codesOf, signIn, type Session } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const withoutSideEffects = withoutSideEffectsIn(service);
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Group agent', { quota: 900 });
const childId = await putClient(service, admin, 'Group child', { pid: agentId, type: 2, quota: 800 });
const siblingId = await putClient(service, admin, 'Group sibling', { pid: agentId, type: 2, quota: 900 });
const otherId = await putClient(service, admin, 'Group other', { quota: 50 });
const agent = await signInFor(service, 'group-agent', agentId);
const child = await signInFor(service, 'group-child', childId, 'client');
const other = await signInFor(service, 'group-other', otherId);
let made = 0;

const named = (text = 'Group') => `${text} ${(made += 1)}`;
const createTerminal = (clientId = childId, more: object = {}) =>
  putTerminal(service, `G1${String((made += 1)).padStart(9, '0')}`, clientId, more);
const wire = (timestamp: Date) => timestamp.toISOString().slice(0, 19).replace('T', ' ');
const inHours = (hours: number) => wire(new Date(service.clock.now().getTime() + hours * 3_600_000));
const plainGroup = (more: object = {}) => ({
  clientId: childId,
  grpName: named(),
  grpType: 'normal' as const,
  ...more,
});

const temporary = (endTime?: string | null) => plainGroup({ grpType: 'temporary', endTime });

async function add(more: object = {}, session: Session = agent): Promise<GroupRow> {
  const { code, result, errors } = await session.call('group', 'add', plainGroup(more));
  expect([code, errors]).toEqual([200, undefined]);
  return result.created[0] as GroupRow;
}

const found = async (filters: object, session = agent) =>
  (await session.call('group', 'list', { pageSize: 500, ...filters })).result.records.map(({ grpId }) => grpId);

describe('groups', () => {
  it('show the state of their members, and are found with all groups below one', async () => {
    const seen = { seenSecondsAgo: 9 * 86_400 };
    const members = [
      await createTerminal(childId, { expiresInDays: -3 }),
      await createTerminal(childId, seen),
      await createTerminal(),
    ];
    const top = await putGroup(service, childId, named('Top'), members);
    const middle = await putGroup(service, childId, named('Middle'), [], { parentId: top });
    const low = await putGroup(service, childId, named('Low'), [], { parentId: middle });
    const { health } = (await agent.call('group', 'queryByGrpInfo', { grpId: top })).result;
    const presence = await prisma.terminalPresence.findUniqueOrThrow({ where: { terminalId: members[1] ?? 0 } });
    expect(health).toEqual({ expired: 1, never: 2, lastSeenTime: wire(presence.lastSeenTime ?? new Date(0)) });
    expect(new Set(await found({ withinGrpId: top }))).toEqual(new Set([top, middle, low]));
    expect(await found({ withinGrpId: low, grpType: ['normal'] })).toEqual([low]);
    expect(await found({ withinGrpId: top }, other)).toEqual([]);
  });

  it('are added, found, changed and deleted', async () => {
    const parent = await add({ grpName: 'Port' });
    const { result } = await agent.call('group', 'add', {
      ...plainGroup({ grpName: 'Quay 7', grpPid: parent.grpId, area: 'North' }),
    });
    const [row] = result.created;
    expect(row).toEqual({
      grpId: expect.any(Number) as number,
      grpName: 'Quay 7',
      grpPid: parent.grpId,
      parentName: 'Port',
      grpType: 'normal',
      clientId: childId,
      clientName: 'Group child',
      area: 'North',
      terminalCount: 0,
      onlineCount: 0,
      associated: [],
      endTime: null,
      createTime: expect.any(String) as string,
      rowVersion: 1,
    });
    const quota = (await agent.call('client', 'queryCreGrpCount', { clientId: childId })).result;
    expect(result.remaining).toBe(quota.remaining);
    const grpId = row?.grpId ?? 0;
    const edit = { grpId, grpName: 'Quay 8', area: null, grpPid: null, rowVersion: 1 };
    const edited = (await agent.call('group', 'edit', edit)).result;
    expect(edited).toMatchObject({ grpName: 'Quay 8', area: null, grpPid: null, parentName: null, rowVersion: 2 });
    expect(await agent.call('group', 'edit', edit)).toMatchObject({ code: 3104, params: { reason: 'changed' } });
    const details = (await agent.call('group', 'queryByGrpInfo', { grpId })).result;
    const health = { expired: 0, never: 0, lastSeenTime: null };
    expect(details).toEqual({ ...edited, remaining: quota.remaining, associatedGroups: [], health });
    expect((await agent.call('group', 'deleteBatch', { ids: [grpId] })).result.deleted).toBe(1);
    expect((await agent.call('group', 'queryByGrpInfo', { grpId })).code).toBe(3102);
  });

  it('are counted with who is in them and who of these is online', async () => {
    const terminals = [
      await createTerminal(childId, { seenSecondsAgo: 5 }),
      await createTerminal(childId, { seenSecondsAgo: 9000 }),
    ];
    const grpId = await putGroup(service, agentId, named(), [...terminals, await createTerminal(agentId)]);
    const friend = await putGroup(service, childId, 'Friend');
    await associate(service, friend, grpId);
    const { records } = (await agent.call('group', 'list', { grpId: [grpId] })).result;
    expect(records).toMatchObject([
      { terminalCount: 3, onlineCount: 1, associated: [{ grpId: friend, grpName: 'Friend' }] },
    ]);
    const seen = (await child.call('group', 'queryByGrpInfo', { grpId: friend })).result;
    expect([seen.associated, seen.associatedGroups]).toEqual([[], []]);
  });

  it('are found by keyword, client, type and terminal', async () => {
    const member = await createTerminal();
    const { msId } = await prisma.terminal.findUniqueOrThrow({ where: { id: member } });
    const one = await putGroup(service, childId, 'Lighthouse', [member], { area: 'Breakwater', type: 'emergency' });
    for (const filters of [{ keyword: 'lighth' }, { keyword: 'BREAK' }, { msId }, { grpType: ['emergency' as const] }])
      expect([filters, await found(filters)]).toEqual([filters, [one]]);
    expect(await found({ clientId: [childId] })).toContain(one);
    expect([...(await found({ excludeSub: true })), ...(await found({ msId }, other))]).not.toContain(one);
  });

  it('have names that are unique within the client however they are written', async () => {
    const { grpName } = await add();
    const duplicate = await unchanged(() =>
      agent.call('group', 'add', plainGroup({ grpName: ` ${grpName.toUpperCase()}  ` })),
    );
    expect(duplicate).toMatchObject({ code: 3101, params: { field: 'grpName' } });
    expect((await agent.call('group', 'add', plainGroup({ clientId: siblingId, grpName }))).code).toBe(200);
    const free = await add();
    expect((await agent.call('group', 'edit', { grpId: free.grpId, grpName })).code).toBe(3101);
    const name = named();
    const all = Array.from({ length: 8 }, () => agent.call('group', 'add', plainGroup({ grpName: name })));
    expect(await codesOf(all)).toEqual([200, ...Array.from({ length: 7 }, () => 3101)]);
  });

  it('get numbers where several are added, all or none', async () => {
    const name = named('Team');
    const { result } = await agent.call('group', 'add', plainGroup({ grpName: name, count: 3 }));
    expect(result.created.map(({ grpName }) => grpName)).toEqual([`${name}001`, `${name}002`, `${name}003`]);
    const again = await unchanged(() => agent.call('group', 'add', plainGroup({ grpName: name, count: 2 })));
    expect(again.code).toBe(3101);
    const long = 'x'.repeat(62);
    expect((await agent.call('group', 'add', plainGroup({ grpName: long, count: 2 }))).errors).toEqual([
      { field: 'grpName', rule: 'maxLength', params: { max: 61 } },
    ]);
    for (const count of [0, 501]) {
      expect((await agent.raw('group', 'add', plainGroup({ count }))).code).toBe(400);
    }
  });

  it('of another client do not exist', async () => {
    const { grpId } = await add();
    const name = named();
    for (const id of [grpId, 2_000_000_000]) {
      const answers = [
        await other.call('group', 'queryByGrpInfo', { grpId: id }),
        await other.call('group', 'getGroupMsList', { grpId: id }),
        await other.call('group', 'edit', { grpId: id, grpName: name }),
        await other.call('group', 'deleteBatch', { ids: [id] }),
        await other.call('group', 'add', { clientId: otherId, grpName: name, grpType: 'normal', grpPid: id }),
      ];
      expect(answers.map(({ code }) => code)).toEqual([3102, 3102, 3102, 3102, 3102]);
    }
    expect((await other.call('group', 'add', plainGroup())).code).toBe(3102);
  });
});

describe('temporary groups', () => {
  it('need an end within thirty days, and no other group has one', async () => {
    const ends: [string | null | undefined, object][] = [
      [undefined, { rule: 'required' }],
      [null, { rule: 'required' }],
      [inHours(-1), { rule: 'dateRange' }],
      [inHours(24 * 31), { rule: 'dateRange' }],
      ['2026-02-30 00:00:00', { rule: 'format' }],
    ];
    for (const [endTime, fault] of ends) {
      const { code, errors } = await unchanged(() => agent.call('group', 'add', temporary(endTime)));
      expect([endTime, code, errors]).toMatchObject([endTime, 400, [{ field: 'endTime', ...fault }]]);
    }
    const plain = await agent.call('group', 'add', plainGroup({ endTime: inHours(3) }));
    expect(plain.errors).toEqual([{ field: 'endTime', rule: 'unknown' }]);
    const end = inHours(24);
    const row = await add({ grpType: 'temporary', endTime: end });
    expect(row.endTime).toBe(end);
    const stays = (await agent.call('group', 'edit', { grpId: row.grpId, grpType: 'normal', endTime: end })).result;
    expect(stays).toMatchObject({ grpType: 'normal', endTime: null });
  });

  it('have neither dispatchers nor associations', async () => {
    const dispatcher = await createTerminal(childId, { typeId: await typeOf(service, 'dispatcher') });
    const withDispatcher = await putGroup(service, childId, named(), [dispatcher]);
    const associated = await putGroup(service, childId, named());
    await associate(service, associated, withDispatcher);
    for (const grpId of [withDispatcher, associated]) {
      const edit = { grpId, grpType: 'temporary' as const, endTime: inHours(2) };
      expect((await unchanged(() => agent.call('group', 'edit', edit))).code).toBe(3209);
    }
  });
});

describe('deleted groups', () => {
  it('hand their children to the nearest group that stays', async () => {
    const top = await add();
    const middle = await add({ grpPid: top.grpId });
    const low = await add({ grpPid: middle.grpId });
    const leaf = await add({ grpPid: low.grpId });
    const ids = [middle.grpId, low.grpId];
    const trial = await withoutSideEffects(() => agent.call('group', 'deleteBatch', { ids, dryRun: true }));
    const { result } = await agent.call('group', 'deleteBatch', { ids });
    expect(result).toEqual({ deleted: 2, terminals: 0, channels: 0, associations: 0, children: 1 });
    expect(trial.result).toEqual(result);
    expect((await agent.call('group', 'queryByGrpInfo', { grpId: leaf.grpId })).result).toMatchObject({
      grpPid: top.grpId,
      rowVersion: 2,
    });
    await agent.call('group', 'deleteBatch', { ids: [top.grpId] });
    expect((await agent.call('group', 'queryByGrpInfo', { grpId: leaf.grpId })).result.grpPid).toBeNull();
  });

  it('take memberships, channels and associations along; the default goes to the lowest channel, else the first joined', async () => {
    const [byChannel, byJoining, lonely] = [await createTerminal(), await createTerminal(), await createTerminal()];
    const deletedGroup = await putGroup(service, childId, named(), [byChannel, byJoining, lonely]);
    const first = await putGroup(service, childId, named(), [byChannel, byJoining]);
    const second = await putGroup(service, childId, named(), [byChannel, byJoining]);
    await putChannel(service, byChannel, 1, deletedGroup);
    await putChannel(service, byChannel, 4, second);
    await putChannel(service, byChannel, 7, first);
    await associate(service, deletedGroup, first);
    const trial = await withoutSideEffects(() =>
      agent.call('group', 'deleteBatch', { ids: [deletedGroup], dryRun: true }),
    );
    const { result } = await agent.call('group', 'deleteBatch', { ids: [deletedGroup] });
    expect(result).toEqual({ deleted: 1, terminals: 3, channels: 1, associations: 1, children: 0 });
    expect(trial.result).toEqual(result);
    expect(await Promise.all([byChannel, byJoining, lonely].map((one) => groupsOf(service, one)))).toEqual([
      [second, first],
      [first, second],
      [],
    ]);
    const channels = await prisma.terminalChannel.findMany({ where: { terminalId: byChannel } });
    expect(new Set(channels.map(({ channel }) => channel))).toEqual(new Set([4, 7]));
  });

  it('are all there, or none goes', async () => {
    const { grpId } = await add();
    const foreign = await putGroup(service, otherId, named());
    expect((await unchanged(() => agent.call('group', 'deleteBatch', { ids: [grpId, foreign] }))).code).toBe(3102);
  });
});

describe('who is in a group', () => {
  it('is listed with its channel, and its location for a terminal', async () => {
    const one = await createTerminal(childId, { seenSecondsAgo: 3 });
    const { msId } = await prisma.terminal.findUniqueOrThrow({ where: { id: one } });
    const upper = await putGroup(service, agentId, 'Upper', [one], { area: 'Far' });
    const lower = await putGroup(service, childId, 'Lower', [one]);
    await putChannel(service, one, 3, lower);
    expect((await agent.call('group', 'getGroupMsList', { grpId: lower })).result).toEqual([
      {
        msId,
        msName: msId,
        clientName: 'Group child',
        typeName: expect.any(String) as string,
        kind: 'terminal',
        onlineStatus: 'online',
        isDefault: false,
        channel: 3,
        setVersion: expect.stringMatching(/^[\w-]{16}$/) as string,
      },
    ]);
    const ofLower = { grpId: lower, grpName: 'Lower', isDefault: false, channel: 3, clientId: childId };
    const ofUpper = { grpId: upper, grpName: 'Upper', isDefault: true, channel: null };
    expect((await agent.call('group', 'queryGroupsByMsId', { msId })).result).toMatchObject([
      ofLower,
      { ...ofUpper, clientId: agentId, area: 'Far' },
    ]);
    // Readers see only the name of a higher group; with hidden superiors they do not even see the group.
    expect((await child.call('group', 'queryGroupsByMsId', { msId })).result).toMatchObject([
      ofLower,
      { ...ofUpper, clientId: 0, clientName: '', area: null },
    ]);
    const page = async (session: Session) =>
      (await session.call('group', 'findPageByMsId', { msId, column: 'grpName' })).result.records;
    expect((await page(agent)).map(({ grpName, channel }) => [grpName, channel])).toEqual([
      ['Lower', 3],
      ['Upper', null],
    ]);
    expect((await page(child)).map(({ grpName }) => grpName)).toEqual(['Lower']);
    expect((await agent.call('terminal', 'queryMsExt', { msId })).result.channels).toEqual([
      { channel: 3, grpId: lower, grpName: 'Lower', name: 'Lower', area: null },
    ]);
    expect((await agent.call('terminal', 'list', { grpId: [upper] })).result.records).toMatchObject([{ msId }]);
    await agent.call('client', 'updateHideSuper', { id: childId, hideSuper: true });
    const hidden = (await child.call('group', 'queryGroupsByMsId', { msId })).result;
    await agent.call('client', 'updateHideSuper', { id: childId, hideSuper: false });
    expect(hidden).toMatchObject([ofLower]);
    expect((await other.call('group', 'queryGroupsByMsId', { msId })).code).toBe(3202);
  });

  it('may join groups of its client and of those above', async () => {
    const [above, own, beside] = [
      await putGroup(service, agentId, named()),
      await putGroup(service, childId, named()),
      await putGroup(service, siblingId, named()),
    ];
    const ids = async (session: Session, joinable: boolean) =>
      (await session.call('group', 'queryByClient', { clientId: childId, joinable })).result.map(({ grpId }) => grpId);
    expect(await ids(agent, true)).toEqual(expect.arrayContaining([above, own]));
    expect(await ids(agent, true)).not.toContain(beside);
    for (const [session, joinable] of [
      [agent, false],
      [child, true],
    ] as const) {
      expect(await ids(session, joinable)).toContain(own);
      expect(await ids(session, joinable)).not.toContain(above);
    }
    const all = (await agent.call('group', 'queryAllGroup', { keyword: 'group' })).result.map(({ grpId }) => grpId);
    expect(all).toEqual(expect.arrayContaining([above, own, beside]));
    expect((await agent.call('group', 'queryAllGroup', { clientId: otherId })).code).toBe(3102);
  });

  it('leaves groups that its new client may not be in', async () => {
    const mover = await createTerminal();
    const { msId } = await prisma.terminal.findUniqueOrThrow({ where: { id: mover } });
    const left = await putGroup(service, childId, named(), [mover]);
    const retainedGroup = await putGroup(service, agentId, named(), [mover]);
    await putChannel(service, mover, 1, left);
    const transfer = { msIds: [msId], clientId: siblingId };
    const trial = await withoutSideEffects(() => agent.call('terminal', 'transfer', { ...transfer, dryRun: true }));
    expect(trial.result.memberships).toBe(1);
    expect((await agent.call('terminal', 'transfer', transfer)).result).toEqual(trial.result);
    expect(await groupsOf(service, mover)).toEqual([retainedGroup]);
    expect(await prisma.groupMember.count({ where: { terminalId: mover, isDefault: true } })).toBe(1);
    expect(await prisma.terminalChannel.count({ where: { terminalId: mover } })).toBe(0);
  });
});
