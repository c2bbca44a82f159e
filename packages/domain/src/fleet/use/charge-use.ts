import { DURATION_SECONDS, isDurationUnit } from '@roger/contract/fields/price-fields';
import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { clientPrices } from '../../money/prices/client-prices.ts';
import type { Price } from '../../money/prices/price.rules.ts';
import { chargesOf, type Charge, type DayOfUse, type Tariff } from './use.rules.ts';
import { pluck } from '../../platform/common/pluck.ts';

/** Charges use before a day at current prices; use reported for a charged day counts with the next day. */
export async function chargeUse(tx: BaseCtx, clientId: number, before: string): Promise<void> {
  await storeCharges(tx, clientId, await computeCharges(tx, clientId, before));
}

/** Charges for use before a day at current prices, oldest first; consumes the use except in a dry run. */
export async function computeCharges(tx: BaseCtx, clientId: number, before: string): Promise<Charge[]> {
  const days = await claimUse(tx, clientId, before);
  if (days.length === 0) return [];
  return chargesOf(days, tariffOf(await clientPrices(tx, clientId)));
}

/** Use without a price is recorded by the minute. */
const FREE: Tariff = { unitSeconds: DURATION_SECONDS.minutely, price: 0 };

/** The tariff of each function at the prices of a client. */
export function tariffOf(prices: readonly Price[]): (functionId: number) => Tariff {
  const tariffs = new Map(
    prices.flatMap(({ funcId, unit, amount }) =>
      isDurationUnit(unit) ? [[funcId, { unitSeconds: DURATION_SECONDS[unit], price: amount }] as const] : [],
    ),
  );
  return (functionId) => tariffs.get(functionId) ?? FREE;
}

/** SQL: the last charge for a row of use. */
export function lastChargeSql(use: string): string {
  return `(select c.day, c.carried_after from use_charge c where c.client_id = ${use}.client_id
    and c.terminal_id = ${use}.terminal_id and c.function_id = ${use}.function_id order by c.day desc limit 1)`;
}

/** Reads and deletes the use to charge, so that it is charged once; a dry run only reads. */
async function claimUse(tx: BaseCtx, clientId: number, before: string): Promise<DayOfUse[]> {
  const [source, returning] = tx.readOnly === true ? ['select u.* from', ''] : ['delete from', 'returning u.*'];
  return query(
    tx,
    `with taken as (
      ${source} function_use u where u.client_id = $1::int and u.day < $2::date
        and coalesce((select l.day + 1 < $2::date from ${lastChargeSql('u')} l), true)
      ${returning})
    select t.terminal_id as "terminalId", min(t.ms_id) as "msId", t.function_id as "functionId",
      greatest(t.day, l.day + 1)::text as day, sum(t.seconds)::int as seconds, coalesce(min(l.carried_after), 0) as carried
    from taken t left join lateral ${lastChargeSql('t')} l on true
    group by t.terminal_id, t.function_id, greatest(t.day, l.day + 1)
    order by t.terminal_id, t.function_id, greatest(t.day, l.day + 1)`,
    [clientId, before],
  );
}

async function storeCharges(tx: BaseCtx, clientId: number, charges: readonly Charge[]): Promise<void> {
  if (charges.length === 0) return;
  const column = <K extends keyof Charge>(name: K) => pluck(charges, name);
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
