import { MAX_GROUP_DEPTH } from '@roger/contract/constants';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { associate, groupsOf, putGroup } from '../../../support/fixtures/groups.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { codesOf, signIn } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const unchanged = assertUnchangedIn(service);
let made = 0;

/** Creates an agent with a quota of groups, and two clients with the same quota. */
async function family(quota: number) {
  made += 1;
  const agentId = await putClient(service, admin, `Agent ${made}`, { quota });
  const left = await putClient(service, admin, `Left ${made}`, { pid: agentId, type: 2, quota });
  const right = await putClient(service, admin, `Right ${made}`, { pid: agentId, type: 2, quota });
  return { agentId, left, right, agent: await signInFor(service, `agent-${made}`, agentId) };
}

const group = (clientId: number, more: object = {}) => ({
  clientId,
  grpName: `Group ${(made += 1)}`,
  grpType: 'normal' as const,
  ...more,
});

describe('the number of groups', () => {
  it('is bounded by the client and by every client above it', async () => {
    const { agentId, left, right, agent } = await family(3);
    expect((await agent.call('group', 'add', group(left, { count: 2 }))).result.remaining).toBe(1);
    const over = await unchanged(() => agent.call('group', 'add', group(right, { count: 2 })));
    expect(over).toMatchObject({ code: 3401, params: { remaining: 1 } });
    expect((await agent.call('group', 'add', group(agentId))).result.remaining).toBe(0);
    for (const clientId of [agentId, left, right]) {
      expect(await agent.call('group', 'add', group(clientId))).toMatchObject({ code: 3401, params: { remaining: 0 } });
    }
  });

  it('is never passed by adds from two sides at once', async () => {
    const { agentId, left, right, agent } = await family(10);
    const adds = [left, right, agentId].flatMap((clientId) =>
      Array.from({ length: 10 }, () => agent.call('group', 'add', group(clientId))),
    );
    const codes = await codesOf(adds);
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(new Set(codes)).toEqual(new Set([200, 3401]));
    expect(await prisma.group.count({ where: { clientId: { in: [agentId, left, right] } } })).toBe(10);
  });
});

describe('the tree of groups', () => {
  it('has five levels, no circles and one client', async () => {
    const { left, right, agent } = await family(100);
    const line: number[] = [];
    for (let level = 0; level < MAX_GROUP_DEPTH; level += 1) {
      const { result } = await agent.call('group', 'add', group(left, { grpPid: line.at(-1) ?? null }));
      line.push(result.created[0]?.grpId ?? 0);
    }
    const [top = 0, second = 0] = line;
    const deep = { code: 400, errors: [{ field: 'grpPid', rule: 'max', params: { max: MAX_GROUP_DEPTH } }] };
    expect(await unchanged(() => agent.call('group', 'add', group(left, { grpPid: line.at(-1) })))).toMatchObject(deep);
    const separateGroup = (await agent.call('group', 'add', group(left))).result.created[0]?.grpId ?? 0;
    expect(await unchanged(() => agent.call('group', 'edit', { grpId: top, grpPid: separateGroup }))).toMatchObject(
      deep,
    );
    expect((await agent.call('group', 'edit', { grpId: second, grpPid: separateGroup })).code).toBe(200);
    for (const grpPid of [top, ...line.slice(1)]) {
      const root = grpPid === top ? top : second;
      expect(await unchanged(() => agent.call('group', 'edit', { grpId: root, grpPid }))).toMatchObject({
        code: 400,
        errors: [{ field: 'grpPid', rule: 'exists' }],
      });
    }
    const beside = (await agent.call('group', 'add', group(right))).result.created[0]?.grpId ?? 0;
    const otherClient = { code: 400, errors: [{ field: 'grpPid', rule: 'enum' }] };
    expect(await unchanged(() => agent.call('group', 'edit', { grpId: top, grpPid: beside }))).toMatchObject(
      otherClient,
    );
    expect(await unchanged(() => agent.call('group', 'add', group(left, { grpPid: beside })))).toMatchObject(
      otherClient,
    );
    const foreign = await putGroup(service, 1, 'Of the platform');
    expect((await agent.call('group', 'edit', { grpId: top, grpPid: foreign })).code).toBe(3102);
  });

  it('gets no circle from two moves at once', async () => {
    const { left, agent } = await family(100);
    for (let round = 0; round < 5; round += 1) {
      const ids = (await agent.call('group', 'add', group(left, { count: 2 }))).result.created.map(
        ({ grpId }) => grpId,
      );
      const [one = 0, two = 0] = ids;
      const codes = await codesOf([
        agent.call('group', 'edit', { grpId: one, grpPid: two }),
        agent.call('group', 'edit', { grpId: two, grpPid: one }),
      ]);
      expect(codes).toEqual([200, 400]);
    }
  });
});

describe('a client that moves or goes', () => {
  it('takes its terminals out of groups and its groups out of associations that it has no right to any more', async () => {
    const { agentId, left, right, agent } = await family(20);
    const mover = await putTerminal(service, `M1${String(made).padStart(9, '0')}`, right);
    const own = await putGroup(service, right, 'Own', [mover]);
    const above = await putGroup(service, agentId, 'Above', [mover]);
    await associate(service, own, above);
    const moved = await admin.call('client', 'edit', { id: right, pid: left });
    expect(moved.code).toBe(200);
    expect(await groupsOf(service, mover)).toEqual([own, above]);
    expect((await admin.call('client', 'edit', { id: right, pid: 1 })).code).toBe(200);
    expect(await groupsOf(service, mover)).toEqual([own]);
    expect(await prisma.groupAssociation.count({ where: { OR: [{ lowId: own }, { highId: own }] } })).toBe(0);
    expect((await agent.call('group', 'queryByGrpInfo', { grpId: own })).code).toBe(3102);
  });

  it('leaves terminals below it a default group', async () => {
    const { agentId, left } = await family(20);
    const low = await putClient(service, admin, `Low ${(made += 1)}`, { pid: left, type: 2 });
    const mover = await putTerminal(service, `M2${String(made).padStart(9, '0')}`, low);
    await putGroup(service, left, 'Goes', [mover]);
    const stays = await putGroup(service, agentId, 'Stays', [mover]);
    expect((await admin.call('client', 'deleteBatch', { ids: [left] })).code).toBe(200);
    expect(await groupsOf(service, mover)).toEqual([stays]);
    expect(await prisma.groupMember.count({ where: { terminalId: mover, isDefault: true } })).toBe(1);
  });
});
