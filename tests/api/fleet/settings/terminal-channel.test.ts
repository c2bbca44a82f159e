import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { loggedDuring, assertRefusedIn } from '../../../support/database/fingerprint.ts';
import { withoutSideEffectsIn } from '../../../support/database/side-effects.ts';
import { typeOf } from '../../../support/fixtures/basics.ts';
import { changesOf, channelsOf, newVersion, putGroup } from '../../../support/fixtures/groups.ts';
import { putTalkFamily, type TerminalRef } from '../../../support/fixtures/talk-families.ts';

const service = await useService();
const withoutSideEffects = withoutSideEffectsIn(service);
const refused = assertRefusedIn(service);
const family = await putTalkFamily(service, 'Channel', { hideSuper: true });
const { agentId, childId, siblingId, agent, child, dispatcherType, next, createTerminal } = family;

const group = (name: string, more: object = {}, clientId = childId) =>
  putGroup(service, clientId, `${name} ${next()}`, [], more);

/** Creates a terminal that joined groups with these names in order. */
async function inGroups(...names: string[]): Promise<{ one: TerminalRef; ids: number[] }> {
  const one = await createTerminal();
  const ids: number[] = [];
  for (const name of names) ids.push(await group(name));
  await child.call('terminal', 'joinGroup', { msIds: [one.msId], grpIds: ids });
  return { one, ids };
}

describe('automatic channels', () => {
  it('follow the groups at every change: the default one first, then by name', async () => {
    const { one, ids } = await inGroups('Mole', 'Zoo', 'Ant');
    const [mole = 0, zoo = 0, ant = 0] = ids;
    const isAt = async (...order: number[]) =>
      expect(await channelsOf(service, one.id)).toEqual(order.map((id, place) => [place + 1, id]));
    await isAt(mole, ant, zoo);
    await child.call('terminal', 'updateMsGrp', { msId: one.msId, grpIds: ids, defaultGrpId: zoo });
    await isAt(zoo, ant, mole);
    const before = await newVersion(service, one.id);
    await agent.call('group', 'edit', { grpId: ant, grpName: `Owl ${next()}` });
    await isAt(zoo, mole, ant);
    await agent.call('group', 'edit', { grpId: ant, area: 'North' });
    await isAt(zoo, mole, ant);
    expect(await newVersion(service, one.id)).toBe(before + 2);
    await agent.call('group', 'edit', { grpId: ant, grpPid: mole });
    expect(await newVersion(service, one.id)).toBe(before + 2);
    await agent.call('group', 'deleteBatch', { ids: [zoo] });
    await isAt(mole, ant);
    const bee = await group('Bee', {}, agentId);
    await agent.call('terminal', 'joinGroup', { msIds: [one.msId], grpIds: [bee] });
    await isAt(mole, bee, ant);
    await agent.call('terminal', 'transfer', { msIds: [one.msId], clientId: siblingId });
    await isAt(bee);
    expect((await changesOf(service, one.id)).map(({ text }) => text).slice(-4)).toEqual([
      'left',
      'defaultGroup',
      'channels',
      'transferred',
    ]);
  });

  it('are as many as there are numbers', async () => {
    const wide = await inGroups(...Array.from({ length: 32 }, (_, place) => `Wide ${String(place).padStart(2, '0')}`));
    expect(await channelsOf(service, wide.one.id)).toHaveLength(32);
  });

  it('come back with automaticChannel, without names and areas of their own', async () => {
    const { one, ids } = await inGroups('Mole', 'Ant');
    const fixed = [{ channel: 9, grpId: ids[1] ?? 0 }];
    await child.call('terminal', 'fixedChannel', { msIds: [one.msId], channels: fixed });
    await child.call('terminal', 'editChannel', { msId: one.msId, channel: 9, name: 'Yard', area: 'East' });
    const trial = await withoutSideEffects(() =>
      child.call('terminal', 'automaticChannel', { msIds: [one.msId], dryRun: true }),
    );
    const { result } = await child.call('terminal', 'automaticChannel', { msIds: [one.msId] });
    expect(result).toMatchObject([
      {
        msId: one.msId,
        channels: [
          { channel: 1, grpId: ids[0], area: null },
          { channel: 2, grpId: ids[1] },
        ],
      },
    ]);
    expect(trial.result).toEqual(result);
    expect(result[0]?.channels.every(({ name, grpName }) => name === grpName)).toBe(true);
  });
});

