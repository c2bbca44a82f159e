import { APK_UPLOAD_HOURS } from '@roger/contract/constants';
import { FINE_STAT_MONTHS } from '@roger/contract/families/server-stat';
import { audit } from '../kernel/audit.ts';
import type { BaseCtx, SystemCtx } from '../kernel/ctx.ts';
import { dropEventPartitions, makeEventPartitions } from '../presence/event-partitions.ts';
import { query } from '../kernel/sql.ts';
import { removeOldReportFiles } from '../timing-report/report-file.ts';
import { sweepFiles } from '../terminal-apk/apk-store.ts';

/** How long the rows of a table are kept, by the column that tells their age. */
interface Retention {
  /** history: as far back as the console looks, and a month. */
  age: string;
  time: string;
  /** SQL: what else has to hold of them. */
  only?: string;
}

/** Figures of five minutes are kept until their hour is added up, however long that takes. */
const fine = (time: string): Retention => ({
  age: `${FINE_STAT_MONTHS} months`,
  time,
  only: `exists (select 1 from stat_hour h where h.hour = date_trunc('hour', ${time}, 'UTC') and h.dirty_time is null)`,
});

/** What is not kept for ever (docs/domain.md §7). Bills, vouchers and charges are not among it. */
const RETENTION: Readonly<Record<string, Retention>> = {
  operation_log: { age: '24 months', time: 'create_time' },
  operation_log_scope: { age: '24 months', time: 'create_time' },
  login_history: { age: '24 months', time: 'login_time' },
  mail_log: { age: '24 months', time: 'create_time' },
  session: { age: '30 days', time: 'expire_time' },
  // What was done is gone at once; this is what was given up.
  outbox_job: { age: '14 days', time: 'failed_time' },
  // Codes are counted by the day, what else is here by the quarter of an hour or less.
  mailed_code: { age: '2 days', time: 'create_time' },
  idempotency_key: { age: '24 hours', time: 'create_time' },
  apk_upload: { age: `${APK_UPLOAD_HOURS} hours`, time: 'create_time' },
  spent_quote: { age: '24 hours', time: 'create_time' },
  sign_in_check: { age: '24 hours', time: 'time' },
  // A cursor of radio servers lives seven days (docs/gateway.md §4).
  gateway_change: { age: '8 days', time: 'time' },
  // What was told to terminals is known as long as the events around it; those that still wait are younger.
  terminal_command: { age: '3 months', time: 'create_time' },
  authorize_failure: { age: '1 day', time: 'time' },
  // A stream that is older cannot tell anything any more: events of a week ago are refused.
  gateway_stream: { age: '14 days', time: 'last_time' },
  online_session: { age: 'history', time: 'begin_time', only: 'end_time is not null' },
  online_day: { age: 'history', time: 'date' },
  online_day_sum: { age: 'history', time: 'date' },
  online_sum_day: { age: 'history', time: 'date' },
  card_usage_day: { age: 'history', time: 'day' },
  cloud_usage: { age: '24 months', time: 'month' },
  server_minute: fine('minute'),
  traffic_slot: fine('slot_time'),
  online_slot: fine('slot_time'),
  traffic_total: { age: `${FINE_STAT_MONTHS} months`, time: 'slot_time' },
  server_hour: { age: 'history', time: 'hour' },
  traffic_hour: { age: 'history', time: 'hour' },
  online_hour: { age: 'history', time: 'hour' },
  stat_hour: { age: 'history', time: 'hour' },
  report_delivery: { age: '24 months', time: 'create_time' },
  // Records go with what their task counts: once that has been over for as long.
  upgrade_record: {
    age: '24 months',
    time: 'create_time',
    only: `exists (select 1 from upgrade_task u where u.id = task_id and u.end_time < $1::timestamptz - interval '24 months')`,
  },
  upgrade_task: {
    age: '24 months',
    time: 'end_time',
    only: `not exists (select 1 from upgrade_record r where r.task_id = id)`,
  },
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
  // After the rows of uploads: what they left goes in the same night.
  deleted['apk_file'] = await sweepFiles(ctx);
  // Days of events go and come as a whole.
  deleted['gateway_event'] = await dropEventPartitions(ctx);
  await makeEventPartitions(ctx);
  deleted['report_file'] = await removeOldReportFiles(ctx);
  const gone = Object.fromEntries(Object.entries(deleted).filter(([, count]) => count > 0));
  if (Object.keys(gone).length > 0) await audit(ctx, { after: gone });
  return deleted;
}

async function deleteOld(ctx: BaseCtx, table: string, { age, time, only = 'true' }: Retention): Promise<number> {
  const kept = age === 'history' ? `${ctx.settings.config.limits.historyMonths + 1} months` : age;
  const sql = `with gone as (delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${time} < $1::timestamptz - interval '${kept}' and ${only} limit ${BATCH})) returning 1)
    select count(*)::int as n from gone`;
  for (let total = 0; ;) {
    const [row] = await query<{ n: number }>(ctx, sql, [ctx.clock.now()]);
    const n = row?.n ?? 0;
    total += n;
    if (n < BATCH) return total;
  }
}
