import type { UpgradeTaskRow } from '@roger/contract/families/upgrades/upgrade-task';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { putClient, signInFor, typeOf } from '../../support/fixtures/basics.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { apkOf, putUpgradeRecord, putUpgradeTask } from '../../support/fixtures/upgrades.ts';
import { signIn, type Answer, type Session } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Task agent');
const childId = await putClient(service, admin, 'Task child', { pid: agentId, type: 2 });
const otherId = await putClient(service, admin, 'Task other');
const agent = await signInFor(service, 'task-agent', agentId);
const child = await signInFor(service, 'task-child', childId);
const other = await signInFor(service, 'task-other', otherId);
const apkId = await apkOf(service, '2.0');
const typeId = await typeOf(service);
const model = await prisma.terminalModel.create({ data: { name: 'Task model' } });
const file = { fileName: 'own.apk', size: 5, sha256: 'c'.repeat(64), creator: 'admin' };
const own = await prisma.apk.create({ data: { modelId: model.id, versionName: '3.0', versionCode: 1, ...file } });
const [mine, ours, theirs] = ['V7000000001', 'V7000000002', 'V7000000003'] as const;
await putTerminal(service, mine, agentId, { modelId: model.id, version: '1.0' });
await putTerminal(service, ours, childId, { version: '1.1' });
await putTerminal(service, theirs, otherId);

let numbers = 0;
type Call = 'add' | 'edit' | 'start' | 'pause' | 'resume' | 'cancel' | 'retry' | 'deleteBatch';
const call = (name: Call, input: object, session: Session = agent) =>
  session.raw('upgradeTask', name, input) as Promise<Answer<UpgradeTaskRow>>;
const add = (more: object = {}, session: Session = agent) =>
  call('add', { taskName: `Task ${(numbers += 1)}`, apkId, ...more }, session);
const faultOf = ({ code, errors }: Answer) => [code, errors?.[0]?.field, errors?.[0]?.rule];

const untouched = {
  pausedBy: null,
  pauseReason: null,
  pauseShare: null,
  startTime: null,
  endTime: null,
  forecastEnd: null,
  stage: 0,
  total: 0,
  leftOut: 0,
  waiting: 0,
  underWay: 0,
  silent: 0,
  upgraded: 0,
  failed: 0,
};

describe('a draft', () => {
  it('is added with the usual rules, changed, listed and deleted', async () => {
    const { result: row } = await add({ taskName: 'Spring' });
    expect(row).toEqual({
      id: expect.any(Number) as number,
      taskName: 'Spring',
      clientId: agentId,
      clientName: 'Task agent',
      apkId,
      versionName: '2.0',
      targets: {},
      stages: [
        { percent: 1, min: 1 },
        { percent: 10, min: 10 },
        { percent: 100, min: 1 },
      ],
      doneShare: 0.95,
      maxFailed: 0.1,
      maxSilent: 0.2,
      deadlineHours: 24,
      offlineDays: 30,
      status: 'draft',
      ...untouched,
      createTime: expect.any(String) as string,
      creator: 'task-agent',
      rowVersion: 1,
    });
    const changed = { ...row, targets: { msIds: [mine] }, maxFailed: 0.5, startTime: '2030-01-01 00:00:00' };
    const edited = await call('edit', changed);
    expect(edited.result).toEqual({ ...changed, rowVersion: 2 });
    expect((await unchanged(() => call('edit', { ...row, taskName: 'Late' }))).code).toBe(3104);
    expect((await call('edit', { id: row.id, startTime: null })).result).toMatchObject({
      startTime: null,
      rowVersion: 3,
    });
    expect((await call('deleteBatch', { ids: [row.id] })).result).toEqual({ deleted: 1 });
    expect((await agent.call('upgradeTask', 'list', { id: [row.id] })).result.total).toBe(0);
  });

  it.each([
    [
      'stages that do not rise',
      {
        stages: [
          { percent: 50, min: 1 },
          { percent: 50, min: 1 },
        ],
      },
      'stages[1].percent',
    ],
    ['stages that do not reach all', { stages: [{ percent: 99, min: 1 }] }, 'stages[0].percent'],
    ['a day that no calendar has', { startTime: '2026-02-30 00:00:00' }, 'startTime'],
  ])('refuses %s', async (_case, more, field) => {
    expect((await unchanged(() => add(more))).errors?.[0]?.field).toBe(field);
  });

  it.each([
    ['a package', { apkId: 999_999 }, 3102],
    ['a client', { targets: { clientIds: [otherId] } }, 3102],
    ['a type', { targets: { typeIds: [typeId, 999_999] } }, 3102],
    ['a model', { targets: { modelIds: [999_999] } }, 3102],
    ['a terminal', { targets: { msIds: [mine, theirs] } }, 3202],
  ])('names nothing that its owner does not have: %s', async (_case, more, code) => {
    expect((await unchanged(() => add(more))).code).toBe(code);
    expect((await unchanged(() => add({ ...more, dryRun: true }))).code).toBe(code);
  });

  it.each([
    ['everything in scope', {}, { total: 2, leftOut: 0 }],
    ['a client with what is beneath it', { targets: { clientIds: [agentId] } }, { total: 2, leftOut: 0 }],
    ['a client', { targets: { clientIds: [childId] } }, { total: 1, leftOut: 0 }],
    ['versions', { targets: { versions: ['1.0', '0.9'] } }, { total: 1, leftOut: 0 }],
    ['all that is given', { targets: { clientIds: [childId], versions: ['1.0'] } }, { total: 0, leftOut: 0 }],
    ['a package for one model', { apkId: own.id }, { total: 1, leftOut: 1 }],
  ])('previews the number of its terminals: %s', async (_case, more, counts) => {
    const tried = await unchanged(() => add({ ...more, dryRun: true }));
    expect(tried.result).toMatchObject({ id: null, status: 'draft', ...counts });
    const { id } = (await add(more)).result;
    expect((await unchanged(() => call('start', { id, dryRun: true }))).result).toMatchObject({ id, ...counts });
    expect((await unchanged(() => call('edit', { id, dryRun: true }))).result).toMatchObject({ id, ...counts });
    // The real start has them too, before the job has looked a terminal up.
    expect((await call('start', { id })).result).toMatchObject({ id, ...counts, status: 'running' });
  });

  it("of a client below means that client's terminals, after a change by any account", async () => {
    const { id } = (await add({}, child)).result;
    expect((await call('edit', { id, targets: { msIds: [mine] } })).code).toBe(3202);
    expect((await call('start', { id, dryRun: true })).result).toMatchObject({ total: 1 });
    expect((await call('edit', { id, targets: {} }, other)).code).toBe(3102);
  });
});

