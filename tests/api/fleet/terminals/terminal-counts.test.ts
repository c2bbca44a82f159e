import { compactTerminalCounts, repairTerminalCounts } from '@roger/domain/fleet/terminals/terminal-counts';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { functionOf, putClient, putServer, typeOf } from '../../../support/fixtures/basics.ts';
import { putCloudPlan } from '../../../support/fixtures/cloud/cloud-plans.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { jobOf } from '../../../support/fixtures/use.ts';
import { pick, randomFrom, seedOf, type Random } from '../../../support/random.ts';
import { signIn } from '../../../support/session.ts';

const OPERATIONS = 300;
const seed = seedOf();

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const clients = [1, await putClient(service, admin, 'North'), await putClient(service, admin, 'South')];
const servers = [
  null,
  await putServer(admin, 'One', 'one.example.net'),
  await putServer(admin, 'Two', 'two.example.net'),
];
const models = [
  null,
  ...(await Promise.all(['A', 'B'].map(async (name) => (await prisma.terminalModel.create({ data: { name } })).id))),
];
const types = [await typeOf(service), (await prisma.terminalType.findFirstOrThrow({ orderBy: { id: 'desc' } })).id];
const functions = [await functionOf(service, 'poc'), await functionOf(service, 'video')];
const plans = [await putCloudPlan(service), await putCloudPlan(service)];
const job = jobOf(service);

/** Columns that terminals are counted by. */
async function randomColumns(random: Random) {
  const clientId = pick(random, clients);
  const { path: scopePath } = await prisma.client.findUniqueOrThrow({ where: { id: clientId } });
  const limitReason = pick(random, [null, null, 'manual']);
  return {
    clientId,
    scopePath,
    limitReason,
    typeId: pick(random, types),
    modelId: pick(random, models),
    serverId: pick(random, servers),
  };
}

/** One to three existing terminals. */
function some(random: Random, ids: readonly number[]): number[] {
  return [1, 2, 3].slice(random(3)).map(() => pick(random, ids));
}

/** Adds a cloud plan to terminals that have none, or ends, moves, exchanges or deletes plans of others. */
async function operateOnPlans(random: Random, selectedIds: readonly number[]): Promise<void> {
  const where = { terminalId: { in: [...selectedIds] }, endedTime: null };
  const openPlans = await prisma.terminalCloudPlan.findMany({ where });
  const [first] = openPlans;
  const free = selectedIds.find((id) => openPlans.every(({ terminalId }) => terminalId !== id));
  if (first === undefined || random(2) === 0) {
    const now = new Date();
    const times = { startTime: now, endTime: now, createTime: now, anchorDay: 1 };
    const plan = { planId: pick(random, plans), iccid: '', unit: 'monthly', periods: 1, ...times };
    if (free !== undefined) await prisma.terminalCloudPlan.create({ data: { terminalId: free, ...plan } });
    return;
  }
  const moved =
    free !== undefined && !(await prisma.terminalCloudPlan.count({ where: { terminalId: free, endedTime: null } }));
  if (moved && random(2) === 0) {
    await prisma.terminalCloudPlan.update({ where: { id: first.id }, data: { terminalId: free } });
  } else if (random(3) === 0) await prisma.terminalCloudPlan.deleteMany({ where });
  else if (random(2) === 0) await prisma.terminalCloudPlan.updateMany({ where, data: { endedTime: new Date() } });
  else await prisma.terminalCloudPlan.updateMany({ where, data: { planId: pick(random, plans) } });
}

/** Adds, changes or deletes terminals, their functions or their cloud plans, several per statement where possible. */
async function operate(random: Random, turn: number): Promise<void> {
  const ids = (await prisma.terminal.findMany({ select: { id: true } })).map(({ id }) => id);
  if (ids.length < 3 || random(3) === 0) {
    await putTerminal(service, `C1${String(turn).padStart(9, '0')}`, 1, await randomColumns(random));
    return;
  }
  const selectedIds = some(random, ids);
  const where = { terminalId: { in: selectedIds } };
  switch (random(7)) {
    case 0:
      await prisma.terminal.deleteMany({ where: { id: { in: selectedIds } } });
      return;
    case 1:
      await prisma.terminalFunction.deleteMany({ where });
      return;
    case 2: {
      const functionId = pick(random, functions);
      const data = [...new Set(selectedIds)].map((terminalId) => ({ terminalId, functionId, expireTime: null }));
      await prisma.terminalFunction.createMany({ data, skipDuplicates: true });
      return;
    }
    case 3:
    case 4:
      await operateOnPlans(random, selectedIds);
      return;
    default:
      await prisma.terminal.updateMany({ where: { id: { in: selectedIds } }, data: await randomColumns(random) });
  }
}

