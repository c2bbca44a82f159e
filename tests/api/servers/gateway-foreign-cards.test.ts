import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient } from '../../support/fixtures/basics.ts';
import { planOf, putRun } from '../../support/fixtures/cloud/cloud-usage.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { putRadioServer } from '../../support/radio-server.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
// The middle of a month.
service.clock.moveBy(Date.parse('2026-11-16T12:00:00Z') - service.clock.now().getTime());
const admin = await signIn(service);
const north = await putRadioServer(service, admin, 'North');
const now = () => service.clock.now().getTime();

let numbers = 0;
/** Creates a terminal of a new client; its card has a running plan of 100 MB. */
async function createTerminal() {
  numbers += 1;
  const [msId, iccid] = [
    `T13000001${String(numbers).padStart(2, '0')}`,
    `898603000000000${String(numbers).padStart(4, '0')}`,
  ];
  const clientId = await putClient(service, admin, `Radio client ${numbers}`, { areaMinutes: 0 });
  const id = await putTerminal(service, msId, clientId, { iccid, serverId: north.servId });
  await putRun(service, id, iccid, await planOf(service, 100), { fromDays: -60 });
  return { id, msId, iccid, clientId };
}
type CreatedTerminal = Awaited<ReturnType<typeof createTerminal>>;

let seq = 0;
/** Reports usage of a terminal, of its own card by default. */
async function use({ msId }: CreatedTerminal, mb: number, iccid?: string): Promise<void> {
  const event = { type: 'usage', msId, upBytes: mb * 1e6, downBytes: 0, at: now(), seq: (seq += 1) };
  const named = iccid === undefined ? event : { ...event, iccid };
  const answer = await north.post('events', { stream: 'main', events: [named] });
  expect(answer).toMatchObject({ status: 200, body: { refused: [] } });
}
/** All stored rows of a card's usage. */
const ofCard = async (iccid: string) => [
  await prisma.cardUsage.findUnique({ where: { iccid } }),
  await prisma.cardUsageDay.findMany({ where: { iccid } }),
  await prisma.cloudUsage.findMany({ where: { iccid } }),
];
const monthOf = (iccid: string) => prisma.cloudUsage.findFirstOrThrow({ where: { iccid } });

it('use of a card that another client has counts for the terminal’s own card, and changes nothing of the other one', async () => {
  const [victim, other] = [await createTerminal(), await createTerminal()];
  await use(victim, 79);
  const before = await ofCard(victim.iccid);
  await service.clock.later(1000, async () => {
    await use(other, 90, victim.iccid);
    // In the printed form, with its check digit.
    await use(other, 90, `${victim.iccid}0`);
  });
  expect(await ofCard(victim.iccid)).toEqual(before);
  expect(await monthOf(victim.iccid)).toMatchObject({ warned80: null });
  expect(await monthOf(other.iccid)).toMatchObject({ bytes: 180_000_000n, clientId: other.clientId });
});

it('use of a foreign card counts for nothing where the terminal has no card, also once the card is in stock or nowhere', async () => {
  const [victim, bare] = [await createTerminal(), await createTerminal()];
  await use(victim, 1);
  for (const { id } of [bare, victim]) await prisma.terminalCloudPlan.deleteMany({ where: { terminalId: id } });
  await prisma.terminal.update({ where: { id: bare.id }, data: { iccid: null } });
  const before = await ofCard(victim.iccid);
  await use(bare, 5, victim.iccid);
  await prisma.terminal.update({ where: { id: victim.id }, data: { iccid: null } });
  await use(bare, 5, victim.iccid);
  expect(await ofCard(victim.iccid)).toEqual(before);
  const stocked = '8986030000000009990';
  await prisma.stockedImei2.create({ data: { imei2: '869000000000001', iccid: stocked, clientId: victim.clientId } });
  await use(bare, 5, stocked);
  expect(await ofCard(stocked)).toEqual([null, [], []]);
});

