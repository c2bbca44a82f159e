import { refreshCardStates } from '@roger/domain/sim-card/refresh-card-states';
import { expect, it, vi } from 'vitest';
import { startedWith, useService } from '../support/app.ts';
import { useCardProvider } from '../support/card-provider.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { jobOf } from '../support/fixtures/use.ts';

const provider = await useCardProvider();
const service = await useService(provider.env);
const { prisma } = service.database;
const card = (number: number) => `8988301${String(number).padStart(11, '0')}1`;
const refresh = () => refreshCardStates(jobOf(service));
const DAY = 25 * 3_600_000;

it('asks for each card of a terminal once a day, fifty at a time, and goes on after the provider was away', async () => {
  for (let number = 1; number <= 60; number += 1) {
    await putTerminal(service, `T7${String(number).padStart(9, '0')}`, 1, { iccid: card(number) });
  }
  await provider.setFault('down', 2);
  expect(await refresh()).toEqual({ asked: 0, forgotten: 0 });
  provider.asked();
  expect(await refresh()).toEqual({ asked: 60, forgotten: 0 });
  expect(provider.asked().map((one) => one.split(',').length)).toEqual([50, 10]);
  expect(await prisma.cardState.count()).toBe(60);
  expect(await refresh()).toEqual({ asked: 0, forgotten: 0 });
});

it('takes over what the provider tells of their use, and forgets cards that no terminal has', async () => {
  const iccid = card(1);
  const terminal = await prisma.terminal.findUniqueOrThrow({ where: { iccid } });
  const now = service.clock.now();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const owner = { terminalId: terminal.id, msId: terminal.msId, clientId: 1, scopePath: [1] };
  await prisma.cloudUsage.create({ data: { iccid, month, since: month, ...owner, updateTime: now } });
  await prisma.terminal.update({ where: { iccid: card(60) }, data: { iccid: null } });
  await prisma.cardState.updateMany({ data: { askedTime: new Date(now.getTime() - DAY) } });
  const original = service.cardProvider.cards.bind(service.cardProvider);
  vi.spyOn(service.cardProvider, 'cards').mockImplementation(async (iccids) => {
    const told = await original(iccids);
    return new Map([...told].map(([one, detail]) => [one, detail === null ? null : { ...detail, usedMb: 12.5 }]));
  });
  expect(await refresh()).toEqual({ asked: 59, forgotten: 1 });
  vi.restoreAllMocks();
  const used = await prisma.cloudUsage.findFirstOrThrow({ where: { iccid } });
  expect(Number(used.providerMb)).toBe(12.5);
  expect(await prisma.cardState.findUnique({ where: { iccid: card(60) } })).toBeNull();
});

it('does nothing where there is no provider', async () => {
  const none = await startedWith(service, { simProviderUrl: '' });
  expect(await refreshCardStates(jobOf(none))).toEqual({ asked: 0, forgotten: 0 });
});