describe('where a task stands', () => {
  const times = { startTime: new Date() };
  const columns: Record<string, object> = {
    draft: {},
    running: { status: 'running', stage: 1, ...times },
    paused: { status: 'paused', pausedBy: 'user', stage: 1, ...times },
    finished: { status: 'finished', stage: 3, ...times, endTime: new Date() },
    cancelled: { status: 'cancelled', ...times, endTime: new Date() },
  };
  const ALLOWED: Record<string, string> = {
    edit: 'draft',
    start: 'draft',
    pause: 'running',
    resume: 'paused',
    cancel: 'running paused',
    retry: 'running paused finished',
    deleteBatch: 'draft paused finished cancelled',
  };

  it.each(Object.entries(ALLOWED))('decides whether %s is done: while it is %s', async (name, allowed) => {
    for (const [status, more] of Object.entries(columns)) {
      const id = await putUpgradeTask(service, agentId, more);
      const input = name === 'deleteBatch' ? { ids: [id] } : { id };
      const answer = await call(name as Call, input);
      const isDone = allowed.split(' ').includes(status);
      const wanted = isDone ? [200, undefined] : [3103, { status }];
      expect([name, status, answer.code, answer.params]).toEqual([name, status, ...wanted]);
    }
  });

  it('is not changed from outside of the scope', async () => {
    const id = await putUpgradeTask(service, agentId);
    for (const name of ['start', 'pause', 'resume', 'cancel', 'retry'] as const)
      expect((await unchanged(() => call(name, { id }, other))).code).toBe(3102);
  });

  it('the database keeps its sums from contradicting each other', async () => {
    const id = await putUpgradeTask(service, agentId);
    const wrong = prisma.upgradeTask.update({ where: { id }, data: { waiting: 1 } });
    await expect(wrong).rejects.toThrow('upgrade_task_counts_add_up');
  });
});

const seen = async (session: Session, more: object = {}) =>
  (await session.call('upgradeRecord', 'list', { ...more, column: 'msId' })).result.records;

describe('records', () => {
  it('show to the terminals’ clients, with the task of a client above unless that is hidden', async () => {
    const taskId = await putUpgradeTask(service, agentId, { name: 'From above' });
    for (const msId of [mine, ours]) await putUpgradeRecord(service, taskId, msId);
    expect((await seen(agent, { taskId: [taskId] })).map(({ msId }) => msId)).toEqual([mine, ours]);
    expect(await seen(child)).toMatchObject([{ msId: ours, taskId, taskName: 'From above', status: 'notUpgraded' }]);
    expect(await seen(other)).toEqual([]);
    expect(await seen(agent, { msId: mine })).toHaveLength(1);
    await prisma.client.update({ where: { id: childId }, data: { hideSuper: true } });
    expect(await seen(child)).toMatchObject([{ msId: ours, taskId: null, taskName: '' }]);
    expect(await seen(child, { taskId: [taskId] })).toEqual([]);
    await prisma.client.update({ where: { id: childId }, data: { hideSuper: false } });
  });

  it('keep a package from being deleted by way of their task', async () => {
    await putUpgradeTask(service, agentId, { apkId: own.id });
    await expect(prisma.apk.delete({ where: { id: own.id } })).rejects.toThrow('apk');
  });

  it('are returned moment by moment, no more than fit into a chart', async () => {
    const id = await putUpgradeTask(service, agentId);
    const data = Array.from({ length: 1200 }, (_one, index) => ({
      taskId: id,
      time: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
      begun: index,
      upgraded: index,
      failed: 0,
      silent: 0,
    }));
    await prisma.upgradePoint.createMany({ data });
    const { points } = (await agent.call('upgradeTask', 'progress', { id })).result;
    expect(points.length).toBeLessThanOrEqual(500);
    expect([points[0]?.upgraded, points.at(-1)?.upgraded]).toEqual([0, 1199]);
  });
});

it('faults of a body name their place', async () => {
  expect(faultOf(await add({ targets: { msIds: [] } }))).toEqual([400, 'targets.msIds', expect.any(String)]);
  expect(faultOf(await add({ maxFailed: 2 }))).toEqual([400, 'maxFailed', 'max']);
});