it('a foreign card is reported, not stored, where a terminal without a card signs on with it', async () => {
  const [victim, bare] = [await createTerminal(), await createTerminal()];
  await use(victim, 1);
  for (const { id } of [bare, victim]) {
    await prisma.terminalCloudPlan.deleteMany({ where: { terminalId: id } });
    await prisma.terminal.update({ where: { id }, data: { iccid: null } });
  }
  const before = await ofCard(victim.iccid);
  const signOn = async (iccid: string) => {
    const event = { type: 'online', msId: bare.msId, connType: 'TCP', iccid, at: now(), seq: (seq += 1) };
    expect(await north.post('events', { stream: 'main', events: [event] })).toMatchObject({ body: { refused: [] } });
    const { iccid: stored } = await prisma.terminal.findUniqueOrThrow({ where: { id: bare.id } });
    const report = await prisma.hardwareReport.findFirst({ where: { terminalId: bare.id } });
    return [stored, report?.reported];
  };
  expect(await signOn(victim.iccid)).toEqual([null, victim.iccid]);
  await use(bare, 5, victim.iccid);
  expect(await ofCard(victim.iccid)).toEqual(before);
  const [foreign, above] = ['8986030000000009993', '8986030000000009994'];
  await prisma.stockedImei2.create({
    data: { imei2: '869000000000002', iccid: foreign, clientId: victim.clientId },
  });
  expect(await signOn(foreign)).toEqual([null, foreign]);
  // Terminals get cards from the stock of a client above.
  await prisma.stockedImei2.create({ data: { imei2: '869000000000003', iccid: above, clientId: 1 } });
  expect(await signOn(above)).toEqual([above, undefined]);
});

it('a card that a client had last is stored at its terminal, whose card it was before that or not', async () => {
  const [former, last] = [await createTerminal(), await createTerminal()];
  await use(former, 1);
  const { id: _, ...month } = await monthOf(former.iccid);
  await prisma.terminal.updateMany({ where: { id: { in: [former.id, last.id] } }, data: { iccid: null } });
  const { clientId } = last;
  await prisma.cloudUsage.create({ data: { ...month, clientId, month: new Date('2026-12-01') } });
  await prisma.cardUsage.update({ where: { iccid: former.iccid }, data: { clientId } });
  const event = { type: 'online', msId: last.msId, connType: 'TCP', iccid: former.iccid, at: now(), seq: (seq += 1) };
  await north.post('events', { stream: 'main', events: [event] });
  expect(await prisma.terminal.findUnique({ where: { id: last.id } })).toMatchObject({ iccid: former.iccid });
});

it('a sign-on with a foreign card waits for no other server', async () => {
  const [victim, bare] = [await createTerminal(), await createTerminal()];
  await use(victim, 1);
  for (const { id } of [bare, victim]) await prisma.terminal.update({ where: { id }, data: { iccid: null } });
  const holder = await service.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`select pg_advisory_xact_lock(hashtextextended('hardware numbers', 0))`);
    const event = { type: 'online', msId: bare.msId, connType: 'TCP', iccid: victim.iccid, at: now() };
    const answer = await north.post('events', { stream: 'main', events: [{ ...event, seq: (seq += 1) }] });
    expect(answer).toMatchObject({ status: 200, body: { refused: [] } });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

it('use of a free card, or of one of the same client, counts for that card', async () => {
  const one = await createTerminal();
  const [free, own] = ['8986030000000009991', '8986030000000009992'];
  await putTerminal(service, 'T1300000190', one.clientId, { iccid: own });
  for (const iccid of [free, own]) {
    await use(one, 3, iccid);
    const storedUsage = await prisma.cardUsage.findUnique({ where: { iccid } });
    expect(storedUsage).toMatchObject({ clientId: one.clientId, monthBytes: 3_000_000n });
  }
  expect(await monthOf(one.iccid)).toMatchObject({ bytes: 0n });
});
