import type { MailPayload } from '@roger/contract/mail-kinds';
import type { JobCtx } from '../../kernel/ctx.ts';
import { query } from '../../kernel/sql.ts';
import { reportFile } from '../../timing-report/report-file.ts';
import type { ReportFigures } from '../../timing-report/report-figures.ts';
import { attaches, reportLetter } from '../../timing-report/report-letter.ts';
import { findSubject } from '../../timing-report/report-subject.ts';
import { settleDeliveries } from '../../timing-report/settle-deliveries.ts';
import type { Period } from '../../timing-report/schedule.ts';
import { foldedAddress } from '../folded-address.ts';
import type { Letter, Pen } from '../letter/letter.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface WrittenDelivery extends Period {
  reportId: number;
  asOf: Date;
  rows: number;
  fileName: string;
  fileBytes: number;
  figures: ReportFigures;
}

/** A report that was written, with its file or the way to it; needless where the report is gone. */
export async function writeTimingReport(
  ctx: JobCtx,
  { deliveryId }: MailPayload<'timingReport'>,
  pen: Pen,
): Promise<Letter | null> {
  const delivery = await writtenDelivery(ctx, deliveryId);
  const subject = delivery === null ? null : await findSubject(ctx, delivery.reportId);
  if (delivery === null || subject === null) return null;
  const { asOf, rows, figures, fileBytes, fileName } = delivery;
  const written = { subject: { ...subject, language: pen.locale }, period: delivery, asOf, rows, figures, fileBytes };
  const letter = reportLetter(pen.texts.timingReport, written, pen.link(`/timing-report?id=${subject.id}`));
  const file = { name: fileName, contentType: XLSX, content: { path: reportFile(ctx.settings, deliveryId) } };
  return {
    ...letter,
    ...(attaches(fileBytes) ? { attachments: [file] } : {}),
    // One that was given up may leave later, sent anew from the log: what became of the delivery is another thing then.
    sent: async (tx) => {
      await query(
        tx,
        `update report_mail set status = 'sent', error = null, sent_time = $3::timestamptz
          where delivery_id = $1::bigint and lower(address) = $2`,
        [deliveryId, foldedAddress(pen.to), tx.clock.now()],
      );
      await query(tx, `update report_delivery set outcome = 'pending' where id = $1::bigint`, [deliveryId]);
      await settleDeliveries({ ...ctx, ...tx }, deliveryId);
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
