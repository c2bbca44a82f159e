import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { signInFor } from '../../support/fixtures/basics.ts';
import { upgradeTasks } from '../../support/fixtures/upgrade-tasks.ts';
import { wrongSums } from '../../support/fixtures/upgrade-fleet.ts';
import { signIn, type Session } from '../../support/session.ts';

const HOUR = 3_600_000;
const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const { fleet, agent, ...tasks } = await upgradeTasks(service, admin, 'Waiting');
const { createTerminals, started, rowOf, recordsOf, done, commandedIn } = tasks;
const all = [{ percent: 100, min: 1 }];
const seenBy = async (session: Session) =>
  (await session.call('upgradeRecord', 'list', { column: 'msId' })).result.records.map(({ msId }) => msId);

it('waits for offline terminals as long after a pause as after the start', async () => {
  const { clientId, msIds } = await createTerminals(3, 0);
  const [one = ''] = msIds;
  const id = await started(clientId, { stages: all, offlineDays: 1 });
  await agent.call('upgradeTask', 'pause', { id });
  await service.clock.later(20 * HOUR, () => agent.call('upgradeTask', 'resume', { id }));
  await service.clock.later(25 * HOUR, () => fleet.rollOut());
  expect(await rowOf(id)).toMatchObject({ status: 'running', waiting: 3, failed: 0 });
  await service.clock.later(45 * HOUR, async () => {
    await fleet.online([one]);
    await fleet.rollOut();
  });
  expect(await rowOf(id)).toMatchObject({ underWay: 1, failed: 2 });
  await done(id, [one]);
  expect((await recordsOf(id)).map(({ reason }) => reason)).toEqual([null, 'offline', 'offline']);
  expect(await wrongSums(service)).toEqual([]);
});

it('fails no terminal as offline that is online and has not had its turn', async () => {
  const { clientId, msIds } = await createTerminals(30);
  const id = await started(clientId, { deadlineHours: 20, offlineDays: 1, maxSilent: 1 });
  for (const hours of [21, 26])
    await service.clock.later(hours * HOUR, async () => {
      await fleet.send({ type: 'heartbeats', msIds });
      await fleet.rollOut();
      expect(await rowOf(id)).toMatchObject({ status: 'running', stage: 2, silent: 1, waiting: 20, failed: 0 });
    });
  await agent.call('upgradeTask', 'cancel', { id });
  expect(await wrongSums(service)).toEqual([]);
});

it('withdraws the command of a terminal that gets another model, by an edit or by new hardware', async () => {
  const [model, other] = [
    await prisma.terminalModel.create({ data: { name: 'Asked model' } }),
    await prisma.terminalModel.create({ data: { name: 'Other model' } }),
  ];
  const { clientId, msIds } = await createTerminals(3, 3, { modelId: model.id });
  const [edited = '', bound = '', stays = ''] = msIds;
  const file = { fileName: 'own.apk', size: 5, sha256: 'e'.repeat(64), creator: 'admin' };
  const own = await prisma.apk.create({ data: { modelId: model.id, versionName: '2.0', versionCode: 1, ...file } });
  const [forModel, forAll] = [
    await started(clientId, { apkId: own.id, stages: all }),
    await started(clientId, { stages: all }),
  ];
  await admin.call('terminal', 'edit', { msId: edited, modelId: other.id });
  await admin.call('terminal', 'edit', { msId: stays, modelId: model.id, msName: 'Same model' });
  await admin.call('terminal', 'replaceMs', { fromMsId: bound, toModelId: other.id });
  expect((await fleet.commands(forModel, true)).map(({ msId }) => msId)).toEqual([stays]);
  expect(await rowOf(forModel)).toMatchObject({ total: 1, leftOut: 2, underWay: 1 });
  expect(await rowOf(forAll)).toMatchObject({ total: 3, leftOut: 0, underWay: 3 });
  expect(await wrongSums(service)).toEqual([]);
});

it('gives open and repeated upgrades of a transferred terminal to its client; ended ones stay', async () => {
  const { clientId, msIds } = await createTerminals(3);
  const { clientId: receiverId } = await createTerminals(0);
  const [ended = '', open = '', failed = ''] = msIds;
  const [giver, receiver] = [
    await signInFor(service, 'giver', clientId),
    await signInFor(service, 'receiver', receiverId),
  ];
  const id = await started(clientId, { stages: all, maxFailed: 1 });
  await done(id, [ended]);
  await fleet.report(id, failed, 'failed');
  await agent.call('terminal', 'transfer', { msIds, clientId: receiverId });
  expect([await seenBy(giver), await seenBy(receiver)]).toEqual([[ended, failed], [open]]);
  await agent.call('upgradeTask', 'retry', { id });
  expect([await seenBy(giver), await seenBy(receiver)]).toEqual([[ended], [open, failed]]);
  await fleet.rollOut();
  await done(id, [open, failed]);
  await fleet.rollOut();
  expect(await rowOf(id)).toMatchObject({ status: 'finished', total: 3, upgraded: 3 });
  expect(await wrongSums(service)).toEqual([]);
});

it('asks no other terminal for one that is online and seldom shows signs of life', async () => {
  const { clientId } = await createTerminals(5, 5, { heartbeat: 3600 });
  const id = await started(clientId);
  expect(await rowOf(id)).toMatchObject({ stage: 1, underWay: 1 });
  await service.clock.later(40 * 60_000, async () => {
    await fleet.rollOut();
    expect(await rowOf(id)).toMatchObject({ stage: 1, underWay: 1 });
  });
  await agent.call('upgradeTask', 'cancel', { id });
});

it('asks another terminal where those of a full stage are away and cannot end it', async () => {
  const { clientId, msIds } = await createTerminals(30);
  const id = await started(clientId);
  const [away = ''] = await commandedIn(id);
  await fleet.send({ type: 'offline', msId: away, reason: 'signOff' });
  await service.clock.later(16 * 60_000, async () => {
    await fleet.send({ type: 'heartbeats', msIds: msIds.filter((msId) => msId !== away) });
    await fleet.rollOut();
    expect(await rowOf(id)).toMatchObject({ stage: 1, underWay: 2 });
    await fleet.rollOut();
    expect(await rowOf(id)).toMatchObject({ stage: 1, underWay: 2 });
    await done(id, (await commandedIn(id)).slice(1));
    await fleet.rollOut();
    expect(await rowOf(id)).toMatchObject({ stage: 2, upgraded: 1, underWay: 9 });
  });
  await agent.call('upgradeTask', 'cancel', { id });
  expect(await wrongSums(service)).toEqual([]);
});
