import type { BaseCtx, SystemCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';

/** Days that one run takes on at most, each a transaction of its own. */
const MOST_DAYS = 4;
/** No transaction of before that did not see a day marked lasts so long. */
const SETTLED = '2 minutes';

/**
 * Adds up the online time of days that are over everywhere, by client, and again of those of which something changed later (docs/domain.md §6).
 * Readers read what is not added up yet from the days themselves; running twice, or again after being killed, changes nothing.
 */
export async function sumUpOnlineDays(ctx: SystemCtx): Promise<{ days: number }> {
  await markOver(ctx);
  const due = await query<{ date: string }>(
    ctx,
    `select date::text from online_sum_day where dirty_time <= $1::timestamptz - interval '${SETTLED}' order by date desc limit ${MOST_DAYS}`,
    [ctx.clock.now()],
  );
  for (const { date } of due) await transaction(ctx, (tx) => sumUp(tx, date));
  return { days: due.length };
}

/** Days that are over in every zone are to be added up, from the first that is known. */
async function markOver(ctx: BaseCtx): Promise<void> {
  await query(
    ctx,
    `insert into online_sum_day (date, dirty_time)
      select d::date, $1::timestamptz from generate_series(
        coalesce((select max(date) + 1 from online_sum_day), (select min(date) from online_day))::timestamp,
        ($1::timestamptz at time zone 'UTC')::date - 2, interval '1 day') d
      on conflict do nothing`,
    [ctx.clock.now()],
  );
}

// Unmarked first: whoever changes something of the day waits until this is over, and marks it again.
async function sumUp(tx: BaseCtx, date: string): Promise<void> {
  await query(tx, 'update online_sum_day set dirty_time = null where date = $1::date', [date]);
  await query(tx, 'delete from online_day_sum where date = $1::date', [date]);
  await query(
    tx,
    `insert into online_day_sum (date, client_id, scope_path, terminals, seconds, sessions)
      select date, client_id, scope_path, count(*), sum(seconds), sum(sessions) from online_day
      where date = $1::date and seconds > 0 group by date, client_id, scope_path`,
    [date],
  );
}
