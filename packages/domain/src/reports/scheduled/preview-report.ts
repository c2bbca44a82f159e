import type { InputOf } from '@roger/contract/define';
import type { timingReport } from '@roger/contract/families/reports/timing-report';
import type { MailPreview } from '@roger/contract/fields/mail-preview';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { previewMail, previewContext, type MailTextsOf } from '../../platform/mails/preview-mail.ts';
import { renderReport } from './report-content.ts';
import { findSubject } from './report-subject.ts';
import { reportTable } from './report-workbook.ts';
import { periodDue } from './schedule.ts';
import { getTimingReport } from './timing-reports.ts';
import { localOf } from '../../platform/common/zone.ts';

type Preview = (typeof timingReport)['endpoints']['preview'];

/** Preview of the mail that a run of a report would send now. */
export async function previewReport(ctx: Ctx, { id }: InputOf<Preview>, textsOf: MailTextsOf): Promise<MailPreview> {
  const { schedule, receiveEmails, stoppedEmails } = await getTimingReport(ctx, id);
  const subject = assertFound(await findSubject(ctx, id));
  const asOf = ctx.clock.now();
  const period = periodDue(subject.type, schedule.every, localOf(asOf, subject.zone));
  const context = previewContext(ctx, textsOf, subject.language);
  const texts = context.texts.timingReport;
  const { batches, counted, figures } = reportTable(ctx, { subject, period, asOf, texts, names: ctx.request.names });
  // The figures are complete after the last row; the rows themselves are not displayed.
  const reading = batches[Symbol.asyncIterator]();
  while ((await reading.next()).done !== true);
  const written = { subject, period, asOf, rows: counted.rows, fileBytes: 0, figures };
  const content = renderReport(texts, written, context.link(`/timing-report?id=${id}`));
  const to = receiveEmails.filter((address) => !stoppedEmails.includes(address));
  return previewMail(ctx, 'timingReport', to, context, content);
}
