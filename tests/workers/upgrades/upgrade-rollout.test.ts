import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient, putServer, signInFor } from '../../support/fixtures/basics.ts';
import { upgradeTasks } from '../../support/fixtures/upgrade-tasks.ts';
import { wrongSums } from '../../support/fixtures/upgrade-fleet.ts';
import { signIn } from '../../support/session.ts';
import { PATIENCE } from '../../support/time/patience.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const { fleet, agent, agentId, servId, apkId, ...tasks } = await upgradeTasks(service, admin, 'Upgrades');
const { createTerminals, started, drafted, rowOf, recordsOf, done, commandedIn } = tasks;
const all = [{ percent: 100, min: 1 }];

it('goes on stage by stage, commands every terminal once and ends by itself', async () => {
  const { clientId, msIds } = await createTerminals(30);
  const id = await started(clientId);
  expect(await rowOf(id)).toMatchObject({ status: 'running', stage: 1, total: 30, waiting: 29, underWay: 1 });
  const [first] = await fleet.commands(id, true);
  expect(first).toMatchObject({ params: { taskId: id, versionName: '2.0', auto: true } });
  expect(first?.params.url).toMatch(/\/gateway\/v1\/apks\/\d+\?/);
  await fleet.report(id, first?.msId ?? '', 'downloading', { bytes: 10 });
  await fleet.report(id, first?.msId ?? '', 'downloaded');
  await fleet.report(id, first?.msId ?? '', 'installing');
  await fleet.rollOut();
  expect(await rowOf(id)).toMatchObject({ stage: 1, underWay: 1 });
  await done(id, [first?.msId ?? '']);
  await fleet.rollOut();
  expect(await rowOf(id)).toMatchObject({ stage: 2, upgraded: 1, underWay: 9, waiting: 20 });
  await done(id, await commandedIn(id));
  await fleet.rollOut();
  expect(await rowOf(id)).toMatchObject({ stage: 3, upgraded: 10, underWay: 20, waiting: 0 });
  await done(id, await commandedIn(id));
  await fleet.rollOut();
  expect(await rowOf(id)).toMatchObject({
    status: 'finished',
    upgraded: 30,
    underWay: 0,
    endTime: expect.any(String) as string,
  });
  expect((await commandedIn(id)).toSorted()).toEqual(msIds);
  expect((await recordsOf(id))[0]).toMatchObject({
    status: 'upgraded',
    oldVersion: '1.0',
    newVersion: '2.0',
    downloadTimes: 1,
  });
  const { points } = (await agent.call('upgradeTask', 'progress', { id })).result;
  expect(points.at(-1)).toMatchObject({ asked: 30, upgraded: 30 });
  expect(await wrongSums(service)).toEqual([]);
});

it('commands no terminal that has the version already, or a newer one', async () => {
  const { clientId, msIds } = await createTerminals(3);
  const [equal = '', newer = '', older = ''] = msIds;
  await prisma.terminal.update({ where: { msId: equal }, data: { version: '2.0' } });
  await prisma.terminal.update({ where: { msId: newer }, data: { version: '10.1' } });
  const id = await started(clientId);
  expect(await commandedIn(id)).toEqual([older]);
  expect(await rowOf(id)).toMatchObject({ total: 3, upgraded: 2, underWay: 1 });
  expect(await recordsOf(id)).toMatchObject([
    { reason: 'already' },
    { reason: 'already' },
    { reason: null, step: 'asked' },
  ]);
  // A terminal that comes online with the version needs no further report.
  await fleet.online([older], { version: '2.0' });
  await fleet.rollOut();
  expect(await rowOf(id)).toMatchObject({ status: 'finished', upgraded: 3 });
  expect(await fleet.commands(id, true)).toEqual([]);
});

