import type { InputOf } from '@roger/contract/define';
import type { timingReport } from '@roger/contract/families/timing-report';
import type { MailPreview } from '@roger/contract/fields/mail-preview';
import { localOf } from '@roger/contract/fields/report-schedule';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { previewLetter, previewPen, type MailTextsOf } from '../mails/preview-letter.ts';
import { reportLetter } from './report-letter.ts';
import { findSubject } from './report-subject.ts';
import { reportTable } from './report-workbook.ts';
import { periodDue } from './schedule.ts';
import { getTimingReport } from './timing-reports.ts';

type Preview = (typeof timingReport)['endpoints']['preview'];

/** The mail of a report of the scope as a run would send it now, and to whom. */
export async function previewReport(ctx: Ctx, { id }: InputOf<Preview>, textsOf: MailTextsOf): Promise<MailPreview> {
  const { schedule, receiveEmails, stoppedEmails } = await getTimingReport(ctx, id);
  const subject = orNotFound(await findSubject(ctx, id));
  const asOf = ctx.clock.now();
  const period = periodDue(subject.type, schedule.every, localOf(asOf, subject.offsetMinutes));
  const pen = previewPen(ctx, textsOf, subject.language);
  const texts = pen.texts.timingReport;
  const { batches, counted, figures } = reportTable(ctx, { subject, period, asOf, texts, names: ctx.request.names });
  // The figures are complete once the last row was read; the rows themselves are not shown.
  const reading = batches[Symbol.asyncIterator]();
  while ((await reading.next()).done !== true);
  const written = { subject, period, asOf, rows: counted.rows, fileBytes: 0, figures };
  const letter = reportLetter(texts, written, pen.link(`/timing-report?id=${id}`));
  const to = receiveEmails.filter((address) => !stoppedEmails.includes(address));
  return previewLetter(ctx, 'timingReport', to, pen, letter);
}
