import { Prisma } from '../generated/prisma/client.ts';
import type { SystemCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { openMonths } from './open-usage.ts';
import { raiseAlarms } from './raise-alarms.ts';
import { isToBeTold } from './usage-sql.ts';

/** So many plans a transaction: no row is held for long, however many there are. */
const PORTION = 5000;

/**
 * Begins the months of running plans, each once its client's zone has come to it, mends whose cards they are, and tells of what no event told
 * of: a plan may become smaller. Running twice, or again after being killed, changes nothing more.
 */
export async function beginMonths(ctx: SystemCtx): Promise<{ begun: number; warned: number }> {
  let begun = 0;
  for (let from = 0; ;) {
    const upTo = await lastOfPortion(ctx, from);
    if (upTo === null) break;
    const which = Prisma.sql`p.id > ${from}::int and p.id <= ${upTo}::int`;
    begun += await transaction(ctx, (tx) => openMonths(tx, which));
    from = upTo;
  }
  return { begun, warned: await tellOverlooked(ctx) };
}

async function lastOfPortion(ctx: SystemCtx, from: number): Promise<number | null> {
  const [row] = await query<{ id: number | null }>(
    ctx,
    `select max(id) as id from (
      select id from terminal_cloud_plan where id > $1::int and ended_time is null order by id limit ${PORTION}) portion`,
    [from],
  );
  return row?.id ?? null;
}

async function tellOverlooked(ctx: SystemCtx): Promise<number> {
  for (let warned = 0; ;) {
    const rows = await query<{ id: number }>(
      ctx,
      `select u.id from cloud_usage u join cloud_plan p on p.id = u.plan_id
        where u.month >= date_trunc('month', $1::timestamptz at time zone 'UTC' - interval '1 day')::date and ${isToBeTold('u')}
        limit ${PORTION}`,
      [ctx.clock.now()],
    );
    const ids = rows.map(({ id }) => id);
    warned += await transaction(ctx, (tx) => raiseAlarms(tx, ids));
    if (ids.length < PORTION) return warned;
  }
}
