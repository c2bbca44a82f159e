import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { assertRefusedIn } from '../../../support/database/fingerprint.ts';
import { withoutSideEffectsIn } from '../../../support/database/side-effects.ts';
import { changesOf, channelsOf, groupsOf, newVersion } from '../../../support/fixtures/groups.ts';
import { putTalkFamily, type TerminalRef } from '../../../support/fixtures/talk-families.ts';

const service = await useService();
const { prisma } = service.database;
const withoutSideEffects = withoutSideEffectsIn(service);
const refused = assertRefusedIn(service);
const { agentId, childId, siblingId, agent, child, dispatcherType, createTerminal, group } = await putTalkFamily(
  service,
  'Sync',
);

const fixedAt = async ({ id }: TerminalRef, ...channels: [channel: number, groupId: number, name?: string][]) => {
  await prisma.terminal.update({ where: { id }, data: { channelMode: 'fixed' } });
  await prisma.terminalChannel.createMany({
    data: channels.map(([channel, groupId, name = null]) => ({ terminalId: id, channel, groupId, name })),
  });
};
const textsOf = async ({ id }: TerminalRef) => (await changesOf(service, id)).map(({ text }) => text);

describe('syncGroup', () => {
  it('gives groups, default group and channels of one terminal in place of their own', async () => {
    const [from, to, like] = [await createTerminal(), await createTerminal(), await createTerminal()];
    const first = await group(childId, [from]);
    const second = await group(childId, [from, to]);
    const deletedGroup = await group(childId, [to]);
    await fixedAt(from, [5, second, 'Yard'], [9, first]);
    const input = { fromMsId: from.msId, toMsIds: [to.msId, like.msId] };
    const trial = await withoutSideEffects(() => child.call('terminal', 'syncGroup', { ...input, dryRun: true }));
    const { code, result } = await child.call('terminal', 'syncGroup', input);
    expect([code, result]).toEqual([200, { changed: 2, unchanged: 0 }]);
    expect(trial.result).toEqual(result);
    for (const one of [to, like]) {
      expect(await groupsOf(service, one.id)).toEqual([first, second]);
      expect(await channelsOf(service, one.id)).toEqual([
        [5, second],
        [9, first],
      ]);
      expect(await prisma.terminalChannel.findFirst({ where: { terminalId: one.id, channel: 5 } })).toMatchObject({
        name: 'Yard',
      });
      expect(await newVersion(service, one.id)).toBe(1);
    }
    expect(await prisma.groupMember.count({ where: { groupId: deletedGroup } })).toBe(0);
    expect(await textsOf(to)).toEqual(['left', 'joined', 'defaultGroup', 'channels']);
    const again = await child.call('terminal', 'syncGroup', { ...input, toMsIds: [...input.toMsIds, from.msId] });
    expect(again.result).toEqual({ changed: 0, unchanged: 3 });
    expect(await newVersion(service, to.id)).toBe(1);
  });

  it('keeps numbers automatic where they are, and leaves dispatchers without channels', async () => {
    const [from, to] = [await createTerminal(), await createTerminal(childId, { channelMode: 'fixed' })];
    const dispatcher = await createTerminal(childId, { typeId: dispatcherType });
    const [first, second] = [await group(childId, [from]), await group(childId, [from])];
    const toMsIds = [to.msId, dispatcher.msId];
    expect((await child.call('terminal', 'syncGroup', { fromMsId: from.msId, toMsIds })).result.changed).toBe(2);
    expect(await channelsOf(service, to.id)).toEqual([
      [1, first],
      [2, second],
    ]);
    expect(await groupsOf(service, dispatcher.id)).toEqual([first, second]);
    expect(await channelsOf(service, dispatcher.id)).toEqual([]);
    await fixedAt(from, [3, second]);
    const { result } = await child.call('terminal', 'syncGroup', { fromMsId: from.msId, toMsIds });
    expect(result).toEqual({ changed: 1, unchanged: 1 });
    expect(await channelsOf(service, to.id)).toEqual([[3, second]]);
  });

  it('is refused as a whole where one of them may not join', async () => {
    const [from, near, far] = [await createTerminal(), await createTerminal(), await createTerminal(siblingId)];
    const dispatcher = await createTerminal(childId, { typeId: dispatcherType });
    const mine = await group(childId, [from]);
    const sync = (toMsIds: string[], fromMsId = from.msId) =>
      refused(() => agent.raw('terminal', 'syncGroup', { fromMsId, toMsIds }));
    expect(await sync([near.msId, far.msId])).toEqual([400, 'toMsIds[1]']);
    expect(await sync([near.msId, near.msId])).toEqual([400, 'toMsIds']);
    expect(await sync([near.msId, 'Z1999999999'])).toEqual([3202]);
    expect(await sync([near.msId], 'Z1999999999')).toEqual([3202]);
    const endTime = new Date(service.clock.now().getTime() + 3_600_000);
    await prisma.group.update({ where: { id: mine }, data: { type: 'temporary', endTime } });
    expect(await sync([near.msId, dispatcher.msId])).toEqual([3209]);
  });

  it('neither copies nor ends memberships above the scope', async () => {
    const [from, to] = [await createTerminal(), await createTerminal()];
    const [above, retainedGroup] = [await group(agentId, [from]), await group(agentId, [to])];
    const own = await group(childId, [from]);
    const sync = { fromMsId: from.msId, toMsIds: [to.msId] };
    expect((await child.call('terminal', 'syncGroup', sync)).result.changed).toBe(1);
    expect(await groupsOf(service, to.id)).toEqual([retainedGroup, own]);
    expect((await child.call('terminal', 'syncGroup', sync)).result.changed).toBe(0);
    expect((await agent.call('terminal', 'syncGroup', sync)).result.changed).toBe(1);
    expect(await groupsOf(service, to.id)).toEqual([above, own]);
  });
});

