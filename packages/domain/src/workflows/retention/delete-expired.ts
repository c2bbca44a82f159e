import { APK_UPLOAD_HOURS } from '@roger/contract/constants';
import { FINE_STAT_MONTHS } from '@roger/contract/families/servers/server-stat';
import { audit } from '../../platform/audit/audit.ts';
import type { BaseCtx, SystemCtx } from '../../platform/ctx/ctx.ts';
import { ItemFailures } from '../../platform/jobs/each.ts';
import { dropEventPartitions, createEventPartitions } from '../../fleet/presence/event-partitions.ts';
import { query } from '../../platform/db/sql.ts';
import { removeOldReportFiles } from '../../reports/scheduled/report-file.ts';
import { sweepFiles } from '../../upgrades/packages/apk-store.ts';
import { storeTimeZones } from '../../tenancy/clients/time-zones.ts';

/** Retention of the rows of a table. */
interface Retention {
  /** SQL interval; `history` = the period that the console displays, and a month. */
  age: string;
  /** Column of the rows' time. */
  time: string;
  /** SQL: further condition of deletion. */
  only?: string;
}

/** Figures of five minutes; they stay until the sum of their hour is valid. */
const fine = (time: string): Retention => ({
  age: `${FINE_STAT_MONTHS} months`,
  time,
  only: `exists (select 1 from stat_hour h where h.hour = date_trunc('hour', ${time}, 'UTC') and h.dirty_time is null)`,
});

/** Tables with old rows that are deleted (docs/domain.md §7). Bills, vouchers and charges stay for ever. */
const RETENTION: Readonly<Record<string, Retention>> = {
  operation_log: { age: '24 months', time: 'create_time' },
  operation_log_scope: { age: '24 months', time: 'create_time' },
  login_history: { age: '24 months', time: 'login_time' },
  mail_log: { age: '24 months', time: 'create_time' },
  session: { age: '30 days', time: 'expire_time' },
  // Jobs that were given up; finished jobs are deleted at once.
  outbox_job: { age: '14 days', time: 'failed_time' },
  // Codes are counted per day.
  mailed_code: { age: '2 days', time: 'create_time' },
  idempotency_key: { age: '24 hours', time: 'create_time' },
  apk_upload: { age: `${APK_UPLOAD_HOURS} hours`, time: 'create_time' },
  spent_quote: { age: '24 hours', time: 'create_time' },
  sign_in_check: { age: '24 hours', time: 'time' },
  // Cursors of radio servers are valid for seven days (docs/gateway.md §4).
  gateway_change: { age: '8 days', time: 'time' },
  // As long as events; commands that still wait are younger.
  terminal_command: { age: '3 months', time: 'create_time' },
  authorize_failure: { age: '1 day', time: 'time' },
  // Events of older streams would be refused: they may be a week old at most.
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
  // Records stay as long as their task, which counts them.
  upgrade_record: {
    age: '24 months',
    time: 'create_time',
    only: `exists (select 1 from upgrade_task u where u.id = task_id and u.end_time < $1::timestamptz - interval '24 months')`,
  },
  upgrade_task: {
    age: '24 months',
    time: 'end_time',
    only: `not exists (select 1 from upgrade_record r where r.task_id = upgrade_task.id)`,
  },
  captcha_puzzle: { age: '24 hours', time: 'expire_time' },
};

const BATCH = 1000;

/**
 * Deletes expired rows and files, in batches so that locks are short; returns the number of deleted rows per table.
 * Safe to repeat after a crash.
 * @throws AggregateError at the end that names the failed tables; the others are done.
 */
export async function deleteExpired(ctx: SystemCtx): Promise<Record<string, number>> {
  const failures = new ItemFailures(ctx, 'not deleted');
  const deleted: Record<string, number> = {};
  for (const [name, work] of stepsOf(ctx)) {
    const count = await failures.attempt(name, work);
    if (count !== undefined) deleted[name] = count;
  }
  await failures.attempt('gateway_event to come', () => createEventPartitions(ctx));
  // A database that was upgraded may know other names.
  await failures.attempt('time_zone', () => storeTimeZones(ctx.db));
  const after = Object.fromEntries(Object.entries(deleted).filter(([, count]) => count > 0));
  if (Object.keys(after).length > 0) await audit(ctx, { after });
  failures.assertNone();
  return deleted;
}

/** Steps in their order; the names are those of the log. */
function stepsOf(ctx: SystemCtx): [name: string, work: () => Promise<number>][] {
  const tables = Object.entries(RETENTION);
  return [
    ...tables.map(([table, rule]): [string, () => Promise<number>] => [table, () => deleteOld(ctx, table, rule)]),
    // After the rows of uploads, so that their files are deleted in the same run.
    ['apk_file', () => sweepFiles(ctx)],
    // Events are deleted by partition, one per day.
    ['gateway_event', () => dropEventPartitions(ctx)],
    ['report_file', () => removeOldReportFiles(ctx)],
  ];
}

async function deleteOld(ctx: BaseCtx, table: string, { age, time, only = 'true' }: Retention): Promise<number> {
  const interval = age === 'history' ? `${ctx.settings.config.limits.historyMonths + 1} months` : age;
  const sql = `with deleted as (delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${time} < $1::timestamptz - interval '${interval}' and ${only} limit ${BATCH})) returning 1)
    select count(*)::int as n from deleted`;
  for (let total = 0; ;) {
    const [row] = await query<{ n: number }>(ctx, sql, [ctx.clock.now()]);
    const n = row?.n ?? 0;
    total += n;
    if (n < BATCH) return total;
  }
}