it('leaves out other models, and waits for terminals that are offline or suspended', async () => {
  const model = await prisma.terminalModel.create({ data: { name: 'Upgrade model' } });
  const { clientId, msIds } = await createTerminals(4, 2, { modelId: model.id });
  const [online = '', limited = '', later = '', other = ''] = msIds;
  await prisma.terminal.update({ where: { msId: limited }, data: { limitReason: 'admin' } });
  await prisma.terminal.update({ where: { msId: other }, data: { modelId: null } });
  const file = { fileName: 'own.apk', size: 5, sha256: 'b'.repeat(64), creator: 'admin' };
  const own = await prisma.apk.create({ data: { modelId: model.id, versionName: '2.0', versionCode: 1, ...file } });
  const id = await started(clientId, { apkId: own.id, stages: all });
  expect(await commandedIn(id)).toEqual([online]);
  expect(await rowOf(id)).toMatchObject({ total: 3, leftOut: 1, waiting: 2 });
  await done(id, [online]);
  await fleet.online([later]);
  await fleet.rollOut();
  expect(await commandedIn(id)).toEqual([online, later]);
  await done(id, [later]);
  await prisma.terminal.update({ where: { msId: limited }, data: { limitReason: null } });
  await service.clock.later(31 * 86_400_000, () => fleet.rollOut());
  expect(await rowOf(id)).toMatchObject({ status: 'finished', upgraded: 2, failed: 1 });
  expect((await recordsOf(id)).map(({ status, reason }) => [status, reason])).toContainEqual(['failed', 'offline']);
  expect(await wrongSums(service)).toEqual([]);
});

it('pauses when too many fail, counts again after the pause, and retries the failed ones', async () => {
  const { clientId } = await createTerminals(10);
  const id = await started(clientId, { stages: all });
  const [one = '', two = '', ...rest] = await commandedIn(id);
  const notices: unknown[] = [];
  const end = service.bus.subscribe('live', (message) => notices.push(message));
  await fleet.report(id, one, 'failed', { reason: 'battery' });
  await fleet.rollOut();
  expect(await rowOf(id)).toMatchObject({ status: 'running', failed: 1 });
  await fleet.report(id, two, 'failed', { reason: 'storage' });
  await fleet.rollOut();
  end();
  expect(await rowOf(id)).toMatchObject({ status: 'paused', pausedBy: 'rule', pauseReason: 'failed', pauseShare: 0.2 });
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'notice' }));
  await agent.call('upgradeTask', 'resume', { id });
  await fleet.rollOut();
  expect(await rowOf(id)).toMatchObject({ status: 'running', pausedBy: null, pauseReason: null });
  await done(id, rest);
  await fleet.rollOut();
  expect(await rowOf(id)).toMatchObject({ status: 'finished', upgraded: 8, failed: 2 });
  await agent.call('upgradeTask', 'retry', { id });
  expect(await rowOf(id)).toMatchObject({ status: 'running', waiting: 2, failed: 0 });
  await fleet.rollOut();
  // A report of the first attempt changes nothing.
  await fleet.report(id, one, 'failed', { at: fleet.now() - 86_400_000 });
  expect(await rowOf(id)).toMatchObject({ underWay: 2, failed: 0 });
  await done(id, [one, two]);
  await fleet.rollOut();
  expect(await rowOf(id)).toMatchObject({ status: 'finished', upgraded: 10, failed: 0 });
  expect(await commandedIn(id)).toHaveLength(12);
  expect(await wrongSums(service)).toEqual([]);
});

it('pauses when too many are silent after hours online; those that are away are not', async () => {
  const { clientId, msIds } = await createTerminals(4);
  const id = await started(clientId, { stages: all, deadlineHours: 2 });
  const [away = '', ...there] = msIds;
  await fleet.send({ type: 'offline', msId: away, reason: 'signOff' });
  await service.clock.later(2 * 3_600_000 + 1000, async () => {
    await fleet.send({ type: 'heartbeats', msIds: there });
    await fleet.rollOut();
    expect(await rowOf(id)).toMatchObject({ status: 'paused', pauseReason: 'silent', silent: 3, underWay: 1 });
    // A silent terminal that reports again continues.
    await fleet.report(id, there[0] ?? '', 'installing');
    expect(await rowOf(id)).toMatchObject({ silent: 2, underWay: 2 });
    await agent.call('upgradeTask', 'resume', { id });
    await done(id, [away, there[0] ?? '']);
    await fleet.rollOut();
    expect(await rowOf(id)).toMatchObject({ status: 'finished', upgraded: 2, failed: 2 });
  });
  expect((await recordsOf(id)).filter(({ reason }) => reason === 'silent')).toHaveLength(2);
  // Unanswered commands no longer wait for their terminals.
  expect(await fleet.commands(id, true)).toEqual([]);
  expect(await wrongSums(service)).toEqual([]);
});

