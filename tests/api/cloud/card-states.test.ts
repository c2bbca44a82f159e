import { refreshCardStates } from '@roger/domain/cloud/cards/refresh-card-states';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startWith, useService } from '../../support/app.ts';
import { useCardProvider } from '../../support/card-provider.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { jobOf } from '../../support/fixtures/use.ts';

const provider = await useCardProvider({ now: () => service.clock.now().getTime() });
const service = await useService(provider.env);
const { prisma } = service.database;
const CARDS = 60;
const card = (number: number) => `8988301${String(number).padStart(11, '0')}1`;
const refresh = () => refreshCardStates(jobOf(service));
const none = { asked: 0, refused: 0, forgotten: 0 };
const MINUTE = 60_000;
const DAY = 25 * 60 * MINUTE;
/** Number of cards in each request since the last call. */
const sizes = () => provider.takeRequests().map((one) => one.split(',').length);
/** Stored cards without a state from the provider. */
const listUnknown = async () => {
  const rows = await prisma.cardState.findMany({ where: { askedTime: null }, orderBy: { iccid: 'asc' } });
  return rows.map(({ iccid }) => iccid);
};

beforeEach(async () => {
  await provider.setFault('down', 0);
  provider.takeRequests();
});

it('asks for each card of a terminal once a day, fifty at a time', async () => {
  for (let number = 1; number <= CARDS; number += 1) {
    await putTerminal(service, `T7${String(number).padStart(9, '0')}`, 1, { iccid: card(number) });
  }
  expect(await refresh()).toEqual({ ...none, asked: CARDS });
  expect(sizes()).toEqual([50, 10]);
  expect(await prisma.cardState.count()).toBe(CARDS);
  expect(await refresh()).toEqual(none);
  service.clock.moveBy(DAY);
  expect(await refresh()).toEqual({ ...none, asked: CARDS });
});

it('stores the use that the provider reports, and deletes cards that no terminal has', async () => {
  const iccid = card(1);
  const terminal = await prisma.terminal.findUniqueOrThrow({ where: { iccid } });
  const today = service.clock.now();
  const [year, nextMonth] = [today.getUTCFullYear(), today.getUTCMonth() + 1];
  // The middle of a month, where the provider's figure belongs to that month.
  service.clock.moveBy(Date.UTC(year, nextMonth, 15) - today.getTime());
  const now = service.clock.now();
  const month = new Date(Date.UTC(year, nextMonth, 1));
  const owner = { terminalId: terminal.id, msId: terminal.msId, clientId: 1, scopePath: [1] };
  await prisma.cloudUsage.create({ data: { iccid, month, since: month, ...owner, updateTime: now } });
  await prisma.terminal.update({ where: { iccid: card(60) }, data: { iccid: null } });
  const original = service.cardProvider.cards.bind(service.cardProvider);
  vi.spyOn(service.cardProvider, 'cards').mockImplementation(async (iccids) => {
    const states = await original(iccids);
    return new Map([...states].map(([one, detail]) => [one, detail === null ? null : { ...detail, usedMb: 12.5 }]));
  });
  expect(await refresh()).toEqual({ ...none, asked: CARDS - 1, forgotten: 1 });
  vi.restoreAllMocks();
  const used = await prisma.cloudUsage.findFirstOrThrow({ where: { iccid } });
  expect(Number(used.providerMb)).toBe(12.5);
  expect(await prisma.cardState.findUnique({ where: { iccid: card(60) } })).toBeNull();
  await prisma.terminal.update({ where: { id: terminal.id }, data: { iccid } });
  await prisma.terminal.update({ where: { msId: 'T7000000060' }, data: { iccid: card(60) } });
});

describe('a provider that does not answer', () => {
  beforeEach(async () => {
    await prisma.cardState.deleteMany();
  });

  it('is left alone after two questions, and the next run begins with the others', async () => {
    await provider.setFault('down', 4);
    expect(await refresh()).toEqual(none);
    expect(sizes()).toEqual([50, 50, 10, 10]);
    service.clock.moveBy(16 * MINUTE);
    expect(await refresh()).toEqual({ ...none, asked: CARDS });
  });

  it('keeps from their answer only those that were asked for together with a card that it goes under by', async () => {
    await provider.setFault('down', 1000, card(7));
    await refresh();
    expect((await listUnknown()).length).toBeGreaterThan(1);
    for (let run = 0; run < 40 && (await listUnknown()).length > 1; run += 1) {
      service.clock.moveBy(5 * MINUTE);
      await refresh();
    }
    expect(await listUnknown()).toEqual([card(7)]);
  });

  it('is asked nothing more in a run once it lets us in no more', async () => {
    await provider.setFault('limit', 1);
    expect(await refresh()).toEqual(none);
    expect(sizes()).toEqual([50]);
    expect((await refresh()).asked).toBeGreaterThanOrEqual(10);
  });
});

describe('a provider that refuses', () => {
  beforeEach(async () => {
    await prisma.cardState.deleteMany();
  });

  it('is asked for halves of what it refuses, so that a single card has no answer, and that card waits for a day', async () => {
    await provider.setFault('refuse', 1000, card(7));
    expect(await refresh()).toEqual({ ...none, asked: CARDS - 1, refused: 1 });
    expect(await listUnknown()).toEqual([card(7)]);
    expect(sizes().length).toBeLessThanOrEqual(14);
    service.clock.moveBy(6 * MINUTE);
    expect(await refresh()).toEqual(none);
    expect(sizes()).toEqual([]);
    await provider.setFault('refuse', 0);
    service.clock.moveBy(DAY);
    expect(await refresh()).toEqual({ ...none, asked: CARDS });
  });

  it('everything is asked a dozen times a run, of other cards each time', async () => {
    await provider.setFault('refuse', 1000);
    const first = await refresh();
    expect(first.asked).toBe(0);
    expect(first.refused).toBeGreaterThan(0);
    const named = provider.takeRequests().flatMap((one) => one.split('iccids=')[1]?.split(',') ?? []);
    expect(sizes()).toEqual([]);
    await refresh();
    const [next = ''] = provider.takeRequests();
    const requestedIccids = next.split('=')[1]?.split(',') ?? [];
    expect(requestedIccids).toHaveLength(10);
    expect(requestedIccids.filter((iccid) => named.includes(iccid))).toEqual([]);
  });
});

it('does nothing where there is no provider', async () => {
  const without = await startWith(service, { simProviderUrl: '' });
  expect(await refreshCardStates(jobOf(without))).toEqual(none);
});
