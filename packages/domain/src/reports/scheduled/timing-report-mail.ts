import { XLSX_TYPE } from '@roger/contract/fields/export-query';
import type { MailPayload } from '@roger/contract/mail-kinds';
import type { JobCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { reportFile } from './report-file.ts';
import type { ReportFigures } from './report-figures.ts';
import { isAttachable, renderReport } from './report-content.ts';
import { findSubject } from './report-subject.ts';
import { settleDeliveriesById } from './settle-deliveries.ts';
import type { Period } from './schedule.ts';
import { foldedAddress } from '../../platform/mails/folded-address.ts';
import type { MailContent, MailContext } from '../../platform/mails/content/mail-content.ts';

interface WrittenDelivery extends Period {
  reportId: number;
  asOf: Date;
  rows: number;
  fileName: string;
  fileBytes: number;
  figures: ReportFigures;
}

/** Mail of a written report, with its file or a link; null (no mail) where the report was deleted. */
export async function renderTimingReportMail(
  ctx: JobCtx,
  { deliveryId }: MailPayload<'timingReport'>,
  mail: MailContext,
): Promise<MailContent | null> {
  const delivery = await writtenDelivery(ctx, deliveryId);
  const subject = delivery === null ? null : await findSubject(ctx, delivery.reportId);
  if (delivery === null || subject === null) return null;
  const { asOf, rows, figures, fileBytes, fileName } = delivery;
  const written = { subject: { ...subject, language: mail.locale }, period: delivery, asOf, rows, figures, fileBytes };
  const content = renderReport(mail.texts.timingReport, written, mail.link(`/timing-report?id=${subject.id}`));
  const file = { name: fileName, contentType: XLSX_TYPE, content: { path: reportFile(ctx.settings, deliveryId) } };
  return {
    ...content,
    ...(isAttachable(fileBytes) ? { attachments: [file] } : {}),
    // A failed mail may be sent again from the log later: the delivery is settled again then.
    sent: async (tx) => {
      await query(
        tx,
        `update report_mail set status = 'sent', error = null, sent_time = $3::timestamptz
          where delivery_id = $1::bigint and folded_address(address) = $2`,
        [deliveryId, foldedAddress(mail.to), tx.clock.now()],
      );
      await query(tx, `update report_delivery set outcome = 'pending' where id = $1::bigint`, [deliveryId]);
      await settleDeliveriesById({ ...ctx, ...tx }, [String(deliveryId)]);
    },
  };
}

async function writtenDelivery(ctx: JobCtx, deliveryId: number): Promise<WrittenDelivery | null> {
  const [delivery] = await query<WrittenDelivery>(
    ctx,
    `select report_id as "reportId", period::timestamp at time zone 'UTC' as day, kind, as_of as "asOf", rows, file_name as "fileName",
        file_bytes::float8 as "fileBytes", figures
      from report_delivery where id = $1::bigint and written_time is not null`,
    [deliveryId],
  );
  return delivery ?? null;
}