describe('fixed channels', () => {
  it('replace all others and stay as they are set', async () => {
    const { one, ids } = await inGroups('Mole', 'Zoo', 'Ant');
    const [mole = 0, zoo = 0, ant = 0] = ids;
    const channels = [
      { channel: 30, grpId: mole },
      { channel: 2, grpId: ant },
      { channel: 5, grpId: ant },
    ];
    const input = { msIds: [one.msId], channels };
    const trial = await withoutSideEffects(() => child.call('terminal', 'fixedChannel', { ...input, dryRun: true }));
    const before = await newVersion(service, one.id);
    const rows = await loggedDuring(service, async () => {
      expect((await child.call('terminal', 'fixedChannel', input)).result).toEqual(trial.result);
    });
    expect(rows).toMatchObject([{ targetClientId: childId, after: { terminals: 1, channelMode: 'fixed' } }]);
    const numbers = [
      [2, ant],
      [5, ant],
      [30, mole],
    ];
    expect(await channelsOf(service, one.id)).toEqual(numbers);
    expect(await newVersion(service, one.id)).toBe(before + 1);
    const more = await group('Bat');
    await child.call('terminal', 'joinGroup', { msIds: [one.msId], grpIds: [more] });
    expect(await channelsOf(service, one.id)).toEqual(numbers);
    await child.call('terminal', 'exitGroup', { msIds: [one.msId], grpIds: [ant, zoo] });
    expect(await channelsOf(service, one.id)).toEqual([[30, mole]]);
    const last = (await changesOf(service, one.id)).at(-1);
    expect([last?.text, last?.params]).toMatchObject([
      'channels',
      { mode: 'fixed', channels: [{ channel: 30, clientId: childId }] },
    ]);
    expect((await child.call('terminal', 'fixedChannel', { msIds: [one.msId], channels: [] })).result).toEqual([
      { msId: one.msId, channels: [] },
    ]);
  });

  it('are of groups that each of the terminals is in, of one client and type unless confirmed, never of dispatchers', async () => {
    const { one, ids } = await inGroups('Mole');
    const [mole = 0] = ids;
    const dispatcher = await createTerminal(childId, { typeId: dispatcherType });
    const gateway = await createTerminal(childId, { typeId: await typeOf(service, 'gateway') });
    const far = await createTerminal(siblingId);
    const upper = await group('Upper', {}, agentId);
    const all = [one, dispatcher, gateway, far].map(({ msId }) => msId);
    await agent.call('terminal', 'joinGroup', { msIds: all, grpIds: [upper] });
    const fix = (terminals: TerminalRef[], grpIds: number[], more: object = {}, session = agent) =>
      session.raw('terminal', 'fixedChannel', {
        msIds: terminals.map(({ msId }) => msId),
        channels: grpIds.map((grpId, place) => ({ channel: place + 1, grpId })),
        ...more,
      });
    const other = await group('Other');
    expect(await refused(() => fix([one], [mole, other]))).toEqual([400, 'channels[1].grpId']);
    expect(await refused(() => fix([one], [2_000_000_000]))).toEqual([400, 'channels[0].grpId']);
    expect(await refused(() => fix([one, gateway], [upper, mole]))).toEqual([400, 'channels[1].grpId']);
    // For a client that cannot see the group, the terminal is not in it.
    expect(await refused(() => fix([one], [upper], {}, child))).toEqual([400, 'channels[0].grpId']);
    expect(await refused(() => fix([one, dispatcher], [upper]))).toEqual([3209]);
    expect(await refused(() => fix([one, gateway], [upper]))).toEqual([3207]);
    expect(await refused(() => fix([one, far], [upper]))).toEqual([3206]);
    const confirm = ['crossType', 'crossClient'];
    expect((await fix([one, gateway, far], [upper], { confirm })).code).toBe(200);
    const twice = { channels: [1, 2, 2].map((channel) => ({ channel, grpId: upper })) };
    expect(await refused(() => fix([one], [], twice))).toEqual([400, 'channels[2].channel']);
    for (const name of ['automaticChannel', 'replacementChannel', 'editChannel'] as const) {
      const input = name === 'automaticChannel' ? { msIds: [dispatcher.msId] } : { msId: dispatcher.msId };
      const more = { replacementChannel: { channels: [1, 2] }, editChannel: { channel: 1 }, automaticChannel: {} }[
        name
      ];
      expect([name, ...(await refused(() => agent.raw('terminal', name, { ...input, ...more })))]).toEqual([
        name,
        3209,
      ]);
    }
  });
});