it('asks those again that a retry lets wait, without counting their failures in the running round', async () => {
  const { clientId, msIds } = await createTerminals(10);
  const id = await started(clientId, { stages: all, deadlineHours: 2 });
  const [failing = '', one = '', two = '', ...rest] = msIds;
  await fleet.report(id, failing, 'failed', { reason: 'battery' });
  await done(id, rest);
  await service.clock.later(2 * 3_600_000 + 1000, async () => {
    await fleet.send({ type: 'heartbeats', msIds: [failing, one, two] });
    await fleet.rollOut();
    expect(await rowOf(id)).toMatchObject({ status: 'finished', upgraded: 7, failed: 3 });
    await agent.call('upgradeTask', 'retry', { id });
    await fleet.rollOut();
    expect(await rowOf(id)).toMatchObject({ status: 'running', underWay: 3, failed: 0 });
    expect((await fleet.commands(id, true)).map(({ msId }) => msId).toSorted()).toEqual([failing, one, two].toSorted());
    await done(id, [failing, one, two]);
    await fleet.rollOut();
  });
  expect(await rowOf(id)).toMatchObject({ status: 'finished', upgraded: 10, failed: 0 });
  expect(await wrongSums(service)).toEqual([]);
});

it('a silent terminal holds up no stage', async () => {
  const { clientId } = await createTerminals(30);
  const id = await started(clientId, { deadlineHours: 2 });
  const [first = ''] = await commandedIn(id);
  await service.clock.later(2 * 3_600_000 + 1000, async () => {
    await fleet.send({ type: 'heartbeats', msIds: [first] });
    await fleet.rollOut();
    expect(await rowOf(id)).toMatchObject({ status: 'paused', pauseReason: 'silent', stage: 1 });
    await agent.call('upgradeTask', 'resume', { id });
    await fleet.rollOut();
    expect(await rowOf(id)).toMatchObject({ status: 'running', stage: 2, silent: 1 });
  });
  await agent.call('upgradeTask', 'cancel', { id });
});

it('leaves a waiting terminal out that gets another model', async () => {
  const [model, other] = [
    await prisma.terminalModel.create({ data: { name: 'Model before' } }),
    await prisma.terminalModel.create({ data: { name: 'Model after' } }),
  ];
  const { clientId, msIds } = await createTerminals(2, 0, { modelId: model.id });
  const [same = '', changed = ''] = msIds;
  const file = { fileName: 'own.apk', size: 5, sha256: 'd'.repeat(64), creator: 'admin' };
  const own = await prisma.apk.create({ data: { modelId: model.id, versionName: '2.0', versionCode: 1, ...file } });
  const id = await started(clientId, { apkId: own.id, stages: all });
  await prisma.terminal.update({ where: { msId: changed }, data: { modelId: other.id } });
  await fleet.online(msIds);
  await fleet.rollOut();
  expect(await commandedIn(id)).toEqual([same]);
  expect(await rowOf(id)).toMatchObject({ total: 1, underWay: 1, waiting: 0 });
  await done(id, [same]);
  await fleet.rollOut();
  expect(await rowOf(id)).toMatchObject({ status: 'finished', upgraded: 1 });
  expect(await wrongSums(service)).toEqual([]);
});

it('a pause commands no new terminal; a cancel takes back what has not begun', async () => {
  const { clientId, msIds } = await createTerminals(4, 2);
  const id = await started(clientId, { stages: all });
  await agent.call('upgradeTask', 'pause', { id });
  await fleet.online(msIds.slice(2));
  await fleet.rollOut();
  expect(await rowOf(id)).toMatchObject({ status: 'paused', pausedBy: 'user', underWay: 2, waiting: 2 });
  await fleet.report(id, msIds[0] ?? '', 'downloading');
  await agent.call('upgradeTask', 'cancel', { id });
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', underWay: 1, waiting: 3 });
  expect(await fleet.commands(id, true)).toEqual([]);
  await fleet.rollOut();
  expect(await commandedIn(id)).toHaveLength(2);
  await done(id, [msIds[0] ?? '']);
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', upgraded: 1, waiting: 3 });
  expect((await recordsOf(id)).filter(({ reason }) => reason === 'cancelled')).toHaveLength(3);
  expect(await agent.raw('upgradeTask', 'resume', { id })).toMatchObject({
    code: 3103,
    params: { status: 'cancelled' },
  });
  expect(await wrongSums(service)).toEqual([]);
});

