import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { loggedDuring, assertRefusedIn, assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { withoutSideEffectsIn } from '../../../support/database/side-effects.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { changesOf, channelsOf, groupsOf, newVersion } from '../../../support/fixtures/groups.ts';
import { putTalkFamily, type TerminalRef } from '../../../support/fixtures/talk-families.ts';
import { codesOf } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const withoutSideEffects = withoutSideEffectsIn(service);
const refused = assertRefusedIn(service);
const family = await putTalkFamily(service, 'Join');
const { agentId, childId, siblingId, agent, child, dispatcherType, createTerminal, group } = family;
const otherId = await putClient(service, family.admin, 'Join other', { quota: 50 });
const other = await signInFor(service, 'join-other', otherId);
const temporary = () => ({ type: 'temporary', endTime: new Date(service.clock.now().getTime() + 3_600_000) }) as const;
const refusedJoin = (input: object) => refused(() => agent.raw('terminal', 'joinGroup', input));
const defaultOf = async ({ id }: TerminalRef) =>
  (await prisma.groupMember.findFirst({ where: { terminalId: id, isDefault: true } }))?.groupId ?? null;

describe('joining groups', () => {
  it('makes each terminal a member of each group, and returns the number of existing memberships', async () => {
    const [one, two] = [await createTerminal(), await createTerminal()];
    const [first, second] = [await group(childId, [one]), await group(agentId)];
    const input = { msIds: [one.msId, two.msId], grpIds: [second, first] };
    const trial = await withoutSideEffects(() => agent.call('terminal', 'joinGroup', { ...input, dryRun: true }));
    const { code, result } = await agent.call('terminal', 'joinGroup', input);
    expect([code, result]).toEqual([200, { joined: 3, already: 1 }]);
    expect(trial.result).toEqual(result);
    expect([await groupsOf(service, one.id), await groupsOf(service, two.id)]).toEqual([
      [first, second],
      [second, first],
    ]);
    expect((await agent.call('terminal', 'joinGroup', input)).result).toEqual({ joined: 0, already: 4 });
  });

  it('gives the default group that is named, be it joined or one of their own', async () => {
    const one = await createTerminal();
    const [first, second, third] = [await group(childId, [one]), await group(), await group()];
    const join = (input: object) => child.raw('terminal', 'joinGroup', { msIds: [one.msId], ...input });
    await join({ grpIds: [second], defaultGrpId: second });
    expect(await defaultOf(one)).toBe(second);
    expect(await join({ grpIds: [third], defaultGrpId: first })).toMatchObject({ code: 200 });
    expect(await defaultOf(one)).toBe(first);
    for (const grpId of [await group(), await group(otherId), 2_000_000_000])
      expect(await refused(() => join({ grpIds: [third], defaultGrpId: grpId }))).toEqual([400, 'defaultGrpId']);
  });

  it('accepts terminals of the group’s client and of those below it, in the caller’s scope', async () => {
    const [own, ofChild, beside] = [
      await createTerminal(agentId),
      await createTerminal(childId),
      await createTerminal(siblingId),
    ];
    const [upper, lower] = [await group(agentId), await group(childId)];
    const all = [own, ofChild, beside].map(({ msId }) => msId);
    expect((await agent.call('terminal', 'joinGroup', { msIds: all, grpIds: [upper] })).result.joined).toBe(3);
    const join = (msIds: string[], session = agent) =>
      session.call('terminal', 'joinGroup', { msIds, grpIds: [lower] });
    const refusedAnswer = await unchanged(() => join([ofChild.msId, own.msId, beside.msId]));
    expect([refusedAnswer.code, refusedAnswer.errors]).toEqual([
      400,
      [
        { field: 'msIds[1]', rule: 'enum' },
        { field: 'msIds[2]', rule: 'enum' },
      ],
    ]);
    const selected = await refused(() =>
      agent.raw('terminal', 'joinGroup', {
        selection: { filters: { clientId: [siblingId], msId: beside.msId }, count: 1 },
        grpIds: [lower],
      }),
    );
    expect(selected).toEqual([400, 'selection']);
    expect((await join([ofChild.msId], child)).code).toBe(200);
    // The client sees neither the group above it nor the sibling's terminal.
    expect(await refused(() => child.raw('terminal', 'joinGroup', { msIds: [ofChild.msId], grpIds: [upper] }))).toEqual(
      [3102],
    );
    expect(await refused(() => join([beside.msId], child))).toEqual([3202]);
    expect(await refused(() => join([ofChild.msId], other))).toEqual([3202]);
    expect(
      await refused(() => agent.raw('terminal', 'joinGroup', { msIds: [own.msId], grpIds: [upper, 2_000_000_000] })),
    ).toEqual([3102]);
  });

  it('is refused in the order of fields, terminals, groups, fit and limits', async () => {
    const [own, dispatcher] = [
      await createTerminal(agentId),
      await createTerminal(childId, { typeId: dispatcherType }),
    ];
    const [lower, ending] = [await group(childId), await group(childId, [], temporary())];
    const missing = 'Z1999999999';
    expect(await refusedJoin({ msIds: [own.msId, own.msId, missing], grpIds: [lower] })).toEqual([400, 'msIds']);
    expect(await refusedJoin({ msIds: [missing], grpIds: [lower, lower] })).toEqual([400, 'grpIds']);
    expect(await refusedJoin({ msIds: [missing], grpIds: [] })).toEqual([400, 'grpIds']);
    expect(await refusedJoin({ msIds: [missing, own.msId], grpIds: [2_000_000_000] })).toEqual([3202]);
    expect(await refusedJoin({ msIds: [own.msId], grpIds: [2_000_000_000, lower] })).toEqual([3102]);
    expect(await refusedJoin({ msIds: [own.msId], grpIds: [lower] })).toEqual([400, 'msIds[0]']);
    expect(await refusedJoin({ msIds: [dispatcher.msId], grpIds: [ending] })).toEqual([3209]);
    const many = Array.from({ length: 1000 }, (_, place) => place + 1);
    const ids = Array.from({ length: 101 }, (_, place) => `Z1${String(place).padStart(9, '0')}`);
    expect(await refusedJoin({ msIds: ids, grpIds: many })).toEqual([400, 'msIds']);
  });

  it('is in the history and in the log of each client, and raises the version of the terminals once', async () => {
    const [one, far] = [await createTerminal(), await createTerminal(siblingId)];
    const upper = await group(agentId);
    const before = await newVersion(service, one.id);
    const rows = await loggedDuring(service, () =>
      agent.call('terminal', 'joinGroup', { msIds: [one.msId, far.msId], grpIds: [upper] }),
    );
    expect(rows.map(({ targetClientId, target }) => [targetClientId, target])).toEqual([
      [childId, one.msId],
      [siblingId, far.msId],
    ]);
    expect(rows[0]?.after).toMatchObject({
      terminals: 1,
      groups: [],
      groupsAbove: [{ grpId: upper }],
      msIds: [one.msId],
    });
    expect(await newVersion(service, one.id)).toBe(before + 1);
    expect((await changesOf(service, one.id)).map(({ text }) => text)).toEqual(['joined', 'defaultGroup', 'channels']);
    const seen = await child.call('operationLog', 'list', { target: one.msId, pageSize: 100 });
    const [logRow] = seen.result.records.filter(({ action }) => action === 'joinGroup');
    expect(JSON.stringify(logRow?.after)).not.toContain('groupsAbove');
    await agent.call('terminal', 'joinGroup', { msIds: [one.msId], grpIds: [upper] });
    expect(await newVersion(service, one.id)).toBe(before + 1);
  });
});

describe('leaving groups', () => {
  it('ends what is there and leaves the rest as it is', async () => {
    const [one, two] = [await createTerminal(), await createTerminal()];
    const [first, second] = [await group(childId, [one]), await group(childId, [one])];
    const input = { msIds: [one.msId, two.msId], grpIds: [first] };
    const trial = await withoutSideEffects(() => child.call('terminal', 'exitGroup', { ...input, dryRun: true }));
    const { result } = await child.call('terminal', 'exitGroup', input);
    expect(result).toEqual({ changed: 1, unchanged: 1 });
    expect(trial.result).toEqual(result);
    expect([await groupsOf(service, one.id), await defaultOf(one)]).toEqual([[second], second]);
    expect((await changesOf(service, one.id)).map(({ text }) => text)).toEqual(['left', 'defaultGroup', 'channels']);
    expect((await child.call('terminal', 'exitGroup', { ...input, grpIds: [second, first] })).result.changed).toBe(1);
    expect(await defaultOf(one)).toBeNull();
  });

  it('of one terminal and one group is 3102 where it is not in it', async () => {
    const one = await createTerminal();
    const [mine, upper] = [await group(childId, [one]), await group(agentId, [one])];
    const leave = (grpId: number, session = child) => session.raw('terminal', 'deleteMsGrp', { msId: one.msId, grpId });
    expect(await refused(() => leave(upper))).toEqual([3102]);
    expect(await refused(() => leave(mine, other))).toEqual([3202]);
    expect((await leave(mine)).result).toEqual({ deleted: 1 });
    expect(await refused(() => leave(mine))).toEqual([3102]);
    expect(await groupsOf(service, one.id)).toEqual([upper]);
  });

  it('makes the group of the lowest channel that is left the default one', async () => {
    const one = await createTerminal();
    const [first, second, third] = [
      await group(childId, [one]),
      await group(childId, [one]),
      await group(childId, [one]),
    ];
    await prisma.terminal.update({ where: { id: one.id }, data: { channelMode: 'fixed' } });
    await prisma.terminalChannel.createMany({
      data: [
        { terminalId: one.id, channel: 7, groupId: second },
        { terminalId: one.id, channel: 4, groupId: third },
        { terminalId: one.id, channel: 2, groupId: first },
      ],
    });
    await child.call('terminal', 'exitGroup', { msIds: [one.msId], grpIds: [first] });
    expect(await defaultOf(one)).toBe(third);
    expect(await channelsOf(service, one.id)).toEqual([
      [4, third],
      [7, second],
    ]);
  });
});

describe('limits', () => {
  it('of a group and of a terminal refuse all, with what is left', async () => {
    const { terminalsPerGroup, groupsPerTerminal } = service.settings.config.limits;
    const grpId = await group(childId);
    await prisma.$executeRaw`insert into terminal (ms_id, name, type_id, client_id, scope_path, password_hash, create_time)
      select 'J2' || lpad(n::text, 9, '0'), 'Crowd', (select min(id) from terminal_type), c.id, c.path, 'none', now()
      from client c, generate_series(1, ${terminalsPerGroup}) n where c.id = ${childId}`;
    await prisma.$executeRaw`insert into group_member (group_id, terminal_id) select ${grpId}, id from terminal
      where name = 'Crowd' and ms_id <> 'J2000000001'`;
    const [one, two] = [await createTerminal(), await createTerminal()];
    const join = (msIds: string[], grpIds: number[]) => child.call('terminal', 'joinGroup', { msIds, grpIds });
    const full = await unchanged(() => join([one.msId, two.msId], [grpId]));
    expect([full.code, full.params]).toEqual([3401, { limit: terminalsPerGroup, remaining: 1, grpId }]);
    expect((await join([one.msId], [grpId])).code).toBe(200);
    expect((await join([one.msId], [grpId])).result).toEqual({ joined: 0, already: 1 });
    const groups = await Promise.all(Array.from({ length: groupsPerTerminal }, () => group()));
    const many = await unchanged(() => join([two.msId, one.msId], groups));
    expect([many.code, many.params]).toEqual([
      3401,
      { limit: groupsPerTerminal, remaining: groupsPerTerminal - 1, msId: one.msId },
    ]);
    expect((await join([two.msId], groups)).code).toBe(200);
    const over = await unchanged(() =>
      child.call('terminal', 'updateMsGrp', { msId: one.msId, grpIds: [...groups, grpId] }),
    );
    expect([over.code, over.params]).toMatchObject([3401, { msId: one.msId }]);
    expect((await child.call('terminal', 'updateMsGrp', { msId: one.msId, grpIds: groups })).result).toEqual({
      added: groupsPerTerminal,
      removed: 1,
      unchanged: 0,
    });
  });

  it('hold if many ask for the last places at once, from either side, without a deadlock', async () => {
    const { groupsPerTerminal } = service.settings.config.limits;
    const terminals = await Promise.all(Array.from({ length: 6 }, () => createTerminal()));
    const groups = await Promise.all(Array.from({ length: groupsPerTerminal + 6 }, () => group()));
    const msIds = terminals.map(({ msId }) => msId);
    await child.call('terminal', 'joinGroup', { msIds, grpIds: groups.slice(0, groupsPerTerminal - 2) });
    const last = groups.slice(groupsPerTerminal - 2);
    const calls = last.map((grpId, place) =>
      child.call('terminal', 'joinGroup', { msIds: place % 2 === 0 ? msIds : msIds.toReversed(), grpIds: [grpId] }),
    );
    expect(await codesOf(calls)).toEqual([200, 200, ...Array.from({ length: last.length - 2 }, () => 3401)]);
    const back = msIds.map(() => child.call('terminal', 'exitGroup', { msIds, grpIds: groups.slice(0, 3) }));
    const there = msIds.map((msId) =>
      child.call('terminal', 'updateMsGrp', { msId, grpIds: groups.slice(0, 3).toReversed() }),
    );
    const deletion = agent.call('group', 'deleteBatch', { ids: groups.slice(0, 2) });
    const answers = await Promise.all([...back, ...there, deletion]);
    for (const { code } of answers) expect([200, 3102]).toContain(code);
    for (const { id } of terminals) {
      const members = await prisma.groupMember.findMany({ where: { terminalId: id } });
      expect(members.filter(({ isDefault }) => isDefault)).toHaveLength(members.length === 0 ? 0 : 1);
      expect((await channelsOf(service, id)).map(([channel]) => channel)).toEqual(members.map((_, place) => place + 1));
    }
  });
});
