import type { DeliveryOutcome, ReportEvery } from '@roger/contract/families/timing-report-fields';
import { audit } from '../kernel/audit.ts';
import type { SystemCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { publishNotice, publishReport } from '../live/publish-live.ts';

/** A delivery that has come to its end. */
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

/** Deliveries under way, few at a time: all of them, or the one that is the statement's first value. */
const PENDING = `(select id from report_delivery where outcome = 'pending' and ($1::bigint is null or id = $1::bigint))`;

/** What the mails became stands in their log; one that was stopped before it left has gone from it. */
const TAKE_OVER = `
  update report_mail m set status = coalesce(l.status, 'stopped'), error = l.error, sent_time = l.sent_time
  from report_mail own left join mail_log l on l.id = own.mail_id
  where own.delivery_id in ${PENDING} and own.status = 'pending' and (l.id is null or l.status <> 'pending')
    and m.delivery_id = own.delivery_id and m.address = own.address`;

/** A report whose writing was given up: the job says why. */
const GIVEN_UP = `
  update report_mail m set status = 'failed', error = o.error
  from outbox_job o
  where m.delivery_id in ${PENDING} and m.status = 'wanted' and o.name = 'reportDelivery' and o.state in ('failed', 'setAside')
    and (o.payload ->> 'deliveryId')::bigint = m.delivery_id`;

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

/** Notes what became of the deliveries that are under way, or of one, and tells of those that failed; answers how many came to their end. */
export async function settleDeliveries(ctx: SystemCtx, deliveryId: number | null = null): Promise<number> {
  return transaction(ctx, async (tx) => {
    await query(tx, TAKE_OVER, [deliveryId]);
    await query(tx, GIVEN_UP, [deliveryId]);
    const settled = await query<Settled>(tx, SETTLE, [deliveryId]);
    for (const one of settled) await tell(tx, one);
    return settled.length;
  });
}

async function tell(tx: SystemCtx, one: Settled): Promise<void> {
  const { reportName, reportId, clientId, clientPath, period, kind, outcome, error } = one;
  const targetClient = { id: clientId, path: clientPath };
  await audit(tx, { target: reportName, targetClient, after: { period, kind, outcome, error } });
  publishReport(tx, clientId, reportId);
  if (outcome !== 'sent') publishNotice(tx, clientId, { kind: 'failedReport', reportId, reportName });
}