it('moves no record back, whatever comes late, twice or out of order', async () => {
  const { clientId, msIds } = await createTerminals(2);
  const id = await started(clientId, { stages: all, maxFailed: 1 });
  const [one = '', two = ''] = msIds;
  await fleet.report(id, one, 'installing');
  await fleet.report(id, one, 'downloading');
  expect((await recordsOf(id))[0]).toMatchObject({ step: 'installing' });
  await done(id, [one]);
  for (const state of ['downloading', 'failed', 'done']) await fleet.report(id, one, state);
  expect((await recordsOf(id))[0]).toMatchObject({ status: 'upgraded', reason: null });
  await fleet.report(id, two, 'failed', { reason: 'checksum' });
  await fleet.report(id, two, 'installing');
  expect((await recordsOf(id))[1]).toMatchObject({ status: 'failed', reason: 'checksum' });
  await done(id, [two]);
  expect((await recordsOf(id))[1]).toMatchObject({ status: 'upgraded', reason: null });
  const unknown = await fleet.report(id + 1000, one, 'done');
  expect(unknown.refused).toMatchObject([{ reason: 'badField' }]);
  expect(await wrongSums(service)).toEqual([]);
});

it('takes the refusal of a command as a failure', async () => {
  const { clientId } = await createTerminals(1);
  const id = await started(clientId, { maxFailed: 1 });
  const [command] = await fleet.commands(id);
  await fleet.send({ type: 'ack', msId: command?.msId, commandId: command?.id, ok: false, reason: 'busy' });
  await fleet.rollOut();
  expect(await rowOf(id)).toMatchObject({ status: 'finished', failed: 1 });
  expect(await recordsOf(id)).toMatchObject([{ status: 'failed', reason: 'busy' }]);
});

it('lets terminals drop out that are deleted or go elsewhere, and stops when its owner goes', async () => {
  const { clientId, msIds } = await createTerminals(3);
  const [deleted = '', moved = '', stays = ''] = msIds;
  const id = await started(clientId, { stages: all });
  const { id: deletedId } = await prisma.terminal.findUniqueOrThrow({ where: { msId: deleted } });
  await admin.call('terminal', 'deleteBatch', { ids: [deletedId] });
  const otherId = await putClient(service, admin, 'Upgrade stranger', { servId });
  await admin.call('terminal', 'transfer', { msIds: [moved], clientId: otherId });
  expect(await rowOf(id)).toMatchObject({ total: 1, leftOut: 2, underWay: 1 });
  expect((await fleet.commands(id, true)).map(({ msId }) => msId)).toEqual([stays]);
  expect((await fleet.report(id, moved, 'done')).refused).toMatchObject([{ reason: 'badField' }]);
  const ownerId = await putClient(service, admin, 'Upgrade owner', { pid: agentId });
  const owner = await signInFor(service, 'upgrade-owner', ownerId);
  const task = (await owner.call('upgradeTask', 'add', { taskName: 'Orphan', apkId })).result;
  await owner.call('upgradeTask', 'start', { id: task.id ?? 0 });
  await admin.call('client', 'deleteBatch', { ids: [ownerId] });
  expect(await rowOf(task.id ?? 0)).toMatchObject({ status: 'cancelled', clientId: agentId });
  expect(await wrongSums(service)).toEqual([]);
});

it('a task that finishes while its owner is deleted stays finished', async () => {
  const ownerId = await putClient(service, admin, 'Finishing owner', { pid: agentId });
  const owner = await signInFor(service, 'finishing-owner', ownerId);
  const { id } = (await owner.call('upgradeTask', 'add', { taskName: 'Finishing', apkId })).result;
  await owner.call('upgradeTask', 'start', { id: id ?? 0 });
  const { pool } = service.database;
  // Inherited from a deleted client: the deletion of its accounts does not lock the task's row.
  await pool.query('update upgrade_task set creator_id = null where id = $1', [id]);
  const step = await pool.connect();
  await step.query('begin');
  const { rows } = await step.query<{ pid: number }>(
    `select pg_advisory_xact_lock(hashtextextended('upgrade-task ' || $1::int, 0)), pg_backend_pid() as pid`,
    [id],
  );
  const deletion = admin.call('client', 'deleteBatch', { ids: [ownerId] });
  const blocked = async () => {
    const sql = 'select 1 from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))';
    return (await pool.query(sql, [rows[0]?.pid])).rowCount;
  };
  try {
    await expect.poll(blocked, PATIENCE).toBe(1);
    await step.query(`update upgrade_task set status = 'finished', end_time = create_time where id = $1`, [id]);
    await step.query('commit');
  } finally {
    // With its transaction, where the wait failed.
    step.release(true);
  }
  await deletion;
  expect(await rowOf(id ?? 0)).toMatchObject({ status: 'finished', clientId: agentId });
});

