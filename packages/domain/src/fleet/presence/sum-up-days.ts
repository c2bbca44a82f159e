import type { BaseCtx, SystemCtx } from '../../platform/ctx/ctx.ts';
import { ItemFailures } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';

/** Days per run, a transaction each. */
const MAX_DAYS = 4;
/** Candidates per run; failing days are skipped. */
const MAX_CANDIDATES = 400;
/** No transaction that has not seen the mark of a day lasts longer. */
const SETTLED = '2 minutes';

/**
 * Sums up the online time of finished days by client, and again days that changed later (docs/domain.md §6). Until then
 * readers sum up the days themselves. Idempotent, also after being killed.
 * @throws AggregateError at the end, with the days that failed.
 */
export async function sumUpOnlineDays(ctx: SystemCtx): Promise<{ days: number }> {
  await markFinishedDays(ctx);
  const due = await query<{ date: string }>(
    ctx,
    `select date::text from online_sum_day where dirty_time <= $1::timestamptz - interval '${SETTLED}' order by date desc limit ${MAX_CANDIDATES}`,
    [ctx.clock.now()],
  );
  const failures = new ItemFailures(ctx, 'online time of a day not added up');
  let days = 0;
  for (const { date } of due) {
    if (days === MAX_DAYS) break;
    if ((await failures.attempt(date, () => transaction(ctx, (tx) => sumUpDay(tx, date)))) === date) days += 1;
  }
  failures.assertNone();
  return { days };
}

/** Marks days that are over in every zone, from the first known one. */
async function markFinishedDays(ctx: BaseCtx): Promise<void> {
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

// Unmarked first: a concurrent change of the day waits for this transaction and marks it again.
async function sumUpDay(tx: BaseCtx, date: string): Promise<string> {
  await query(tx, 'update online_sum_day set dirty_time = null where date = $1::date', [date]);
  await query(tx, 'delete from online_day_sum where date = $1::date', [date]);
  await query(
    tx,
    `insert into online_day_sum (date, client_id, scope_path, terminals, seconds, sessions)
      select date, client_id, scope_path, count(*), sum(seconds), sum(sessions) from online_day
      where date = $1::date and seconds > 0 group by date, client_id, scope_path`,
    [date],
  );
  return date;
}
