import type { ReportSchedule, ReportType } from '@roger/contract/families/timing-report-fields';
import { dueAfter, momentOf } from '@roger/contract/fields/report-schedule';
import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx, SystemCtx } from '../kernel/ctx.ts';
import { enqueueAll } from '../kernel/outbox.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { periodDue } from './schedule.ts';
import { settleDeliveries } from './settle-deliveries.ts';

/** Reports whose time has come are taken in portions of this size, each with its next period. */
const PORTION = 100;

/** A report that is due, as far as its next period is made from it. */
interface DueReport {
  id: number;
  type: ReportType;
  every: ReportSchedule['every'];
  hour: number;
  weekday: number | null;
  monthDay: number | null;
  nextLocal: Date;
  offsetMinutes: number;
}

/**
 * Makes a delivery, with the job that writes it, of every period that is due and not made yet: also of those that fell due while
 * nothing ran, the oldest first. Several workers at once make each one once. Then notes what became of those under way.
 */
export async function sendDueReports(ctx: SystemCtx): Promise<{ due: number; settled: number }> {
  let due = 0;
  for (;;) {
    const taken = await transaction(ctx, (tx) => takePortion(tx, null));
    due += taken;
    if (taken === 0) break;
  }
  return { due, settled: await settleDeliveries(ctx) };
}

/** Makes what is due of one report by now, before its schedule is changed. */
export async function makeDeliveries(tx: BaseCtx, reportId: number): Promise<void> {
  while ((await takePortion(tx, reportId)) > 0);
}

/** Takes the next period of reports that are due, and says how many reports that were. */
async function takePortion(tx: BaseCtx, reportId: number | null): Promise<number> {
  const reports = await dueReports(tx, reportId);
  if (reports.length === 0) return 0;
  const periods = reports.map((report) => ({
    reportId: report.id,
    ...periodDue(report.type, report.every, report.nextLocal),
    asOf: momentOf(report.nextLocal, report.offsetMinutes),
    next: dueAfter(scheduleOf(report), report.nextLocal),
  }));
  const now = tx.clock.now();
  await query(
    tx,
    Prisma.sql`update timing_report r set next_local = n.next_local, last_run_time = ${now}::timestamptz
      from unnest(${reports.map(({ id }) => id)}::int[], ${periods.map(({ next }) => localText(next))}::timestamp[]) as n(id, next_local)
      where r.id = n.id`,
  );
  const made = await query<{ id: number }>(
    tx,
    Prisma.sql`with made as (
        insert into report_delivery (report_id, period, kind, as_of, create_time)
        select p.*, ${now}::timestamptz from unnest(${periods.map((period) => period.reportId)}::int[],
          ${periods.map(({ day }) => localText(day))}::date[], ${periods.map(({ kind }) => kind)}::text[],
          ${periods.map(({ asOf }) => asOf)}::timestamptz[]) as p
        on conflict (report_id, period, kind) do nothing returning id, report_id),
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

/** Reports whose time has come on their owner's clock, locked; those that another worker has are passed over. */
function dueReports(tx: BaseCtx, reportId: number | null): Promise<DueReport[]> {
  // No clock is further ahead than twelve hours: up to there the index is read.
  return query<DueReport>(
    tx,
    `select r.id, r.type, r.every, r.hour, r.weekday, r.month_day as "monthDay", r.next_local at time zone 'UTC' as "nextLocal",
        ar.offset_minutes as "offsetMinutes"
      from timing_report r join client c on c.id = r.client_id join area ar on ar.id = c.area_id
      where r.next_local <= $1::timestamp + interval '12 hours'
        and r.next_local <= $1::timestamp + make_interval(mins => ar.offset_minutes) and ($2::int is null or r.id = $2::int)
      order by r.next_local, r.id limit ${PORTION} for update of r ${reportId === null ? 'skip locked' : ''}`,
    [localText(tx.clock.now()), reportId],
  );
}

function scheduleOf({ every, hour, weekday, monthDay }: DueReport): ReportSchedule {
  return {
    every,
    hour,
    ...(weekday === null ? {} : { weekday }),
    ...(monthDay === null ? {} : { day: monthDay }),
  };
}

/** A local time as PostgreSQL reads one without a zone. */
export function localText(local: Date): string {
  return local.toISOString().slice(0, 19).replace('T', ' ');
}