it('starts by itself once its time has come', async () => {
  const { clientId } = await createTerminals(1);
  const startTime = new Date(fleet.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const input = { taskName: 'Later', apkId, targets: { clientIds: [clientId] }, startTime };
  const { id } = (await agent.call('upgradeTask', 'add', input)).result;
  expect(await fleet.rollOut()).toMatchObject({ started: 0 });
  await service.clock.later(3_601_000, async () => {
    expect(await fleet.rollOut()).toMatchObject({ started: 1 });
  });
  expect(await rowOf(id ?? 0)).toMatchObject({ status: 'running', total: 1 });
});

it('a task that fails, running or about to start, keeps no other from its turn, and the job names it', async () => {
  const startTime = new Date(fleet.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const drafts = [await drafted({ startTime }), await drafted({ startTime })];
  const running = [await drafted(), await drafted()];
  for (const id of running) await agent.call('upgradeTask', 'start', { id });
  const { pool } = service.database;
  const [badDraft, badTask] = [drafts[0], running[0]];
  await pool.query('update upgrade_task set targets = $2 where id = $1', [badTask, '{"clientIds":"unreadable"}']);
  await pool.query(`create function refuse_start() returns trigger language plpgsql as
    $$ begin if new.id = ${badDraft} then raise exception 'not now'; end if; return new; end $$`);
  await pool.query(
    'create trigger refuse_start before update on upgrade_task for each row execute function refuse_start()',
  );
  await service.clock.later(3_601_000, async () => {
    const failure: unknown = await fleet.rollOut().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AggregateError);
    expect((failure as AggregateError).errors.map(String)).toEqual([
      expect.stringContaining(`upgrade task not started: ${badDraft} `),
      expect.stringContaining(`upgrade task not taken on: ${badTask} `),
    ]);
    expect(await rowOf(drafts[1] ?? 0)).toMatchObject({ status: 'running' });
    expect(await rowOf(running[1] ?? 0)).toMatchObject({ total: 1 });
    await pool.query('drop trigger refuse_start on upgrade_task');
    await pool.query(`update upgrade_task set status = 'cancelled' where id = any($1)`, [[badDraft, badTask]]);
    expect(await fleet.rollOut()).toMatchObject({ started: 0 });
    expect(await rowOf(drafts[1] ?? 0)).toMatchObject({ total: 1 });
  });
});

it('commands a terminal with a session at its default or its backup server, and at no other one', async () => {
  const [backup, foreign] = [
    await putServer(admin, 'Backup', 'backup.example'),
    await putServer(admin, 'Foreign', 'f.example'),
  ];
  const { clientId, msIds } = await createTerminals(4);
  const [atDefault = '', atBackup = '', atForeign = '', backedUp = ''] = msIds;
  const withBackup = { where: { msId: { in: [atBackup, backedUp] } }, data: { backupServerId: backup } };
  await prisma.terminal.updateMany(withBackup);
  const moveTo = (msId: string, serverId: number) =>
    prisma.terminalPresence.updateMany({ where: { terminal: { msId } }, data: { serverId } });
  await moveTo(atBackup, backup);
  for (const msId of [atForeign, backedUp]) await moveTo(msId, foreign);
  const id = await started(clientId, { stages: all });
  expect((await commandedIn(id)).toSorted()).toEqual([atDefault, atBackup].toSorted());
  expect(await rowOf(id)).toMatchObject({ underWay: 2, waiting: 2 });
  // They come back to their own servers, and sign on there.
  await moveTo(backedUp, backup);
  await moveTo(atForeign, servId);
  await service.clock.later(6 * 60_000, async () => {
    await prisma.terminalPresence.updateMany({ data: { lastSeenTime: service.clock.now() } });
    await fleet.rollOut();
  });
  expect((await commandedIn(id)).toSorted()).toEqual(msIds.toSorted());
});
