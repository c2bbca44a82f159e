import type { InputOf } from '@roger/contract/define';
import type { timingReport } from '@roger/contract/families/reports/timing-report';
import {
  MAX_DELIVERIES,
  REPORT_FILE_DAYS,
  type ReportDelivery,
  type TimingReportRow,
} from '@roger/contract/families/reports/timing-report-fields';
import { clientInScope } from '../../tenancy/clients/client-guards.ts';
import { formatTime } from '../../platform/common/time.ts';
import { assertFound } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { foldedAddress } from '../../platform/mails/folded-address.ts';
import { newParams, query, wireTime } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { localOf } from '../../platform/common/zone.ts';
import { countRun } from './report-limits.ts';
import { findSubject } from './report-subject.ts';
import { periodDue } from './schedule.ts';
import { getTimingReport } from './timing-reports.ts';

type Calls = (typeof timingReport)['endpoints'];

/** Deliveries of a report, the newest first. */
export async function listDeliveries(ctx: Ctx, { id }: InputOf<Calls['deliveries']>): Promise<ReportDelivery[]> {
  await getTimingReport(ctx, id);
  return deliveriesWhere(ctx, (param) => `d.report_id = ${param(id)}::int`);
}

/**
 * Starts a delivery of the period that is due now. A period that was sent already is sent again; one in progress is
 * left alone (docs/contract.md §7). Refused with 3402 or 3401 beyond the limits of runs and mails.
 */
export async function runTimingReport(ctx: Ctx, { id }: InputOf<Calls['run']>): Promise<ReportDelivery> {
  return transaction(ctx, async (tx) => {
    await lockRows(tx, 'timing_report', [id]);
    const report = await getTimingReport(tx, id);
    const deliveryId = await deliveryNow(tx, report);
    const pending = await query(tx, `select 1 from report_mail where delivery_id = $1::bigint and status = 'wanted'`, [
      deliveryId,
    ]);
    if (pending.length === 0) {
      await countRun(tx, { id, clientId: report.clientId, mails: report.receiveEmails.length });
      await requestMails(tx, deliveryId, report.receiveEmails);
    }
    await query(tx, 'update timing_report set last_run_time = $2::timestamptz where id = $1::int', [
      id,
      tx.clock.now(),
    ]);
    return logDelivery(tx, report, deliveryId);
  });
}

/**
 * Mails a delivery again: to the report's addresses that failed, or to all of them if none failed, which counts as a run.
 */
export async function resendReport(ctx: Ctx, { deliveryId }: InputOf<Calls['resend']>): Promise<ReportDelivery> {
  return transaction(ctx, async (tx) => {
    const [found] = await query<{ reportId: number }>(
      tx,
      'select report_id as "reportId" from report_delivery where id = $1::bigint',
      [deliveryId],
    );
    const { reportId } = assertFound(found);
    await lockRows(tx, 'timing_report', [reportId]);
    const report = await getTimingReport(tx, reportId);
    const delivery = assertFound(await deliveryOf(tx, deliveryId));
    const failed = delivery.mails.filter(({ status }) => status === 'failed').map(({ to }) => to);
    const named = new Set(report.receiveEmails.map(foldedAddress));
    const missed = failed.filter((address) => named.has(foldedAddress(address)));
    const waiting = delivery.mails.some(({ status }) => status === 'pending');
    const addresses = missed.length > 0 ? missed : report.receiveEmails;
    if (!waiting) {
      // Mails to all once more are a run; the pause does not hold up a second try at the addresses that failed.
      if (missed.length === 0)
        await countRun(tx, { id: report.id, clientId: report.clientId, mails: addresses.length });
      await requestMails(tx, deliveryId, addresses);
    }
    return logDelivery(tx, report, deliveryId);
  });
}

/** Id of the delivery of the period that is due now; creates a missing one. */
async function deliveryNow(tx: Ctx, { id, reportType, schedule }: TimingReportRow): Promise<number> {
  const { zone } = assertFound(await findSubject(tx, id));
  const local = localOf(tx.clock.now(), zone);
  const { day, kind } = periodDue(reportType, schedule.every, local);
  const now = tx.clock.now();
  const [delivery] = await query<{ id: number }>(
    tx,
    `insert into report_delivery (report_id, type, period, kind, as_of, create_time)
      values ($1::int, $5, $2::date, $3, $4::timestamptz, $4::timestamptz)
      on conflict (report_id, type, period, kind) do update set as_of = excluded.as_of returning id::int as id`,
    [id, formatTime(day), kind, now, reportType],
  );
  return assertFound(delivery).id;
}

/** Requests a mail to each address, and queues the job that writes the report. */
async function requestMails(tx: Ctx, deliveryId: number, addresses: readonly string[]): Promise<void> {
  await query(
    tx,
    `insert into report_mail (delivery_id, address) select $1::bigint, unnest($2::text[])
      on conflict (delivery_id, address) do update set status = 'wanted', mail_id = null, error = null, sent_time = null`,
    [deliveryId, [...addresses]],
  );
  await query(tx, `update report_delivery set outcome = 'pending', error = null where id = $1::bigint`, [deliveryId]);
  await enqueue(tx, 'reportDelivery', { deliveryId });
}

async function logDelivery(tx: Ctx, report: TimingReportRow, deliveryId: number): Promise<ReportDelivery> {
  const delivery = assertFound(await deliveryOf(tx, deliveryId));
  const targetClient = await clientInScope(tx, report.clientId);
  const { period, kind } = delivery;
  await audit(tx, { target: report.reportName, targetClient, after: { period, kind } });
  return delivery;
}

async function deliveryOf(tx: Ctx, id: number): Promise<ReportDelivery | undefined> {
  const [delivery] = await deliveriesWhere(tx, (param) => `d.id = ${param(id)}::bigint`);
  return delivery;
}

/** SQL: mails of a delivery; a mail that is not written yet has the wire status pending. */
const MAILS = `coalesce((select json_agg(json_build_object('to', m.address,
    'status', case m.status when 'wanted' then 'pending' else m.status end, 'error', m.error,
    'sentTime', ${wireTime('m.sent_time')}) order by m.address) from report_mail m where m.delivery_id = d.id), '[]')`;

function deliveriesWhere(
  ctx: Ctx,
  condition: (param: (value: unknown) => string) => string,
): Promise<ReportDelivery[]> {
  const { add, values } = newParams();
  const where = condition(add);
  const storedSince = add(new Date(ctx.clock.now().getTime() - REPORT_FILE_DAYS * 86_400_000));
  return query<ReportDelivery>(
    ctx,
    `select d.id::int as id, d.type as "reportType", to_char(d.period, 'YYYY-MM-DD') as period, d.kind, ${wireTime('d.create_time')} as "createTime",
        ${wireTime('d.sent_time')} as "sentTime", d.outcome, d.error, d.attempts, d.rows, d.file_name as "fileName",
        (d.written_time is not null and d.written_time > ${storedSince}::timestamptz) as "fileKept", ${MAILS} as mails
      from report_delivery d where ${where} order by d.period desc, d.id desc limit ${MAX_DELIVERIES}`,
    values,
  );
}
