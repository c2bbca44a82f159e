import type { UpgradeTaskRow } from '@roger/contract/families/upgrade-task';
import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { putClient, signInFor } from '../support/fixtures/basics.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { upgradeFleet, wrongSums } from '../support/fixtures/upgrade-fleet.ts';
import { apkOf } from '../support/fixtures/upgrades.ts';
import { signIn } from '../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const fleet = await upgradeFleet(service, admin, 'Upgrades');
const { servId } = fleet.server;
const agentId = await putClient(service, admin, 'Upgrade agent', { servId });
const agent = await signInFor(service, 'upgrade-agent', agentId);
const apkId = await apkOf(service, '2.0');

let numbers = 0;
/** A client of the agent with so many terminals, of which the first ones are online. */
async function radios(count: number, online = count, columns: object = {}) {
  const clientId = await putClient(service, admin, `Upgrade client ${(numbers += 1)}`, {
    pid: agentId,
    type: 2,
    servId,
  });
  const msIds: string[] = [];
  for (let one = 0; one < count; one += 1) {
    const msId = `U7${String((numbers += 1)).padStart(9, '0')}`;
    await putTerminal(service, msId, clientId, { serverId: servId, version: '1.0', ...columns });
    msIds.push(msId);
  }
  if (online > 0) await fleet.online(msIds.slice(0, online));
  return { clientId, msIds };
}
async function started(clientId: number, more: object = {}): Promise<number> {
  const input = { taskName: `Task ${(numbers += 1)}`, apkId, targets: { clientIds: [clientId] }, ...more };
  const { id } = (await agent.call('upgradeTask', 'add', input)).result;
  await agent.call('upgradeTask', 'start', { id: id ?? 0 });
  await fleet.roll();
  return id ?? 0;
}
const rowOf = async (id: number) =>
  (await agent.call('upgradeTask', 'list', { id: [id] })).result.records[0] as UpgradeTaskRow;
const recordsOf = async (taskId: number) =>
  (await agent.call('upgradeRecord', 'list', { taskId: [taskId], pageSize: 500, column: 'msId' })).result.records;
const done = (taskId: number, msIds: readonly string[]) =>
  fleet.send(...msIds.map((msId) => ({ type: 'upgrade', taskId, msId, state: 'done', version: '2.0' })));
const askedIn = async (taskId: number) => (await fleet.commands(taskId)).map(({ msId }) => msId);
const all = [{ percent: 100, min: 1 }];

