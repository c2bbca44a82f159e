import { recordUsage } from '@roger/domain/cloud/data-usage/record-usage';
import { describe, expect, it } from 'vitest';
import { monthsLater, wireTime } from '../../support/time/calendar.ts';
import { useService } from '../../support/app.ts';
import { putAccount, putClient, putRole } from '../../support/fixtures/basics.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { putUsage } from '../../support/fixtures/cloud/usage.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);

const DAY_MS = 86_400_000;
let cards = 0;
const newCard = () => `898600000000000${String((cards += 1)).padStart(4, '0')}`;
const now = () => service.clock.now();
const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
const currentOf = (iccid: string) => prisma.cardUsage.findUnique({ where: { iccid } });
const daysOf = async (iccid: string) =>
  (await prisma.cardUsageDay.findMany({ where: { iccid }, orderBy: { day: 'asc' } })).map(
    ({ upBytes, downBytes, msId }) => [Number(upBytes), Number(downBytes), msId],
  );

describe('use of cards', () => {
  it('adds up within its day, in the zone of the client of the terminal', async () => {
    const iccid = newCard();
    const terminal = await putTerminal(service, 'T1000000101', await putClient(service, admin, 'Usage of a day'));
    await putUsage(service, terminal, iccid, 2, now());
    await putUsage(service, terminal, iccid, 3, now());
    expect(await daysOf(iccid)).toEqual([[5e6, 5e6, 'T1000000101']]);
    expect(await currentOf(iccid)).toMatchObject({
      dayBytes: 10_000_000n,
      monthBytes: 10_000_000n,
      terminalId: terminal,
    });
  });

  it('counts many cards and days of one report, the last day standing beside the month', async () => {
    const [first, second] = [newCard(), newCard()];
    const terminal = await putTerminal(service, 'T1000000102', await putClient(service, admin, 'Usage of many'));
    const at = new Date('2026-11-20T12:00:00Z');
    const before = new Date('2026-11-19T12:00:00Z');
    const counted = await recordUsage(jobOf(service), [
      { terminalId: terminal, iccid: first, at, upBytes: 1, downBytes: 2 },
      { terminalId: terminal, iccid: first, at: before, upBytes: 10, downBytes: 20 },
      { terminalId: terminal, iccid: second, at: before, upBytes: 100, downBytes: 200 },
    ]);
    expect(counted).toBe(3);
    expect(await currentOf(first)).toMatchObject({ dayBytes: 3n, monthBytes: 33n });
    expect(await currentOf(second)).toMatchObject({ dayBytes: 300n, monthBytes: 300n });
  });

  it('of a day before the last one counts for its own day, and for the month if it is the same', async () => {
    const iccid = newCard();
    const terminal = await putTerminal(service, 'T1000000103', await putClient(service, admin, 'Late usage'));
    await putUsage(service, terminal, iccid, 1, new Date('2026-11-20T12:00:00Z'));
    await putUsage(service, terminal, iccid, 2, new Date('2026-11-18T12:00:00Z'));
    await putUsage(service, terminal, iccid, 4, new Date('2026-10-31T12:00:00Z'));
    expect(await daysOf(iccid)).toEqual([
      [4e6, 4e6, 'T1000000103'],
      [2e6, 2e6, 'T1000000103'],
      [1e6, 1e6, 'T1000000103'],
    ]);
    expect(await currentOf(iccid)).toMatchObject({ dayBytes: 2_000_000n, monthBytes: 6_000_000n });
  });

  it('belongs to the card: another terminal that has it now goes on from there', async () => {
    const iccid = newCard();
    const client = await putClient(service, admin, 'Usage of a card that moves');
    const [first, second] = [
      await putTerminal(service, 'T1000000104', client),
      await putTerminal(service, 'T1000000105', client),
    ];
    await putUsage(service, first, iccid, 1, daysAgo(1));
    await putUsage(service, second, iccid.toLowerCase(), 1, now());
    expect((await daysOf(iccid)).map(([, , msId]) => msId)).toEqual(['T1000000104', 'T1000000105']);
    expect(await currentOf(iccid)).toMatchObject({ msId: 'T1000000105', terminalId: second });
  });

  it('loses nothing where many report at once', async () => {
    const iccid = newCard();
    const terminal = await putTerminal(service, 'T1000000106', await putClient(service, admin, 'Usage at once'));
    await Promise.all(Array.from({ length: 20 }, () => putUsage(service, terminal, iccid, 1, now())));
    expect(await currentOf(iccid)).toMatchObject({ dayBytes: 40_000_000n });
    expect(await daysOf(iccid)).toEqual([[20e6, 20e6, 'T1000000106']]);
  });
});

const list = async (input: object) => (await admin.call('dataUsage', 'list', input)).result;
const history = async (input: object) => (await admin.call('dataUsageHistory', 'list', input)).result;
let numbers = 0;
async function card(name: string) {
  const iccid = newCard();
  const clientId = await putClient(service, admin, name);
  const msId = `T10000002${String((numbers += 1)).padStart(2, '0')}`;
  return { iccid, clientId, msId, terminal: await putTerminal(service, msId, clientId, { name }) };
}

