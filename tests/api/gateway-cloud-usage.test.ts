import type { BusMessages } from '@roger/domain/kernel/bus';
import { recordProviderUse } from '@roger/domain/cloud-usage/record-provider-use';
import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { putClient } from '../support/fixtures/basics.ts';
import { planOf, putRun } from '../support/fixtures/cloud-usage.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { jobOf } from '../support/fixtures/use.ts';
import { putRadioServer, type RadioServer } from '../support/radio-server.ts';
import { signIn } from '../support/session.ts';

const service = await useService();
const { prisma } = service.database;
// In the middle of a month, so that a day back is of the same one.
service.clock.moveBy(Date.parse('2026-11-16T12:00:00Z') - service.clock.now().getTime());
const admin = await signIn(service);
const north = await putRadioServer(service, admin, 'North');
const south = await putRadioServer(service, admin, 'South');
const now = () => service.clock.now().getTime();

const told: BusMessages['live'][] = [];
service.bus.subscribe('live', (message) => {
  if (message.kind === 'notice') told.push(message);
});

let radios = 0;
/** A radio of a client of its own, whose card has a plan of 100 MB that runs. */
async function radio(reminded = true) {
  radios += 1;
  const [msId, iccid] = [
    `T13000000${String(radios).padStart(2, '0')}`,
    `89860200000000000${String(radios).padStart(3, '0')}`,
  ];
  const clientId = await putClient(service, admin, `Radio client ${radios}`, { areaMinutes: 0 });
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
  told.filter((message) => message.clientId === clientId).map(({ data }) => 'percent' in data && data.percent);
const logOf = async (clientId: number) =>
  (
    await prisma.operationLog.findMany({
      where: { module: 'cloud-usage', targetClientId: clientId },
      orderBy: { id: 'asc' },
    })
  ).map(({ actorKind, action, target, after }) => [actorKind, action, target, (after as { percent: number }).percent]);

it('counts each event once for its month, however often a batch is sent', async () => {
  const { msId, iccid } = await radio();
  const batch = [usage(msId, 10), usage(msId, 5, now() - 86_400_000), usage(msId, 1)];
  for (let times = 0; times < 3; times += 1) expect(await send(north, 'replayed', 1, batch)).toBe(200);
  expect(await send(north, 'replayed', 3, [usage(msId, 1), usage(msId, 100)])).toBe(200);
  expect(await monthOf(iccid)).toMatchObject({ bytes: 116_000_000n });
});

it('tells of 80 and of 100 % at the event that reaches them, once each', async () => {
  const { msId, iccid, clientId } = await radio();
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

it('tells of both at once as of one, and leaves no mail where the reminder is off', async () => {
  const { msId, iccid, clientId } = await radio(false);
  await send(north, 'both', 1, [usage(msId, 150)]);
  expect(noticesOf(clientId)).toEqual([100]);
  expect(await monthOf(iccid)).toMatchObject({ toMail: null });
});

it('tells once where batches of two servers and many streams race', async () => {
  const { msId, iccid, clientId } = await radio();
  const streams = Array.from({ length: 12 }, (_, index) => index);
  const tell = (index: number) =>
    send(index % 2 === 0 ? north : south, `race-${index}`, 1, [usage(msId, 4), usage(msId, 5)]);
  await Promise.all(streams.map(tell));
  // Whoever was told to come again does; to all others it is a replay.
  for (const index of streams) expect(await tell(index)).toBe(200);
  expect(await monthOf(iccid)).toMatchObject({ bytes: 108_000_000n });
  const heard = noticesOf(clientId);
  expect(heard.filter((percent) => percent === 100)).toEqual([100]);
  expect(heard.filter((percent) => percent === 80).length).toBeLessThanOrEqual(1);
  expect(await logOf(clientId)).toHaveLength(heard.length);
});

it('is told by the provider too, which never takes back', async () => {
  const { msId, iccid, clientId } = await radio();
  await send(north, 'provider', 1, [usage(msId, 20)]);
  const tell = (usedMb: number) => recordProviderUse(jobOf(service), [{ iccid, usedMb }]);
  expect([await tell(81.5), await tell(81.5), await tell(30)]).toEqual([1, 0, 0]);
  expect(noticesOf(clientId)).toEqual([80]);
  await send(north, 'provider', 2, [usage(msId, 65)]);
  expect(noticesOf(clientId)).toEqual([80]);
  expect((await admin.call('cloudUsage', 'list', { iccid })).result.records).toMatchObject([
    { usedMb: 85, reached: 80 },
  ]);
});

it('is counted on home for those who may see it', async () => {
  const { msId, clientId } = await radio();
  await send(north, 'home', 1, [usage(msId, 85)]);
  const before = (await admin.call('terminal', 'fleetTasks')).result.plansUsed;
  expect(before?.near).toBeGreaterThan(0);
  const found = (await admin.call('cloudUsage', 'list', { reached: [80, 100], clientId: [clientId] })).result;
  expect(found.records).toMatchObject([{ msId, reached: 80, percent: 85 }]);
});

it('counts what comes late for its own month, and tells nobody of one that is over', async () => {
  const { msId, iccid, clientId } = await radio();
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
