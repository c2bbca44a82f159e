import type { InputOf } from '@roger/contract/define';
import type { timingReport } from '@roger/contract/families/timing-report';
import {
  MAX_DELIVERIES,
  REPORT_FILE_DAYS,
  type ReportDelivery,
  type TimingReportRow,
} from '@roger/contract/families/timing-report-fields';
import { localOf } from '@roger/contract/fields/report-schedule';
import { clientInScope } from '../client/client-guards.ts';
import { orNotFound } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockRows } from '../kernel/locks.ts';
import { enqueue } from '../kernel/outbox.ts';
import { newParams, query, wireTime } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { localText } from './due-reports.ts';
import { periodDue } from './schedule.ts';
import { getTimingReport } from './timing-reports.ts';

type Calls = (typeof timingReport)['endpoints'];

/** What became of the periods of a report, the newest first. */
export async function listDeliveries(ctx: Ctx, { id }: InputOf<Calls['deliveries']>): Promise<ReportDelivery[]> {
  await getTimingReport(ctx, id);
  return deliveriesWhere(ctx, (param) => `d.report_id = ${param(id)}::int`);
}

/**
 * Writes and mails the latest period of a report that is over, or today's: a period that was sent gets another attempt, one that is
 * being written none (docs/contract.md §7).
 */
export async function runTimingReport(ctx: Ctx, { id }: InputOf<Calls['run']>): Promise<ReportDelivery> {
  return transaction(ctx, async (tx) => {
    await lockRows(tx, 'timing_report', [id]);
    const report = await getTimingReport(tx, id);
    const deliveryId = await deliveryNow(tx, report);
    const wanted = await query(tx, `select 1 from report_mail where delivery_id = $1::bigint and status = 'wanted'`, [
      deliveryId,
    ]);
    if (wanted.length === 0) await orderMails(tx, deliveryId, report.receiveEmails);
    await query(tx, 'update timing_report set last_run_time = $2::timestamptz where id = $1::int', [
      id,
      tx.clock.now(),
    ]);
    return recorded(tx, report, deliveryId);
  });
}

/** Mails a period of a report again: to the addresses that did not get it, or to all where each did. */
export async function resendReport(ctx: Ctx, { deliveryId }: InputOf<Calls['resend']>): Promise<ReportDelivery> {
  return transaction(ctx, async (tx) => {
    const [found] = await query<{ reportId: number }>(
      tx,
      'select report_id as "reportId" from report_delivery where id = $1::bigint',
      [deliveryId],
    );
    const { reportId } = orNotFound(found);
    await lockRows(tx, 'timing_report', [reportId]);
    const report = await getTimingReport(tx, reportId);
    const delivery = orNotFound(await deliveryOf(tx, deliveryId));
    const missed = delivery.mails.filter(({ status }) => status === 'failed').map(({ to }) => to);
    const waiting = delivery.mails.some(({ status }) => status === 'pending');
    if (!waiting) await orderMails(tx, deliveryId, missed.length > 0 ? missed : report.receiveEmails);
    return recorded(tx, report, deliveryId);
  });
}

/** The delivery of the period that the report would be due for now, made where there is none. */
async function deliveryNow(tx: Ctx, { id, reportType, schedule, timeDiff }: TimingReportRow): Promise<number> {
  const local = localOf(tx.clock.now(), timeDiff * 60);
  const { day, kind } = periodDue(reportType, schedule.every, local);
  const now = tx.clock.now();
  const [delivery] = await query<{ id: number }>(
    tx,
    `insert into report_delivery (report_id, period, kind, as_of, create_time)
      values ($1::int, $2::date, $3, $4::timestamptz, $4::timestamptz)
      on conflict (report_id, period, kind) do update set as_of = excluded.as_of returning id::int as id`,
    [id, localText(day), kind, now],
  );
  return orNotFound(delivery).id;
}

/** Asks for a mail to each of these addresses, and for the job that writes it. */
async function orderMails(tx: Ctx, deliveryId: number, addresses: readonly string[]): Promise<void> {
  await query(
    tx,
    `insert into report_mail (delivery_id, address) select $1::bigint, unnest($2::text[])
      on conflict (delivery_id, address) do update set status = 'wanted', mail_id = null, error = null, sent_time = null`,
    [deliveryId, [...addresses]],
  );
  await query(tx, `update report_delivery set outcome = 'pending', error = null where id = $1::bigint`, [deliveryId]);
  await enqueue(tx, 'reportDelivery', { deliveryId });
}

async function recorded(tx: Ctx, report: TimingReportRow, deliveryId: number): Promise<ReportDelivery> {
  const delivery = orNotFound(await deliveryOf(tx, deliveryId));
  const targetClient = await clientInScope(tx, report.clientId);
  const { period, kind } = delivery;
  await audit(tx, { target: report.reportName, targetClient, after: { period, kind } });
  return delivery;
}

async function deliveryOf(tx: Ctx, id: number): Promise<ReportDelivery | undefined> {
  const [delivery] = await deliveriesWhere(tx, (param) => `d.id = ${param(id)}::bigint`);
  return delivery;
}

/** A mail that waits to be written is as good as under way. */
const MAILS = `coalesce((select json_agg(json_build_object('to', m.address,
    'status', case m.status when 'wanted' then 'pending' else m.status end, 'error', m.error,
    'sentTime', ${wireTime('m.sent_time')}) order by m.address) from report_mail m where m.delivery_id = d.id), '[]')`;

function deliveriesWhere(
  ctx: Ctx,
  condition: (param: (value: unknown) => string) => string,
): Promise<ReportDelivery[]> {
  const { add, values } = newParams();
  const where = condition(add);
  const keptSince = add(new Date(ctx.clock.now().getTime() - REPORT_FILE_DAYS * 86_400_000));
  return query<ReportDelivery>(
    ctx,
    `select d.id::int as id, to_char(d.period, 'YYYY-MM-DD') as period, d.kind, ${wireTime('d.create_time')} as "createTime",
        ${wireTime('d.sent_time')} as "sentTime", d.outcome, d.error, d.attempts, d.rows, d.file_name as "fileName",
        (d.written_time is not null and d.written_time > ${keptSince}::timestamptz) as "fileKept", ${MAILS} as mails
      from report_delivery d where ${where} order by d.period desc, d.id desc limit ${MAX_DELIVERIES}`,
    values,
  );
}
