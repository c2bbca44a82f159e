import type { ReportSchedule, ReportType } from '@roger/contract/families/reports/timing-report-fields';
import { dueAfter } from '@roger/contract/fields/report-schedule';
import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx, SystemCtx } from '../../platform/ctx/ctx.ts';
import { eachPortion, eachStep } from '../../platform/jobs/each.ts';
import { enqueueAll } from '../../platform/jobs/outbox.ts';
import { formatTime } from '../../platform/common/time.ts';
import { query } from '../../platform/db/sql.ts';
import { monthDayField, periodDue } from './schedule.ts';
import { settleDeliveries } from './settle-deliveries.ts';
import { localTimeSql, ZONE, zoneJoins } from '../../platform/db/zone-sql.ts';
import { momentOf } from '../../platform/common/zone.ts';

/** Reports per transaction. */
const PORTION = 100;

/** Data of a due report from which its next period is made. */
interface DueReport {
  id: number;
  type: ReportType;
  every: ReportSchedule['every'];
  hour: number;
  weekday: number | null;
  monthDay: number | null;
  nextLocal: Date;
  zone: string;
}

/**
 * Makes a delivery and its job for every due period, the oldest first, also after a standstill; then settles deliveries
 * under way. Parallel workers make each delivery once.
 * @throws AggregateError at the end that names the failed reports and deliveries; the others are done.
 */
export async function sendDueReports(ctx: SystemCtx): Promise<{ due: number; settled: number }> {
  const steps = {
    due: () => eachPortion(ctx, (after) => dueAfterId(ctx, after), makeUnlocked, { failure: 'due report not begun' }),
    settled: () => settleDeliveries(ctx),
  };
  return eachStep(ctx, steps, { failure: 'reports not sent' });
}

/** Makes the due deliveries of these reports, without reports that another worker has locked. */
function makeUnlocked(tx: SystemCtx, ids: readonly number[]): Promise<number> {
  return makeAll(tx, ids, 'skipLocked');
}

/** Makes the due deliveries of one report; call it before its schedule changes. */
export async function makeDeliveries(tx: BaseCtx, reportId: number): Promise<void> {
  await makeAll(tx, [reportId]);
}

/** Ids of due reports after an id. */
async function dueAfterId(ctx: BaseCtx, after = 0): Promise<number[]> {
  const rows = await query<{ id: number }>(
    ctx,
    `select r.id from ${DUE} and r.id > $2::int order by r.id limit ${PORTION}`,
    [formatTime(ctx.clock.now()), after],
  );
  return rows.map(({ id }) => id);
}

/** Makes all due deliveries of these reports; returns their number. */
async function makeAll(tx: BaseCtx, ids: readonly number[], locked?: 'skipLocked'): Promise<number> {
  let made = 0;
  for (let count = await makeNext(tx, ids, locked); count > 0; count = await makeNext(tx, ids, locked)) made += count;
  return made;
}

/** Makes the next delivery of each due report; returns the number of due reports. */
async function makeNext(tx: BaseCtx, ids: readonly number[], locked?: 'skipLocked'): Promise<number> {
  const reports = await dueReports(tx, ids, locked);
  if (reports.length === 0) return 0;
  const periods = reports.map((report) => ({
    reportId: report.id,
    type: report.type,
    ...periodDue(report.type, report.every, report.nextLocal),
    asOf: momentOf(report.nextLocal, report.zone),
    next: dueAfter(scheduleOf(report), report.nextLocal),
  }));
  const now = tx.clock.now();
  await query(
    tx,
    Prisma.sql`update timing_report r set next_local = n.next_local, last_run_time = ${now}::timestamptz
      from unnest(${reports.map(({ id }) => id)}::int[], ${periods.map(({ next }) => formatTime(next))}::timestamp[]) as n(id, next_local)
      where r.id = n.id`,
  );
  const made = await query<{ id: number }>(
    tx,
    Prisma.sql`with made as (
        insert into report_delivery (report_id, type, period, kind, as_of, create_time)
        select p.*, ${now}::timestamptz from unnest(${periods.map((period) => period.reportId)}::int[],
          ${periods.map(({ type }) => type)}::text[], ${periods.map(({ day }) => formatTime(day))}::date[], ${periods.map(({ kind }) => kind)}::text[],
          ${periods.map(({ asOf }) => asOf)}::timestamptz[]) as p
        on conflict (report_id, type, period, kind) do nothing returning id, report_id),
      wanted as (
        insert into report_mail (delivery_id, address)
        select m.id, unnest(r.emails) from made m join timing_report r on r.id = m.report_id)
      select id::int as id from made order by id`,
  );
  await enqueueAll(
    tx,
    'reportDelivery',
    made.map(({ id }) => ({ deliveryId: id })),
  );
  return reports.length;
}

// No zone is more than fourteen hours ahead of UTC; the first condition bounds the search in the index.
const DUE = `timing_report r join client c on c.id = r.client_id ${zoneJoins()}
  where r.next_local <= $1::timestamp + interval '14 hours'
    and r.next_local <= ${localTimeSql("($1::timestamp at time zone 'UTC')")}`;

/** Locks those of these reports that are due in their owner's zone. */
function dueReports(tx: BaseCtx, ids: readonly number[], locked?: 'skipLocked'): Promise<DueReport[]> {
  return query<DueReport>(
    tx,
    `select r.id, r.type, r.every, r.hour, r.weekday, r.month_day as "monthDay", r.next_local at time zone 'UTC' as "nextLocal",
        ${ZONE} as zone
      from ${DUE} and r.id = any($2::int[])
      order by r.next_local, r.id for update of r ${locked === undefined ? '' : 'skip locked'}`,
    [formatTime(tx.clock.now()), ids],
  );
}

function scheduleOf({ every, hour, weekday, monthDay }: DueReport): ReportSchedule {
  return {
    every,
    hour,
    ...(weekday === null ? {} : { weekday }),
    ...monthDayField(monthDay),
  };
}
