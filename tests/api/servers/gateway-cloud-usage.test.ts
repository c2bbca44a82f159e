import type { BusMessages } from '@roger/domain/platform/bus/bus';
import { recordProviderUse } from '@roger/domain/cloud/usage/record-provider-use';
import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient } from '../../support/fixtures/basics.ts';
import { planOf, putRun } from '../../support/fixtures/cloud/cloud-usage.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import { putRadioServer, type RadioServer } from '../../support/radio-server.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
// The middle of a month, so that a day back is in the same month.
service.clock.moveBy(Date.parse('2026-11-16T12:00:00Z') - service.clock.now().getTime());
const admin = await signIn(service);
const north = await putRadioServer(service, admin, 'North');
const south = await putRadioServer(service, admin, 'South');
const now = () => service.clock.now().getTime();

const messages: BusMessages['live'][] = [];
service.bus.subscribe('live', (message) => {
  if (message.kind === 'notice') messages.push(message);
});

let numbers = 0;
/** Creates a terminal of a new client; its card has a running plan of 100 MB. */
async function createTerminal(reminded = true) {
  numbers += 1;
  const [msId, iccid] = [
    `T13000000${String(numbers).padStart(2, '0')}`,
    `89860200000000000${String(numbers).padStart(3, '0')}`,
  ];
  const clientId = await putClient(service, admin, `Radio client ${numbers}`, { areaMinutes: 0 });
  await prisma.client.update({ where: { id: clientId }, data: { reminderEnabled: reminded } });
  const id = await putTerminal(service, msId, clientId, {
    iccid,
    serverId: north.servId,
    backupServerId: south.servId,
  });
  await putRun(service, id, iccid, await planOf(service, 100), { fromDays: -60 });
  return { id, msId, iccid, clientId };
}

const usage = (msId: string, mb: number, at = now()) => ({ type: 'usage', msId, upBytes: mb * 1e6, downBytes: 0, at });
async function send(server: RadioServer, stream: string, seq: number, events: readonly object[]): Promise<number> {
  const numbered = events.map((event, index) => ({ seq: seq + index, ...event }));
  const { status } = await server.post('events', { stream, events: numbered });
  return status;
}
const monthOf = (iccid: string) => prisma.cloudUsage.findFirstOrThrow({ where: { iccid } });
const noticesOf = (clientId: number) =>
  messages.filter((message) => message.clientId === clientId).map(({ data }) => 'percent' in data && data.percent);
const logOf = async (clientId: number) =>
  (
    await prisma.operationLog.findMany({
      where: { module: 'cloud-usage', targetClientId: clientId },
      orderBy: { id: 'asc' },
    })
  ).map(({ actorKind, action, target, after }) => [actorKind, action, target, (after as { percent: number }).percent]);

it('counts each event once for its month, however often a batch is sent', async () => {
  const { msId, iccid } = await createTerminal();
  const batch = [usage(msId, 10), usage(msId, 5, now() - 86_400_000), usage(msId, 1)];
  for (let times = 0; times < 3; times += 1) expect(await send(north, 'replayed', 1, batch)).toBe(200);
  expect(await send(north, 'replayed', 3, [usage(msId, 1), usage(msId, 100)])).toBe(200);
  expect(await monthOf(iccid)).toMatchObject({ bytes: 116_000_000n });
});

it('warns of 80 and of 100 % at the event that reaches them, once each', async () => {
  const { msId, iccid, clientId } = await createTerminal();
  const use = (seq: number, mb: number) => send(north, 'steps', seq, [usage(msId, mb)]);
  await use(1, 79);
  expect([noticesOf(clientId), (await monthOf(iccid)).warned80]).toEqual([[], null]);
  await use(2, 1);
  expect(noticesOf(clientId)).toEqual([80]);
  await use(3, 10);
  await use(4, 10);
  await use(5, 50);
  expect(noticesOf(clientId)).toEqual([80, 100]);
  expect(await logOf(clientId)).toEqual([
    ['system', 'noteUse', msId, 80],
    ['system', 'noteUse', msId, 100],
  ]);
  expect(await monthOf(iccid)).toMatchObject({ toMail: 100, warned80: expect.any(Date), warned100: expect.any(Date) });
});

it('warns of both at once in one message, and leaves no mail if the reminder is off', async () => {
  const { msId, iccid, clientId } = await createTerminal(false);
  await send(north, 'both', 1, [usage(msId, 150)]);
  expect(noticesOf(clientId)).toEqual([100]);
  expect(await monthOf(iccid)).toMatchObject({ toMail: null });
});

it('warns once although batches of two servers and many streams race', async () => {
  const { msId, iccid, clientId } = await createTerminal();
  const streams = Array.from({ length: 12 }, (_, index) => index);
  const sendUsage = (index: number) =>
    send(index % 2 === 0 ? north : south, `race-${index}`, 1, [usage(msId, 4), usage(msId, 5)]);
  await Promise.all(streams.map(sendUsage));
  // Sends each batch again: one that was refused for retry is stored now, the others are replays.
  for (const index of streams) expect(await sendUsage(index)).toBe(200);
  expect(await monthOf(iccid)).toMatchObject({ bytes: 108_000_000n });
  const notices = noticesOf(clientId);
  expect(notices.filter((percent) => percent === 100)).toEqual([100]);
  expect(notices.filter((percent) => percent === 80).length).toBeLessThanOrEqual(1);
  expect(await logOf(clientId)).toHaveLength(notices.length);
});

