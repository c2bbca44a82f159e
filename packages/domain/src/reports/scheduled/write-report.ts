import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReportType } from '@roger/contract/families/reports/timing-report-fields';
import type { JobPayload } from '@roger/contract/jobs';
import { Prisma } from '../../generated/prisma/client.ts';
import type { JobCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { publishReport } from '../../platform/bus/publish-live.ts';
import { queueMail } from '../../platform/mails/queue-mail.ts';
import { reportFile } from './report-file.ts';
import { requestConsents, unconfirmedAddresses } from './report-consent.ts';
import { countMails } from './report-limits.ts';
import { findSubject, type ReportSubject } from './report-subject.ts';
import { fileNameOf, periodText } from './report-words.ts';
import { reportTable, type ReportTable } from './report-workbook.ts';
import type { Period } from './schedule.ts';

/** A delivery to write. */
interface WantedDelivery extends Period {
  reportId: number;
  type: ReportType;
  asOf: Date;
}

/** SQL: the address of a mail is still one of its report's. */
const STILL_NAMED = `exists (select 1 from report_delivery rd join timing_report r on r.id = rd.report_id, unnest(r.emails) as e(address)
  where rd.id = m.delivery_id and folded_address(e.address) = folded_address(m.address))`;

/** SQL: mails that wait for their report, also after its job was given up; not to addresses removed since. */
const WANTED = `(m.status = 'wanted' or (m.status = 'failed' and m.mail_id is null and ${STILL_NAMED}))`;

/**
 * Writes the file of a delivery, then queues the waiting mails and stores that in one transaction. Safe to repeat:
 * after a crash before the commit the file is written again, after it nothing is left to do.
 */
export async function writeReport(
  ctx: JobCtx,
  { deliveryId }: JobPayload<'reportDelivery'>,
): Promise<{ mails: number; rows?: number }> {
  const delivery = await wantedDelivery(ctx, deliveryId);
  if (delivery === null) return { mails: 0 };
  const report = await findSubject(ctx, delivery.reportId);
  if (report === null) return { mails: 0 };
  const subject = { ...report, type: delivery.type };
  const texts = ctx.ports.mailTexts(subject.language).timingReport;
  const names = ctx.ports.seededNames(subject.language);
  const table = reportTable(ctx, { subject, period: delivery, asOf: delivery.asOf, texts, names });
  const bytes = await storeFile(ctx, table, deliveryId);
  const fileName = fileNameOf(subject.name, periodText(subject.language, delivery));
  const mails = await transaction(ctx, (tx) => queueMails(tx, subject, deliveryId, { table, bytes, fileName }));
  return { mails, rows: table.counted.rows };
}

async function wantedDelivery(ctx: JobCtx, deliveryId: number): Promise<WantedDelivery | null> {
  const [delivery] = await query<WantedDelivery>(
    ctx,
    `select d.report_id as "reportId", d.type, d.period::timestamp at time zone 'UTC' as day, d.kind, d.as_of as "asOf" from report_delivery d
      where d.id = $1::bigint and exists (select 1 from report_mail m where m.delivery_id = d.id and ${WANTED})`,
    [deliveryId],
  );
  return delivery ?? null;
}

/** Writes the file under a temporary name and renames it; returns its bytes. */
async function storeFile(ctx: JobCtx, table: ReportTable, deliveryId: number): Promise<number> {
  const file = reportFile(ctx.settings, deliveryId);
  const part = `${file}.${randomUUID().slice(0, 8)}.part`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await pipeline(await ctx.ports.workbook(table), createWriteStream(part, { mode: 0o600 }));
    const { size } = await stat(part);
    await rename(part, file);
    return size;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

interface Written {
  table: ReportTable;
  bytes: number;
  fileName: string;
}

/** Stores the written report and queues its mails; does nothing where another run has queued them. */
async function queueMails(
  tx: JobCtx,
  subject: ReportSubject,
  deliveryId: number,
  { table: { figures, counted }, bytes, fileName }: Written,
): Promise<number> {
  await query(tx, 'select 1 from report_delivery where id = $1::bigint for update', [deliveryId]);
  const pending = await query<{ address: string }>(
    tx,
    `select m.address from report_mail m where m.delivery_id = $1::bigint and ${WANTED} order by m.address`,
    [deliveryId],
  );
  if (pending.length === 0) return 0;
  await query(
    tx,
    Prisma.sql`update report_delivery set outcome = 'pending', error = null, attempts = attempts + 1, rows = ${counted.rows}::int,
        file_name = ${fileName}, file_bytes = ${bytes}::bigint, figures = ${JSON.stringify(figures)}::jsonb,
        written_time = ${tx.clock.now()}::timestamptz where id = ${deliveryId}::bigint`,
  );
  const { language: locale, ownerId: clientId } = subject;
  for (const address of await admittedAddresses(tx, subject, deliveryId, pending)) {
    const mailId = await queueMail(tx, {
      kind: 'timingReport',
      to: address,
      locale,
      clientId,
      payload: { deliveryId },
    });
    await query(
      tx,
      `update report_mail set status = $3, mail_id = $4::bigint, error = null where delivery_id = $1::bigint and address = $2`,
      [deliveryId, address, mailId === null ? 'stopped' : 'pending', mailId],
    );
  }
  publishReport(tx, clientId, subject.id);
  return pending.length;
}

/**
 * Addresses of the pending mails that have agreed to the client's reports, within the limit of the day. The others fail;
 * sending again reaches them once they have agreed, or on another day.
 */
async function admittedAddresses(
  tx: JobCtx,
  { language, ownerId: clientId }: ReportSubject,
  deliveryId: number,
  pending: readonly { address: string }[],
): Promise<string[]> {
  const addresses = pending.map(({ address }) => address);
  await requestConsents(tx, clientId, addresses, language);
  const unconfirmed = await unconfirmedAddresses(tx, clientId, addresses);
  await failMails(tx, deliveryId, unconfirmed, 'unconfirmed: the address has not agreed to these reports yet');
  const confirmed = addresses.filter((address) => !unconfirmed.includes(address));
  const granted = await countMails(tx, clientId, confirmed.length);
  await failMails(
    tx,
    deliveryId,
    confirmed.slice(granted),
    `limit: ${tx.settings.mailDayLimit} mails of reports a day`,
  );
  return confirmed.slice(0, granted);
}

async function failMails(tx: JobCtx, deliveryId: number, addresses: readonly string[], error: string): Promise<void> {
  if (addresses.length === 0) return;
  await query(
    tx,
    `update report_mail set status = 'failed', error = $3 where delivery_id = $1::bigint and address = any($2::text[])`,
    [deliveryId, addresses, error],
  );
}
