import { DURATION_SECONDS, isDurationUnit } from '@roger/contract/fields/price-fields';
import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { clientPrices } from '../price/client-prices.ts';
import { chargesOf, type Charge, type DayOfUse, type Tariff } from './use.rules.ts';

/**
 * Turns what a client's terminals used before a day into charges at what the client pays now. Use that is reported for a day
 * that has been charged already counts with the day after it.
 */
export async function chargeUse(tx: BaseCtx, clientId: number, before: string): Promise<void> {
  const charges = await chargesBefore(tx, clientId, before);
  if (charges.length > 0) await storeCharges(tx, clientId, charges);
}

/** What use before a day costs at what the client pays now, the oldest first; the use is taken, but in a dry run. */
export async function chargesBefore(tx: BaseCtx, clientId: number, before: string): Promise<Charge[]> {
  const days = await takeUse(tx, clientId, before);
  if (days.length === 0) return [];
  const tariffs = await tariffsOf(tx, clientId);
  return chargesOf(days, (functionId) => tariffs.get(functionId) ?? FREE);
}

/** Use without a price is kept on record by the minute. */
const FREE: Tariff = { unitSeconds: DURATION_SECONDS.minutely, price: 0 };

/** What a client pays now for each function by duration, by function. */
async function tariffsOf(tx: BaseCtx, clientId: number): Promise<Map<number, Tariff>> {
  const prices = await clientPrices(tx, clientId);
  return new Map(
    prices.flatMap(({ funcId, unit, amount }) =>
      isDurationUnit(unit) ? [[funcId, { unitSeconds: DURATION_SECONDS[unit], price: amount }] as const] : [],
    ),
  );
}

/** The last charge for what a row of use is about, as SQL. */
function lastOf(use: string): string {
  return `(select c.day, c.carried_after from use_charge c where c.client_id = ${use}.client_id
    and c.terminal_id = ${use}.terminal_id and c.function_id = ${use}.function_id order by c.day desc limit 1)`;
}

/** What is to be charged; it is taken, so that it is charged once, and only looked at in a dry run. */
async function takeUse(tx: BaseCtx, clientId: number, before: string): Promise<DayOfUse[]> {
  const [take, taken] = tx.readOnly === true ? ['select u.* from', ''] : ['delete from', 'returning u.*'];
  return query(
    tx,
    `with taken as (
      ${take} function_use u where u.client_id = $1::int and u.day < $2::date
        and coalesce((select l.day + 1 < $2::date from ${lastOf('u')} l), true)
      ${taken})
    select t.terminal_id as "terminalId", min(t.ms_id) as "msId", t.function_id as "functionId",
      greatest(t.day, l.day + 1)::text as day, sum(t.seconds)::int as seconds, coalesce(min(l.carried_after), 0) as carried
    from taken t left join lateral ${lastOf('t')} l on true
    group by t.terminal_id, t.function_id, greatest(t.day, l.day + 1)
    order by t.terminal_id, t.function_id, greatest(t.day, l.day + 1)`,
    [clientId, before],
  );
}

async function storeCharges(tx: BaseCtx, clientId: number, charges: readonly Charge[]): Promise<void> {
  const column = <K extends keyof Charge>(name: K) => charges.map((charge) => charge[name]);
  await query(
    tx,
    Prisma.sql`insert into use_charge (client_id, create_time, terminal_id, ms_id, function_id, day, seconds, carried_before, units,
        unit_seconds, carried_after, price, amount)
      select ${clientId}::int, ${tx.clock.now()}::timestamptz, u.*, u.price::bigint * u.units
      from unnest(
        ${column('terminalId')}::int[], ${column('msId')}::text[], ${column('functionId')}::int[], ${column('day')}::date[],
        ${column('seconds')}::int[], ${column('carriedBefore')}::int[], ${column('units')}::int[],
        ${column('unitSeconds')}::int[], ${column('carriedAfter')}::int[], ${column('price')}::int[])
        as u(terminal_id, ms_id, function_id, day, seconds, carried_before, units, unit_seconds, carried_after, price)
      order by u.day, u.function_id, u.terminal_id`,
  );
}
