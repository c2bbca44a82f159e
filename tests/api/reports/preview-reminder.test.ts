import { runJob } from '@roger/workers/run-job';
import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { areaAt, putClient, putFamily, signInFor } from '../../support/fixtures/basics.ts';
import { planOf, putRun } from '../../support/fixtures/cloud/cloud-usage.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { putUsage } from '../../support/fixtures/cloud/usage.ts';
import { mailWorkers, runWaitingJobs } from '../../support/mail/mails.ts';
import { signIn } from '../../support/session.ts';

const DAY_MS = 86_400_000;
const service = await useService();
const { prisma } = service.database;
// Noon UTC, tomorrow.
service.clock.moveBy(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2 - Date.now());
const admin = await signIn(service);
const workers = mailWorkers(service);
const run = () => runJob(workers, { name: 'expiry-reminder', data: {}, id: '1' });

it('shows the mail as it would go out, and says why none would', async () => {
  const id = await putClient(service, admin, 'Shown');
  await prisma.client.update({ where: { id }, data: { areaId: await areaAt(service, 0) } });
  const preview = async (session = admin) => (await session.call('client', 'previewReminder', { id })).result;
  const set = (data: object) => prisma.client.update({ where: { id }, data });
  const [off, nothing] = ['off', 'nothing'].map((reason) => ({ reason, mail: null }));
  expect(await preview()).toEqual({ ...off, cloudUsage: off });
  await set({ reminderEnabled: true });
  expect(await preview()).toMatchObject(nothing ?? {});
  await putTerminal(service, 'T1000000001', id, { expiresInDays: 9 });
  expect(await preview()).toMatchObject({ reason: 'noAddress', mail: { to: [] } });
  await set({ email: 'shown@example.org' });
  const { reason, mail } = await preview();
  expect([reason, mail?.to, mail?.locale]).toEqual([null, ['shown@example.org'], 'en-US']);
  expect(mail?.subject).toBe('Terminals to renew: 1 (Shown)');
  for (const form of [mail?.html, mail?.text]) expect(form).toContain('T1000000001');
  // A reader of the preview must not get the token that stops the mail.
  expect(mail?.html).not.toContain('token=');
  expect(await prisma.mail.count()).toBe(0);
  await run();
  expect((await preview()).reason).toBe('sentToday');
  await runWaitingJobs(workers);
  await service.clock.later(DAY_MS, async () => {
    const again = await signIn(service);
    expect((await preview(again)).reason).toBe('told');
    await run();
    await putTerminal(service, 'T1000000002', id, { expiresInDays: 9 });
    expect((await preview(again)).reason).toBe('tomorrow');
  });
});

it('shows the mail on nearly used plans, with every card of the month that has come to a step', async () => {
  const id = await putClient(service, admin, 'Cards', { email: 'cards@example.org' });
  await prisma.client.update({ where: { id }, data: { reminderEnabled: true, areaId: await areaAt(service, 0) } });
  const preview = async () => (await admin.call('client', 'previewReminder', { id })).result.cloudUsage;
  expect(await preview()).toEqual({ reason: 'nothing', mail: null });
  const planId = await planOf(service, 100);
  const used = { '8986040000000000001': 85, '8986040000000000002': 20 };
  for (const [index, [iccid, mb]] of Object.entries(used).entries()) {
    const terminal = await putTerminal(service, `T140000000${index}`, id, { iccid });
    await putRun(service, terminal, iccid, planId);
    await putUsage(service, terminal, iccid, mb / 2, service.clock.now());
  }
  const { reason, mail } = await preview();
  expect([reason, mail?.to, mail?.locale]).toEqual([null, ['cards@example.org'], 'en-US']);
  expect(mail?.subject).toBe('SIM cards that have nearly used up their data: 1 (Cards)');
  for (const form of [mail?.html, mail?.text]) {
    expect(form).toContain('8986040000000000001');
    expect(form).not.toContain('8986040000000000002');
    expect(form).not.toContain('token=');
  }
  // Alarms that were already sent still belong to the month.
  await runJob(workers, { name: 'cloud-alarms', data: {}, id: '2' });
  expect((await preview()).mail?.text).toContain('8986040000000000001');
  await prisma.mailStop.create({ data: { kind: 'cloudUsage', mailbox: 'cards@example.org' } });
  expect(await preview()).toMatchObject({ reason: 'stopped', mail: { to: [] } });
  await prisma.client.update({ where: { id }, data: { reminderEnabled: false } });
  expect(await preview()).toMatchObject({ reason: 'off', mail: { to: [] } });
});

it('needs the permission to edit the client, and a client of the scope', async () => {
  const { agentId, childId, siblingId } = await putFamily(service, admin);
  const agent = await signInFor(service, 'agent-1', agentId);
  expect((await agent.call('client', 'previewReminder', { id: childId })).code).toBe(200);
  expect((await agent.call('client', 'previewReminder', { id: siblingId })).code).toBe(3102);
  await prisma.roleResource.deleteMany({
    where: { resource: { powerName: 'client.edit' }, role: { defaultFor: 'client' } },
  });
  const reader = await signInFor(service, 'reader-1', childId, 'client');
  expect((await reader.call('client', 'previewReminder', { id: childId })).code).toBe(510);
});