describe('updateMsGrp', () => {
  it('replaces the groups of a terminal, with the first one named as default where the old one goes', async () => {
    const one = await createTerminal();
    const [first, second, third] = [await group(childId, [one]), await group(childId, [one]), await group()];
    const input = { msId: one.msId, grpIds: [third, second] };
    const trial = await withoutSideEffects(() => child.call('terminal', 'updateMsGrp', { ...input, dryRun: true }));
    const { result } = await child.call('terminal', 'updateMsGrp', input);
    expect(result).toEqual({ added: 1, removed: 1, unchanged: 1 });
    expect(trial.result).toEqual(result);
    expect(await groupsOf(service, one.id)).toEqual([second, third]);
    const named = await child.call('terminal', 'updateMsGrp', { ...input, defaultGrpId: third });
    expect(named.result).toEqual({ added: 0, removed: 0, unchanged: 2 });
    expect(await groupsOf(service, one.id)).toEqual([third, second]);
    const removeFirst = () =>
      child.raw('terminal', 'updateMsGrp', { msId: one.msId, grpIds: [first], defaultGrpId: second });
    expect(await refused(removeFirst)).toEqual([400, 'defaultGrpId']);
    expect((await child.call('terminal', 'updateMsGrp', { msId: one.msId, grpIds: [] })).result.removed).toBe(2);
    expect([await groupsOf(service, one.id), await channelsOf(service, one.id)]).toEqual([[], []]);
  });

  it('leaves groups above the scope, be they named or not, and takes no others from there', async () => {
    const one = await createTerminal();
    const [upper, more] = [await group(agentId, [one]), await group(agentId)];
    const own = await group();
    const replace = (grpIds: number[], session = child) =>
      session.raw('terminal', 'updateMsGrp', { msId: one.msId, grpIds });
    expect((await replace([upper, own])).result).toEqual({ added: 1, removed: 0, unchanged: 1 });
    expect((await replace([])).result).toEqual({ added: 0, removed: 1, unchanged: 0 });
    expect(await groupsOf(service, one.id)).toEqual([upper]);
    expect(await refused(() => replace([more]))).toEqual([3102]);
    const beside = await group(siblingId);
    expect(await refused(() => replace([own, beside], agent))).toEqual([400, 'grpIds[1]']);
  });
});

describe('updateGrpMs', () => {
  it('replaces the terminals of a group, once for each version of it', async () => {
    const [one, two, three] = [await createTerminal(), await createTerminal(), await createTerminal()];
    const grpId = await group(childId, [one, two]);
    const input = { grpId, msIds: [three.msId, two.msId], rowVersion: 1 };
    const trial = await withoutSideEffects(() => child.call('group', 'updateGrpMs', { ...input, dryRun: true }));
    const { result } = await child.call('group', 'updateGrpMs', input);
    expect(result).toEqual({ added: 1, removed: 1, unchanged: 1 });
    expect(trial.result).toEqual(result);
    const members = (await child.call('group', 'getGroupMsList', { grpId })).result;
    expect(members.map(({ msId }) => msId)).toEqual([two.msId, three.msId]);
    expect(await refused(() => child.raw('group', 'updateGrpMs', input))).toEqual([3104]);
    expect([await textsOf(one), await textsOf(three)]).toEqual([
      ['left', 'defaultGroup'],
      ['joined', 'defaultGroup', 'channels'],
    ]);
    expect((await child.call('group', 'updateGrpMs', { grpId, msIds: [] })).result.removed).toBe(2);
  });

  it('is refused like joining', async () => {
    const [own, far] = [await createTerminal(), await createTerminal(siblingId)];
    const dispatcher = await createTerminal(childId, { typeId: dispatcherType });
    const grpId = await group();
    const endTime = new Date(service.clock.now().getTime() + 3_600_000);
    const ending = await group(childId, [], { type: 'temporary', endTime });
    const replace = (msIds: string[], id = grpId, session = agent) =>
      refused(() => session.raw('group', 'updateGrpMs', { grpId: id, msIds }));
    expect(await replace([own.msId, own.msId])).toEqual([400, 'msIds']);
    expect(await replace([own.msId, 'Z1999999999'])).toEqual([3202]);
    expect(await replace([own.msId], 2_000_000_000)).toEqual([3102]);
    expect(await replace([own.msId, far.msId])).toEqual([400, 'msIds[1]']);
    expect(await replace([dispatcher.msId], ending)).toEqual([3209]);
    expect(await replace([far.msId], grpId, child)).toEqual([3202]);
  });
});
