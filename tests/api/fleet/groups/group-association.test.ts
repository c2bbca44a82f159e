import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { loggedDuring, assertRefusedIn, assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { associate, putGroup } from '../../../support/fixtures/groups.ts';
import { codesOf, signIn } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const refused = assertRefusedIn(service);
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Tie agent', { quota: 900 });
const childId = await putClient(service, admin, 'Tie child', { pid: agentId, type: 2, quota: 800 });
const siblingId = await putClient(service, admin, 'Tie sibling', { pid: agentId, type: 2, quota: 800 });
const otherId = await putClient(service, admin, 'Tie other');
const agent = await signInFor(service, 'tie-agent', agentId);
const child = await signInFor(service, 'tie-child', childId, 'agent');
const other = await signInFor(service, 'tie-other', otherId);
let made = 0;

const group = (clientId = childId, more: object = {}) => putGroup(service, clientId, `Tie ${(made += 1)}`, [], more);
const tie = (grpId: number, assGrpIds: number[], session = agent) =>
  session.raw('groupAssociation', 'update', { grpId, assGrpIds });
const listed = async (grpId: number, session = agent) => {
  const { result } = await session.call('groupAssociation', 'list', { grpId, pageSize: 100 });
  return {
    ids: result.records.map((row) => row.grpId).toSorted((a, b) => a - b),
    hidden: result.hidden,
    total: result.total,
  };
};

describe('associations of groups', () => {
  it('are replaced and hold both ways', async () => {
    const [one, upper, lower, next] = [await group(), await group(agentId), await group(), await group()];
    const first = await tie(one, [upper, lower]);
    expect(first.code).toBe(200);
    expect(first.result).toMatchObject([
      { grpId: upper, grpType: 'normal', clientId: agentId, clientName: 'Tie agent', terminalCount: 0 },
      { grpId: lower, clientId: childId },
    ]);
    expect(await listed(upper)).toEqual({ ids: [one], hidden: 0, total: 1 });
    await tie(one, [lower, next]);
    expect(await listed(one)).toEqual({ ids: [lower, next], hidden: 0, total: 2 });
    expect(await listed(upper)).toEqual({ ids: [], hidden: 0, total: 0 });
    expect((await tie(one, [])).result).toEqual([]);
    expect(await prisma.groupAssociation.count({ where: { OR: [{ lowId: one }, { highId: one }] } })).toBe(0);
  });

  it('outside the scope are counted, and stay when others are replaced', async () => {
    const [one, upper, lower] = [await group(), await group(agentId), await group()];
    await tie(one, [upper]);
    expect(await listed(one, child)).toEqual({ ids: [], hidden: 1, total: 0 });
    await tie(one, [lower], child);
    expect(await listed(one, child)).toEqual({ ids: [lower], hidden: 1, total: 1 });
    expect((await listed(one)).ids).toEqual([upper, lower].toSorted((a, b) => a - b));
    expect(await refused(() => tie(one, [upper], child))).toEqual([3102]);
  });

  it('are between groups of a client and those above or below it, never temporary ones', async () => {
    const endTime = new Date(service.clock.now().getTime() + 3_600_000);
    const [one, upper, beside] = [await group(), await group(agentId), await group(siblingId)];
    const ending = await group(childId, { type: 'temporary', endTime });
    expect(await refused(() => tie(one, [upper, beside, one]))).toEqual([400, 'assGrpIds[1]', 'assGrpIds[2]']);
    expect(await refused(() => tie(one, [upper, upper]))).toEqual([400, 'assGrpIds']);
    expect(await refused(() => tie(one, [upper, ending]))).toEqual([3209]);
    expect(await refused(() => tie(ending, [upper]))).toEqual([3209]);
    for (const foreign of [await group(otherId), 2_000_000_000]) {
      expect(await refused(() => tie(one, [foreign]))).toEqual([3102]);
      expect(await refused(() => tie(foreign, [one]))).toEqual([3102]);
      expect((await agent.call('groupAssociation', 'list', { grpId: foreign })).code).toBe(3102);
    }
    expect(await refused(() => tie(one, [upper], other))).toEqual([3102]);
    expect((await tie(upper, [one, beside])).code).toBe(200);
  });

  it('are at most 32 of a group, from either side', async () => {
    const hub = await group(agentId);
    const spokes = await Promise.all(Array.from({ length: 34 }, () => group()));
    const over = await unchanged(() => tie(hub, spokes.slice(0, 33)));
    expect([over.code, over.params]).toEqual([3401, { limit: 32, remaining: 32, grpId: hub }]);
    for (const spoke of spokes.slice(0, 31)) await associate(service, hub, spoke);
    // Parallel requests for the last place from the other side.
    expect(await codesOf(spokes.slice(31, 34).map((spoke) => tie(spoke, [hub])))).toEqual([200, 3401, 3401]);
    expect(await prisma.groupAssociation.count({ where: { OR: [{ lowId: hub }, { highId: hub }] } })).toBe(32);
  });

  it('are in the log of each client, without higher groups for readers who do not see the actor', async () => {
    const [one, upper] = [await group(), await group(agentId)];
    const rows = await loggedDuring(service, () => tie(one, [upper]));
    expect(rows.map(({ targetClientId, after }) => [targetClientId, after])).toEqual([
      [childId, { groups: [], groupsAbove: [{ grpId: upper, grpName: expect.any(String) as string }] }],
      [agentId, { groups: [{ grpId: one, grpName: expect.any(String) as string }], groupsAbove: [] }],
    ]);
    expect(await loggedDuring(service, () => tie(one, [upper]))).toHaveLength(1);
  });
});