describe('the list of cards', () => {
  it('shows today and the month in MB, and the used share of the plan', async () => {
    const { iccid, clientId, msId, terminal } = await card('Listed card');
    await putUsage(service, terminal, iccid, 12.345, now());
    await prisma.cardUsage.update({ where: { iccid }, data: { planTotal: 100 } });
    const [row] = (await list({ iccid })).records;
    expect(row).toMatchObject({
      iccid,
      msId,
      msName: 'Listed card',
      clientId,
      today: 24.69,
      month: 24.69,
      planTotal: 100,
      percent: 24.69,
    });
    expect((await list({ clientId: [clientId], percent_begin: 25 })).total).toBe(0);
    expect((await list({ clientId: [clientId], percent_begin: 24, percent_end: 25 })).total).toBe(1);
  });

  it('counts nothing for a day and a month that are over', async () => {
    const { iccid, terminal } = await card('Old card');
    await putUsage(service, terminal, iccid, 5, daysAgo(40));
    expect((await list({ iccid })).records).toMatchObject([{ today: 0, month: 0, percent: null }]);
  });

  it('is exported', async () => {
    const { iccid, terminal } = await card('Exported card');
    await putUsage(service, terminal, iccid, 1, now());
    const { body } = await admin.raw('dataUsage', 'exportFlow', { iccid, format: 'csv', columns: ['iccid', 'month'] });
    expect(String(body)).toContain(`"=""${iccid}""",2`);
  });
});

describe('the history of cards', () => {
  it('has a row a day, with the month up to it', async () => {
    const { iccid, terminal } = await card('Card with a history');
    // The month before the current one is over, and young enough to be asked for.
    const month = wireTime(monthsLater(now(), -1)).slice(0, 7);
    const first = new Date(`${month}-01T12:00:00Z`);
    for (const day of ['18', '20']) await putUsage(service, terminal, iccid, 1, new Date(`${month}-${day}T12:00:00Z`));
    await putUsage(service, terminal, iccid, 1, new Date(first.getTime() - DAY_MS));
    const query = { iccid, date_begin: `${month}-01`, date_end: `${month}-28` };
    expect((await history(query)).records.map((row) => [row.date, row.usage, row.month])).toEqual([
      [`${month}-20`, 2, 4],
      [`${month}-18`, 2, 2],
    ]);
  });

  it('goes back as far as the others', async () => {
    const refused = await admin.raw('dataUsageHistory', 'list', { date_begin: '2025-01-01' });
    expect(refused).toMatchObject({ code: 400, errors: [{ field: 'date_begin', rule: 'dateOlder' }] });
  });
});

describe('changing what is known of cards', () => {
  it('sets the plan total of one and of several', async () => {
    const [one, two] = [await card('One plan'), await card('Two plans')];
    for (const { terminal, iccid } of [one, two]) await putUsage(service, terminal, iccid, 1, now());
    const ids = (await list({ clientId: [one.clientId, two.clientId], column: 'id' })).records.map(({ id }) => id);
    const [id = 0] = ids;
    const edited = (await admin.call('dataUsage', 'edit', { id, planTotal: 8 })).result;
    expect(edited).toMatchObject({ planTotal: 8, percent: 25, rowVersion: 2 });
    expect((await admin.raw('dataUsage', 'edit', { id, planTotal: 9, rowVersion: 1 })).code).toBe(3104);
    expect((await admin.raw('dataUsage', 'edit', { id, today: 99 })).errors).toMatchObject([
      { field: 'today', rule: 'readOnly' },
    ]);
    expect((await admin.call('dataUsage', 'editBatch', { ids, planTotal: null })).result).toEqual({ changed: 2 });
    expect((await list({ id: ids })).records.map(({ planTotal }) => planTotal)).toEqual([null, null]);
  });

  it('deletes cards with their history; what comes afterwards counts from nothing', async () => {
    const [one, two] = [await card('Deleted one'), await card('Deleted two')];
    for (const { terminal, iccid } of [one, two]) {
      await putUsage(service, terminal, iccid, 1, daysAgo(1));
      await putUsage(service, terminal, iccid, 1, now());
    }
    const { records } = await list({ iccid: one.iccid });
    expect((await admin.call('dataUsage', 'deleteBatch', { ids: records.map(({ id }) => id) })).result).toEqual({
      deleted: 1,
    });
    expect((await admin.call('dataUsage', 'deleteByIccid', { iccid: two.iccid })).result).toEqual({ deleted: 1 });
    expect((await admin.raw('dataUsage', 'deleteByIccid', { iccid: two.iccid })).code).toBe(3102);
    expect([await daysOf(one.iccid), await daysOf(two.iccid)]).toEqual([[], []]);
    await putUsage(service, one.terminal, one.iccid, 3, now());
    expect((await list({ iccid: one.iccid })).records).toMatchObject([{ today: 6, month: 6 }]);
  });

  it('is the platform alone to do', async () => {
    const { iccid, clientId, terminal } = await card('Card of a client');
    await putUsage(service, terminal, iccid, 1, now());
    const keys = ['dataUsage', 'data-usage.edit', 'data-usage.delete'];
    await putAccount(service, 'usage-keeper', clientId, await putRole(service, clientId, 'Keepers', keys));
    const keeper = await signIn(service, 'usage-keeper');
    const [row] = (await keeper.call('dataUsage', 'list', {})).result.records;
    const id = row?.id ?? 0;
    expect((await keeper.raw('dataUsage', 'edit', { id, planTotal: 1 })).code).toBe(510);
    expect((await keeper.raw('dataUsage', 'editBatch', { ids: [id], planTotal: 1 })).code).toBe(510);
    expect((await keeper.raw('dataUsage', 'deleteBatch', { ids: [id] })).code).toBe(510);
    expect((await keeper.raw('dataUsage', 'deleteByIccid', { iccid })).code).toBe(510);
    expect((await list({ iccid })).total).toBe(1);
  });
});
