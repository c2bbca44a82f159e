import { ProviderRefusal, type ProviderCard } from '@roger/domain/platform/ports/card-provider/card-provider';
import { settleRebinds } from '@roger/domain/cloud/cards/settle-rebinds';
import { expect, it, vi } from 'vitest';
import { useService } from '../support/app.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { jobOf } from '../support/fixtures/use.ts';

const service = await useService();
const { prisma, pool } = service.database;
const settle = () => settleRebinds(jobOf(service));
const statesOf = async (ids: readonly number[]) =>
  (await prisma.simRebind.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } })).map(
    ({ state }) => state,
  );

let numbers = 0;
/**
 * Stores rebinds requested two minutes ago, the first one longest ago; the provider did them, and refuses to report on
 * the first `refused`.
 */
async function unknown(count: number, refused = 0): Promise<number[]> {
  const bound = new Map<string, string | null>();
  const ids: number[] = [];
  for (let one = 0; one < count; one += 1) {
    const digits = String((numbers += 1)).padStart(8, '0');
    const [iccid, imei] = [`89883010000${digits}1`, `3569300${digits}`];
    const [fromMsId, toMsId] = [`T71${digits}`, `T72${digits}`];
    const fromTerminalId = await putTerminal(service, fromMsId, 1, { iccid });
    const toTerminalId = await putTerminal(service, toMsId, 1, { imei });
    const parties = { fromTerminalId, fromMsId, toTerminalId, toMsId };
    const askedTime = new Date(service.clock.now().getTime() - 120_000 + one);
    const columns = { iccid, askedAs: iccid, imei, state: 'asked', operator: 'admin', askedTime, ...parties };
    ids.push((await prisma.simRebind.create({ data: { ...columns, clientId: 1, month: new Date('2026-01-01') } })).id);
    bound.set(iccid, one < refused ? null : imei);
  }
  vi.spyOn(service.cardProvider, 'card').mockImplementation(async (iccid) => {
    const imei = bound.get(iccid) ?? null;
    if (imei === null) throw new ProviderRefusal(1004, 'too many calls');
    return { iccid, imei } as ProviderCard;
  });
  return ids;
}

it('each rebind has its turn, though twenty that were asked for earlier stay open', async () => {
  const ids = await unknown(22, 20);
  expect(await settle()).toEqual({ done: 0, undone: 0, open: 20 });
  expect(await settle()).toEqual({ done: 2, undone: 0, open: 18 });
  expect(await statesOf(ids.slice(-3))).toEqual(['asked', 'done', 'done']);
  await prisma.simRebind.updateMany({ where: { state: 'asked' }, data: { state: 'undone' } });
});

it('a rebind is settled though an earlier one fails, and the job names that one', async () => {
  const ids = await unknown(2);
  await pool.query(`create function refuse_settling() returns trigger language plpgsql as
    $$ begin if new.id = ${ids[0]} and new.state = 'done' then raise exception 'not now'; end if; return new; end $$`);
  await pool.query(
    'create trigger refuse_settling before update on sim_rebind for each row execute function refuse_settling()',
  );
  await expect(settle()).rejects.toThrow(`rebind not settled: ${ids[0]} `);
  expect(await statesOf(ids)).toEqual(['asked', 'done']);
  await pool.query('drop trigger refuse_settling on sim_rebind');
  expect(await settle()).toEqual({ done: 1, undone: 0, open: 0 });
});
