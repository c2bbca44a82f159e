import type { DeliveryOutcome, ReportEvery } from '@roger/contract/families/reports/timing-report-fields';
import { audit } from '../../platform/audit/audit.ts';
import type { SystemCtx } from '../../platform/ctx/ctx.ts';
import { eachPortion } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';
import { publishNotice, publishReport } from '../../platform/bus/publish-live.ts';

/** A delivery that has ended. */
interface Settled {
  period: string;
  kind: ReportEvery;
  outcome: DeliveryOutcome;
  error: string | null;
  reportId: number;
  reportName: string;
  clientId: number;
  clientPath: number[];
}

/** Deliveries per transaction. */
const PORTION = 500;

/** SQL: those of the deliveries in the first parameter that are under way. */
const PENDING = `(select id from report_delivery where outcome = 'pending' and id = any($1::bigint[]))`;

/** Copies the status of mails from their log; a mail without a log row was stopped. */
const COPY_MAIL_STATUS = `
  update report_mail m set status = coalesce(l.status, 'stopped'), error = l.error, sent_time = l.sent_time
  from report_mail own left join mail_log l on l.id = own.mail_id
  where own.delivery_id in ${PENDING} and own.status = 'pending' and (l.id is null or l.status <> 'pending')
    and m.delivery_id = own.delivery_id and m.address = own.address`;

/** Fails mails of a report after its job was given up, with the job's error, unless it is sent again by another job. */
const GIVEN_UP = `
  update report_mail m set status = 'failed', error = o.error
  from outbox_job o
  where m.delivery_id in ${PENDING} and m.status = 'wanted' and o.name = 'reportDelivery' and o.state in ('failed', 'setAside')
    and (o.payload ->> 'deliveryId')::bigint = m.delivery_id
    and not exists (select 1 from outbox_job q where q.name = 'reportDelivery' and q.state in ('waiting', 'queued')
      and (q.payload ->> 'deliveryId')::bigint = m.delivery_id)`;

const SETTLE = `
  with ended as (
    select m.delivery_id as id, count(*) filter (where m.status = 'sent') as sent, count(*) filter (where m.status = 'failed') as failed,
      max(m.sent_time) as sent_time, min(m.error) as error
    from report_mail m where m.delivery_id in ${PENDING}
    group by m.delivery_id having bool_and(m.status not in ('wanted', 'pending')))
  update report_delivery d set sent_time = coalesce(e.sent_time, d.sent_time), error = e.error,
    outcome = case when e.failed = 0 then 'sent' when e.sent = 0 then 'failed' else 'partly' end
  from ended e, timing_report r, client c
  where d.id = e.id and d.outcome = 'pending' and r.id = d.report_id and c.id = r.client_id
  returning to_char(d.period, 'YYYY-MM-DD') as period, d.kind, d.outcome, d.error, r.id as "reportId", r.name as "reportName",
    c.id as "clientId", c.path as "clientPath"`;

/**
 * Stores the outcome of deliveries under way and notifies consoles of failures; returns the number of ended deliveries.
 * @throws AggregateError at the end that names the deliveries that could not be settled; the others are done.
 */
export async function settleDeliveries(ctx: SystemCtx): Promise<number> {
  return eachPortion(ctx, (after) => pendingAfter(ctx, after), settleDeliveriesById, {
    failure: 'delivery of a report not settled',
  });
}

/** The same for deliveries by id, in the caller's transaction. */
export async function settleDeliveriesById(tx: SystemCtx, ids: readonly string[]): Promise<number> {
  await query(tx, COPY_MAIL_STATUS, [ids]);
  await query(tx, GIVEN_UP, [ids]);
  const settled = await query<Settled>(tx, SETTLE, [ids]);
  for (const one of settled) await publishOutcome(tx, one);
  return settled.length;
}

async function pendingAfter(ctx: SystemCtx, after = '0'): Promise<string[]> {
  const rows = await query<{ id: string }>(
    ctx,
    `select id::text as id from report_delivery where outcome = 'pending' and id > $1::bigint order by report_delivery.id limit ${PORTION}`,
    [after],
  );
  return rows.map(({ id }) => id);
}

async function publishOutcome(tx: SystemCtx, one: Settled): Promise<void> {
  const { reportName, reportId, clientId, clientPath, period, kind, outcome, error } = one;
  const targetClient = { id: clientId, path: clientPath };
  await audit(tx, { target: reportName, targetClient, after: { period, kind, outcome, error } });
  publishReport(tx, clientId, reportId);
  if (outcome !== 'sent') publishNotice(tx, clientId, { kind: 'failedReport', reportId, reportName });
}