it('is reported by the provider too, which never lowers it', async () => {
  const { msId, iccid, clientId } = await createTerminal();
  await send(north, 'provider', 1, [usage(msId, 20)]);
  const recordUsedMb = (usedMb: number) => recordProviderUse(jobOf(service), [{ iccid, usedMb }], service.clock.now());
  expect([await recordUsedMb(81.5), await recordUsedMb(81.5), await recordUsedMb(30)]).toEqual([1, 0, 0]);
  expect(noticesOf(clientId)).toEqual([80]);
  await send(north, 'provider', 2, [usage(msId, 65)]);
  expect(noticesOf(clientId)).toEqual([80]);
  expect((await admin.call('cloudUsage', 'list', { iccid })).result.records).toMatchObject([
    { usedMb: 85, reached: 80 },
  ]);
});

it('is stored for a month that the provider may not have begun only where it is surely of that month', async () => {
  const { id, iccid, clientId } = await createTerminal();
  const terminal = await prisma.terminal.findUniqueOrThrow({ where: { id } });
  const { planId } = await prisma.terminalCloudPlan.findFirstOrThrow({ where: { terminalId: id } });
  const owner = { iccid, terminalId: id, msId: terminal.msId, clientId, scopePath: terminal.scopePath, planId };
  const beginMonth = (day: string) =>
    prisma.cloudUsage.create({
      data: { ...owner, month: new Date(day), since: new Date(day), updateTime: new Date(day) },
    });
  const figuresAt = async (moment: string, usedMb: number) => {
    await recordProviderUse(jobOf(service), [{ iccid, usedMb }], new Date(moment));
    const months = await prisma.cloudUsage.findMany({ where: { iccid }, orderBy: { month: 'asc' } });
    return months.map(({ providerMb, providerTime }) => [Number(providerMb), providerTime?.toISOString().slice(5, 16)]);
  };
  await prisma.cloudUsage.deleteMany({ where: { iccid } });
  await beginMonth('2026-12-01');
  // Without a month before, there is no other that the figure could be of.
  expect(await figuresAt('2026-12-01T01:00:00Z', 50)).toEqual([[50, '12-01T01:00']]);
  expect(await figuresAt('2026-12-31T23:00:00Z', 60)).toEqual([[60, '12-31T23:00']]);
  await beginMonth('2027-01-01');
  expect(await figuresAt('2027-01-01T01:00:00Z', 60)).toEqual([
    [60, '12-31T23:00'],
    [0, undefined],
  ]);
  expect(await figuresAt('2027-01-01T02:00:00Z', 70)).toEqual([
    [60, '01-01T02:00'],
    [0, undefined],
  ]);
  expect(await figuresAt('2027-01-01T09:00:00Z', 2)).toEqual([
    [60, '01-01T02:00'],
    [2, '01-01T09:00'],
  ]);
  expect(await figuresAt('2027-01-02T01:59:00Z', 61)).toEqual([
    [60, '01-02T01:59'],
    [2, '01-01T09:00'],
  ]);
  expect(await figuresAt('2027-01-02T02:01:00Z', 61)).toEqual([
    [60, '01-02T01:59'],
    [61, '01-02T02:01'],
  ]);
});

it('of the provider shows new use only above what events have reported', async () => {
  const { msId, iccid } = await createTerminal();
  await send(north, 'known', 1, [usage(msId, 30)]);
  const timeOf = async (usedMb: number) => {
    await recordProviderUse(jobOf(service), [{ iccid, usedMb }], service.clock.now());
    return (await monthOf(iccid)).providerTime;
  };
  expect(await timeOf(29.9)).toBeNull();
  expect(await timeOf(31)).not.toBeNull();
});

it('is counted on home for those who may see it', async () => {
  const { msId, clientId } = await createTerminal();
  await send(north, 'home', 1, [usage(msId, 85)]);
  const before = (await admin.call('terminal', 'fleetTasks')).result.plansUsed;
  expect(before?.near).toBeGreaterThan(0);
  const found = (await admin.call('cloudUsage', 'list', { reached: [80, 100], clientId: [clientId] })).result;
  expect(found.records).toMatchObject([{ msId, reached: 80, percent: 85 }]);
});

it('counts late use for its own month, and sends no warning for a past one', async () => {
  const { msId, iccid, clientId } = await createTerminal();
  service.clock.moveBy(Date.parse('2026-12-01T06:00:00Z') - now());
  await send(north, 'late', 1, [usage(msId, 90, Date.parse('2026-11-30T23:00:00Z')), usage(msId, 1)]);
  const months = await prisma.cloudUsage.findMany({ where: { iccid }, orderBy: { month: 'asc' } });
  expect(months.map(({ bytes, warned80 }) => [Number(bytes), warned80 === null])).toEqual([
    [90_000_000, false],
    [1_000_000, true],
  ]);
  expect(noticesOf(clientId)).toEqual([]);
  expect(await logOf(clientId)).toEqual([]);
});