/** The stored counts, without keys that have no terminals. */
async function stored(): Promise<Record<string, number>> {
  const rows = await prisma.terminalCount.findMany();
  return sums(rows.map(({ clientId, kind, ref, count }) => [`${clientId} ${kind} ${ref}`, count]));
}

/** The same counts, computed one by one. */
async function counted(): Promise<Record<string, number>> {
  const terminals = await prisma.terminal.findMany({ include: { functions: true, cloudPlans: true } });
  const keys = terminals.flatMap(
    ({ clientId, typeId, modelId, serverId, limitReason, functions: functionRows, cloudPlans }) => [
      `${clientId} all 0`,
      `${clientId} type ${typeId}`,
      ...(limitReason === null ? [] : [`${clientId} limited 0`]),
      ...(modelId === null ? [] : [`${clientId} model ${modelId}`]),
      ...(serverId === null ? [] : [`${clientId} server ${serverId}`]),
      ...functionRows.map(({ functionId }) => `${clientId} function ${functionId}`),
      ...cloudPlans.flatMap(({ planId, endedTime }) => (endedTime === null ? [`${clientId} plan ${planId}`] : [])),
    ],
  );
  return sums(keys.map((key) => [key, 1]));
}

function sums(counts: readonly (readonly [key: string, count: number])[]): Record<string, number> {
  const total = new Map<string, number>();
  for (const [key, count] of counts) total.set(key, (total.get(key) ?? 0) + count);
  return Object.fromEntries([...total].filter(([, count]) => count !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

describe('numbers of terminals', () => {
  it(`are what a count says after ${OPERATIONS} random changes (LEDGER_SEEDS=${seed}), before and after they are summed up`, async () => {
    const random = randomFrom(seed);
    for (let turn = 0; turn < OPERATIONS; turn += 1) await operate(random, turn);
    const expected = await counted();
    expect(Object.keys(expected).length).toBeGreaterThan(10);
    expect(await stored()).toEqual(expected);
    expect(Object.keys(expected).some((key) => key.includes(' plan '))).toBe(true);
    expect(await repairTerminalCounts(job)).toEqual([]);
    const placed = await prisma.terminalCloudPlan.findMany({ include: { terminal: true } });
    expect(placed.length).toBeGreaterThan(0);
    expect(placed.map(({ scopePath }) => scopePath)).toEqual(placed.map(({ terminal }) => terminal.scopePath));

    const before = await prisma.terminalCount.count();
    const spared = await compactTerminalCounts(job);
    const after = await prisma.terminalCount.findMany();
    expect(spared).toBeGreaterThan(0);
    expect(after.length).toBe(before - spared);
    // One row per key, and none for keys without terminals.
    expect(after.length).toBe(Object.keys(expected).length);
    expect(await stored()).toEqual(expected);
    expect(await compactTerminalCounts(job)).toBe(0);
  });

  it('are proved: a changed count is reported, and corrected', async () => {
    const expected = await counted();
    const [one, other] = await prisma.terminalCount.findMany({ orderBy: { id: 'asc' }, take: 2 });
    if (one === undefined || other === undefined) throw new Error('nothing is counted');
    await prisma.terminalCount.update({ where: { id: one.id }, data: { count: one.count + 3 } });
    await prisma.terminalCount.delete({ where: { id: other.id } });
    await prisma.terminalCount.create({ data: { clientId: 1, kind: 'model', ref: 999_999, count: 2 } });

    const faults = await repairTerminalCounts(job);
    const fault = ({ clientId, kind, ref }: typeof one, storedCount: number, right: number) => ({
      clientId,
      kind,
      ref,
      kept: storedCount,
      counted: right,
    });
    const expectedFaults = [
      fault(one, one.count + 3, one.count),
      fault(other, 0, other.count),
      { clientId: 1, kind: 'model', ref: 999_999, kept: 2, counted: 0 },
    ];
    expect(faults).toHaveLength(expectedFaults.length);
    expect(faults).toEqual(expect.arrayContaining(expectedFaults));
    expect(await stored()).toEqual(expected);
    expect(await repairTerminalCounts(job)).toEqual([]);
  });
});
