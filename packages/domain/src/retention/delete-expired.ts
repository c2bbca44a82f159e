import { audit } from '../kernel/audit.ts';
import type { BaseCtx, SystemCtx } from '../kernel/ctx.ts';
import { dropEventPartitions, makeEventPartitions } from '../presence/event-partitions.ts';
import { query } from '../kernel/sql.ts';

/** How long the rows of a table are kept, by the column that tells their age. */
interface Retention {
  age: string;
  time: string;
}

/** What is not kept for ever (docs/domain.md §7). Bills, vouchers and charges are not among it. */
const RETENTION: Readonly<Record<string, Retention>> = {
  operation_log: { age: '24 months', time: 'create_time' },
  operation_log_scope: { age: '24 months', time: 'create_time' },
  login_history: { age: '24 months', time: 'login_time' },
  session: { age: '30 days', time: 'expire_time' },
  // What was done is gone at once; this is what was given up.
  outbox_job: { age: '14 days', time: 'failed_time' },
  // Codes are counted by the day, what else is here by the quarter of an hour or less.
  mailed_code: { age: '2 days', time: 'create_time' },
  idempotency_key: { age: '24 hours', time: 'create_time' },
  spent_quote: { age: '24 hours', time: 'create_time' },
  sign_in_check: { age: '24 hours', time: 'time' },
  // A cursor of radio servers lives seven days (docs/gateway.md §4).
  gateway_change: { age: '8 days', time: 'time' },
  authorize_failure: { age: '1 day', time: 'time' },
  // A stream that is older cannot tell anything any more: events of a week ago are refused.
  gateway_stream: { age: '14 days', time: 'last_time' },
  online_session: { age: '7 months', time: 'end_time' },
  online_day: { age: '24 months', time: 'date' },
  captcha_puzzle: { age: '24 hours', time: 'expire_time' },
};

const BATCH = 1000;

/**
 * Deletes what has been kept long enough, a batch a statement so that no lock is held for long; answers how many rows of each
 * table went. Running twice, or again after being killed, deletes nothing more.
 */
export async function deleteExpired(ctx: SystemCtx): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [table, retention] of Object.entries(RETENTION)) deleted[table] = await deleteOld(ctx, table, retention);
  // Days of events go and come as a whole.
  deleted['gateway_event'] = await dropEventPartitions(ctx);
  await makeEventPartitions(ctx);
  const gone = Object.fromEntries(Object.entries(deleted).filter(([, count]) => count > 0));
  if (Object.keys(gone).length > 0) await audit(ctx, { after: gone });
  return deleted;
}

async function deleteOld(ctx: BaseCtx, table: string, { age, time }: Retention): Promise<number> {
  const sql = `with gone as (delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${time} < $1::timestamptz - interval '${age}' limit ${BATCH})) returning 1)
    select count(*)::int as n from gone`;
  for (let total = 0; ;) {
    const [row] = await query<{ n: number }>(ctx, sql, [ctx.clock.now()]);
    const n = row?.n ?? 0;
    total += n;
    if (n < BATCH) return total;
  }
}