it('goes on stage by stage, asks everybody once and ends by itself', async () => {
  const { clientId, msIds } = await radios(30);
  const id = await started(clientId);
  expect(await rowOf(id)).toMatchObject({ status: 'running', stage: 1, total: 30, waiting: 29, underWay: 1 });
  const [first] = await fleet.commands(id, true);
  expect(first).toMatchObject({ params: { taskId: id, versionName: '2.0', auto: true } });
  expect(first?.params.url).toMatch(/\/gateway\/v1\/apks\/\d+\?/);
  await fleet.tell(id, first?.msId ?? '', 'downloading', { bytes: 10 });
  await fleet.tell(id, first?.msId ?? '', 'downloaded');
  await fleet.tell(id, first?.msId ?? '', 'installing');
  await fleet.roll();
  expect(await rowOf(id)).toMatchObject({ stage: 1, underWay: 1 });
  await done(id, [first?.msId ?? '']);
  await fleet.roll();
  expect(await rowOf(id)).toMatchObject({ stage: 2, upgraded: 1, underWay: 9, waiting: 20 });
  await done(id, await askedIn(id));
  await fleet.roll();
  expect(await rowOf(id)).toMatchObject({ stage: 3, upgraded: 10, underWay: 20, waiting: 0 });
  await done(id, await askedIn(id));
  await fleet.roll();
  expect(await rowOf(id)).toMatchObject({
    status: 'finished',
    upgraded: 30,
    underWay: 0,
    endTime: expect.any(String) as string,
  });
  expect((await askedIn(id)).toSorted()).toEqual(msIds);
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

it('asks nobody who has the version already, or a newer one', async () => {
  const { clientId, msIds } = await radios(3);
  const [equal = '', newer = '', older = ''] = msIds;
  await prisma.terminal.update({ where: { msId: equal }, data: { version: '2.0' } });
  await prisma.terminal.update({ where: { msId: newer }, data: { version: '10.1' } });
  const id = await started(clientId);
  expect(await askedIn(id)).toEqual([older]);
  expect(await rowOf(id)).toMatchObject({ total: 3, upgraded: 2, underWay: 1 });
  expect(await recordsOf(id)).toMatchObject([
    { reason: 'already' },
    { reason: 'already' },
    { reason: null, step: 'asked' },
  ]);
  // One that comes online with it needs to say no more.
  await fleet.online([older], { version: '2.0' });
  await fleet.roll();
  expect(await rowOf(id)).toMatchObject({ status: 'finished', upgraded: 3 });
  expect(await fleet.commands(id, true)).toEqual([]);
});

it('leaves out other models, and waits for terminals that are offline or suspended', async () => {
  const model = await prisma.terminalModel.create({ data: { name: 'Upgrade model' } });
  const { clientId, msIds } = await radios(4, 2, { modelId: model.id });
  const [online = '', limited = '', later = '', other = ''] = msIds;
  await prisma.terminal.update({ where: { msId: limited }, data: { limitReason: 'admin' } });
  await prisma.terminal.update({ where: { msId: other }, data: { modelId: null } });
  const file = { fileName: 'own.apk', size: 5, sha256: 'b'.repeat(64), creator: 'admin' };
  const own = await prisma.apk.create({ data: { modelId: model.id, versionName: '2.0', versionCode: 1, ...file } });
  const id = await started(clientId, { apkId: own.id, stages: all });
  expect(await askedIn(id)).toEqual([online]);
  expect(await rowOf(id)).toMatchObject({ total: 3, leftOut: 1, waiting: 2 });
  await done(id, [online]);
  await fleet.online([later]);
  await fleet.roll();
  expect(await askedIn(id)).toEqual([online, later]);
  await done(id, [later]);
  await prisma.terminal.update({ where: { msId: limited }, data: { limitReason: null } });
  await service.clock.later(31 * 86_400_000, () => fleet.roll());
  expect(await rowOf(id)).toMatchObject({ status: 'finished', upgraded: 2, failed: 1 });
  expect((await recordsOf(id)).map(({ status, reason }) => [status, reason])).toContainEqual(['failed', 'offline']);
  expect(await wrongSums(service)).toEqual([]);
});

it('pauses when too many fail, counts anew after the pause, and tries the failed ones again', async () => {
  const { clientId } = await radios(10);
  const id = await started(clientId, { stages: all });
  const [one = '', two = '', ...rest] = await askedIn(id);
  const notices: unknown[] = [];
  const end = service.bus.subscribe('live', (message) => notices.push(message));
  await fleet.tell(id, one, 'failed', { reason: 'battery' });
  await fleet.roll();
  expect(await rowOf(id)).toMatchObject({ status: 'running', failed: 1 });
  await fleet.tell(id, two, 'failed', { reason: 'storage' });
  await fleet.roll();
  end();
  expect(await rowOf(id)).toMatchObject({ status: 'paused', pausedBy: 'rule', pauseReason: 'failed', pauseShare: 0.2 });
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'notice' }));
  await agent.call('upgradeTask', 'resume', { id });
  await fleet.roll();
  expect(await rowOf(id)).toMatchObject({ status: 'running', pausedBy: null, pauseReason: null });
  await done(id, rest);
  await fleet.roll();
  expect(await rowOf(id)).toMatchObject({ status: 'finished', upgraded: 8, failed: 2 });
  await agent.call('upgradeTask', 'retry', { id });
  expect(await rowOf(id)).toMatchObject({ status: 'running', waiting: 2, failed: 0 });
  await fleet.roll();
  // What is told of the first try changes nothing.
  await fleet.tell(id, one, 'failed', { at: fleet.now() - 86_400_000 });
  expect(await rowOf(id)).toMatchObject({ underWay: 2, failed: 0 });
  await done(id, [one, two]);
  await fleet.roll();
  expect(await rowOf(id)).toMatchObject({ status: 'finished', upgraded: 10, failed: 0 });
  expect(await askedIn(id)).toHaveLength(12);
  expect(await wrongSums(service)).toEqual([]);
});

it('pauses when too many are silent after hours online; those that are away are not', async () => {
  const { clientId, msIds } = await radios(4);
  const id = await started(clientId, { stages: all, deadlineHours: 2 });
  const [away = '', ...there] = msIds;
  await fleet.send({ type: 'offline', msId: away, reason: 'signOff' });
  await service.clock.later(2 * 3_600_000 + 1000, async () => {
    await fleet.send({ type: 'heartbeats', msIds: there });
    await fleet.roll();
    expect(await rowOf(id)).toMatchObject({ status: 'paused', pauseReason: 'silent', silent: 3, underWay: 1 });
    // Who was silent and speaks again goes on.
    await fleet.tell(id, there[0] ?? '', 'installing');
    expect(await rowOf(id)).toMatchObject({ silent: 2, underWay: 2 });
    await agent.call('upgradeTask', 'resume', { id });
    await done(id, [away, there[0] ?? '']);
    await fleet.roll();
    expect(await rowOf(id)).toMatchObject({ status: 'finished', upgraded: 2, failed: 2 });
  });
  expect((await recordsOf(id)).filter(({ reason }) => reason === 'silent')).toHaveLength(2);
  expect(await wrongSums(service)).toEqual([]);
});