describe('a channel', () => {
  it('changes places with another one', async () => {
    const { one, ids } = await inGroups('Mole', 'Zoo');
    const [mole = 0, zoo = 0] = ids;
    await child.call('terminal', 'editChannel', { msId: one.msId, channel: 1, name: 'Yard' });
    const swap = (channels: number[]) => child.raw('terminal', 'replacementChannel', { msId: one.msId, channels });
    expect((await swap([2, 1])).result).toMatchObject([
      {
        channels: [
          { channel: 1, grpId: zoo },
          { channel: 2, grpId: mole, name: 'Yard' },
        ],
      },
    ]);
    for (const channels of [[], [1], [1, 1], [1, 2, 3]]) expect(await refused(() => swap(channels))).toEqual([3211]);
    expect(await refused(() => swap([1, 3]))).toEqual([3102]);
    expect(await refused(() => swap([1, 33]))).toEqual([400, 'channels[1]']);
  });

  it('gets another group, name or area, or goes', async () => {
    const { one, ids } = await inGroups('Mole', 'Zoo');
    const [, zoo = 0] = ids;
    const edit = (more: object, session = child) =>
      session.raw('terminal', 'editChannel', { msId: one.msId, channel: 1, ...more });
    expect((await edit({ name: 'Yard', area: 'East', grpId: zoo })).result).toMatchObject([
      { channels: [{ channel: 1, grpId: zoo, name: 'Yard', area: 'East' }, { channel: 2 }] },
    ]);
    const details = (await child.call('terminal', 'queryMsExt', { msId: one.msId })).result;
    expect(details).toMatchObject({
      channelMode: 'fixed',
      zones: ['East'],
      channels: [{ name: 'Yard' }, { grpId: zoo }],
    });
    const [back] = (await edit({ name: null, area: null })).result as {
      channels: { name: string; grpName: string }[];
    }[];
    expect(back?.channels[0]?.name).toBe(back?.channels[0]?.grpName);
    // A form sends back the group's name; it must not become the channel's own name.
    await edit({ name: back?.channels[0]?.grpName });
    const grpName = `Zebra ${next()}`;
    await agent.call('group', 'edit', { grpId: zoo, grpName });
    expect((await edit({ area: null })).result).toMatchObject([{ channels: [{ name: grpName }, {}] }]);
    const other = await group('Other');
    expect(await refused(() => edit({ grpId: other }))).toEqual([400, 'grpId']);
    expect(await refused(() => edit({ channel: 9 }))).toEqual([3102]);
    expect(await refused(() => edit({ name: 'x'.repeat(33) }))).toEqual([400, 'name']);
    expect((await edit({ grpId: null })).result).toMatchObject([{ channels: [{ channel: 2 }] }]);
    expect(await refused(() => edit({ grpId: null }))).toEqual([3102]);
  });

  it('of a group that is hidden is not returned', async () => {
    const { one, ids } = await inGroups('Mole');
    const upper = await group('Hidden', { area: 'Secret' }, agentId);
    await agent.call('terminal', 'joinGroup', { msIds: [one.msId], grpIds: [upper] });
    const seen = async (session = child) => (await session.call('terminal', 'queryMsExt', { msId: one.msId })).result;
    expect((await seen()).channels.map(({ grpId }) => grpId)).toEqual(ids);
    expect([(await seen()).zones, (await seen(agent)).zones]).toEqual([[], ['Secret']]);
    const zonesInList = async (session = child) =>
      (await session.call('terminal', 'list', { msId: one.msId })).result.records.map(({ zones }) => zones);
    expect([await zonesInList(), await zonesInList(agent)]).toEqual([[[]], [['Secret']]]);
    const readHistory = async (session = child) =>
      JSON.stringify((await session.call('terminal', 'history', { msId: one.msId })).result);
    expect(await readHistory(agent)).toContain('Hidden');
    expect(await readHistory()).not.toContain('Hidden');
    expect(await readHistory()).toContain('Mole');
  });
});
