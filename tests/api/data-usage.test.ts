import { recordUsage } from '@roger/domain/data-usage/record-usage';
import { describe, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { putClient } from '../support/fixtures/basics.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { putUsage } from '../support/fixtures/usage.ts';
import { jobOf } from '../support/fixtures/use.ts';
import { signIn } from '../support/session.ts';

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