it('a pause asks nobody new; a cancel takes back what has not begun', async () => {
  const { clientId, msIds } = await radios(4, 2);
  const id = await started(clientId, { stages: all });
  await agent.call('upgradeTask', 'pause', { id });
  await fleet.online(msIds.slice(2));
  await fleet.roll();
  expect(await rowOf(id)).toMatchObject({ status: 'paused', pausedBy: 'user', underWay: 2, waiting: 2 });
  await fleet.tell(id, msIds[0] ?? '', 'downloading');
  await agent.call('upgradeTask', 'cancel', { id });
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', underWay: 1, waiting: 3 });
  expect(await fleet.commands(id, true)).toEqual([]);
  await fleet.roll();
  expect(await askedIn(id)).toHaveLength(2);
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
  const { clientId, msIds } = await radios(2);
  const id = await started(clientId, { stages: all, maxFailed: 1 });
  const [one = '', two = ''] = msIds;
  await fleet.tell(id, one, 'installing');
  await fleet.tell(id, one, 'downloading');
  expect((await recordsOf(id))[0]).toMatchObject({ step: 'installing' });
  await done(id, [one]);
  for (const state of ['downloading', 'failed', 'done']) await fleet.tell(id, one, state);
  expect((await recordsOf(id))[0]).toMatchObject({ status: 'upgraded', reason: null });
  await fleet.tell(id, two, 'failed', { reason: 'checksum' });
  await fleet.tell(id, two, 'installing');
  expect((await recordsOf(id))[1]).toMatchObject({ status: 'failed', reason: 'checksum' });
  await done(id, [two]);
  expect((await recordsOf(id))[1]).toMatchObject({ status: 'upgraded', reason: null });
  const unknown = await fleet.tell(id + 1000, one, 'done');
  expect(unknown.refused).toMatchObject([{ reason: 'badField' }]);
  expect(await wrongSums(service)).toEqual([]);
});

it('takes the refusal of a command as a failure', async () => {
  const { clientId } = await radios(1);
  const id = await started(clientId, { maxFailed: 1 });
  const [command] = await fleet.commands(id);
  await fleet.send({ type: 'ack', msId: command?.msId, commandId: command?.id, ok: false, reason: 'busy' });
  await fleet.roll();
  expect(await rowOf(id)).toMatchObject({ status: 'finished', failed: 1 });
  expect(await recordsOf(id)).toMatchObject([{ status: 'failed', reason: 'busy' }]);
});

it('lets terminals drop out that are deleted or go elsewhere, and stops when its owner goes', async () => {
  const { clientId, msIds } = await radios(3);
  const [gone = '', moved = '', stays = ''] = msIds;
  const id = await started(clientId, { stages: all });
  const { id: goneId } = await prisma.terminal.findUniqueOrThrow({ where: { msId: gone } });
  await admin.call('terminal', 'deleteBatch', { ids: [goneId] });
  const otherId = await putClient(service, admin, 'Upgrade stranger', { servId });
  await admin.call('terminal', 'transfer', { msIds: [moved], clientId: otherId });
  expect(await rowOf(id)).toMatchObject({ total: 1, leftOut: 2, underWay: 1 });
  expect((await fleet.commands(id, true)).map(({ msId }) => msId)).toEqual([stays]);
  expect((await fleet.tell(id, moved, 'done')).refused).toMatchObject([{ reason: 'badField' }]);
  const ownerId = await putClient(service, admin, 'Upgrade owner', { pid: agentId });
  const owner = await signInFor(service, 'upgrade-owner', ownerId);
  const task = (await owner.call('upgradeTask', 'add', { taskName: 'Orphan', apkId })).result;
  await owner.call('upgradeTask', 'start', { id: task.id ?? 0 });
  await admin.call('client', 'deleteBatch', { ids: [ownerId] });
  expect(await rowOf(task.id ?? 0)).toMatchObject({ status: 'cancelled', clientId: agentId });
  expect(await wrongSums(service)).toEqual([]);
});

it('starts by itself once its time has come', async () => {
  const { clientId } = await radios(1);
  const startTime = new Date(fleet.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const input = { taskName: 'Later', apkId, targets: { clientIds: [clientId] }, startTime };
  const { id } = (await agent.call('upgradeTask', 'add', input)).result;
  expect(await fleet.roll()).toMatchObject({ started: 0 });
  await service.clock.later(3_601_000, async () => {
    expect(await fleet.roll()).toMatchObject({ started: 1 });
  });
  expect(await rowOf(id ?? 0)).toMatchObject({ status: 'running', total: 1 });
});
