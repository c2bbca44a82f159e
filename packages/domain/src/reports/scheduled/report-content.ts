import type { Locale } from '@roger/contract/constants';
import { MAX_ATTACHED_BYTES } from '@roger/contract/families/reports/timing-report-fields';
import { localTime } from '../../platform/common/time.ts';
import { fillPlaceholders } from '../../platform/mails/content/fill-placeholders.ts';
import type { MailContent, Block } from '../../platform/mails/content/mail-content.ts';
import { renewalRate, SUMS, type ExpiringFigures, type GrowthFigures, type ReportFigures } from './report-figures.ts';
import type { ReportSubject } from './report-subject.ts';
import type { ReportTexts } from './report-texts.ts';
import { periodText } from './report-words.ts';
import type { Period } from './schedule.ts';

/** Data of a written report that its mail needs. */
export interface WrittenReport {
  subject: ReportSubject;
  period: Period;
  asOf: Date;
  rows: number;
  fileBytes: number;
  figures: ReportFigures;
}

/** Mail of a report with figures, charts and the file or a link. `link` is the address of the report in the console. */
export function renderReport(
  texts: ReportTexts,
  { subject, period, asOf, rows, fileBytes, figures }: WrittenReport,
  link: string,
): MailContent {
  const locale = subject.language;
  const facts = {
    report: subject.name,
    owner: subject.ownerName,
    creator: subject.creatorName,
    period: periodText(locale, period),
  };
  const coverage = figures.type === 'expiringDetail' ? localTime(asOf, subject.zone) : facts.period;
  const label = figures.type === 'expiringDetail' ? texts.asOf : texts.period;
  return {
    subject: fillPlaceholders(texts.subject, facts),
    blocks: [
      { heading: subject.name },
      fillPlaceholders(texts.intro[figures.type], facts),
      { details: [[label, coverage], ...figureFacts(texts, figures, locale)] },
      ...(rows === 0 ? [texts.nothing] : charts(texts, figures, locale)),
      isAttachable(fileBytes) ? texts.attached : texts.linked,
      { button: { text: texts.open, url: link } },
    ],
    footer: [fillPlaceholders(texts.why, facts)],
    clientId: subject.ownerId,
  };
}

/** Is a file of this size attached to the mail? */
export function isAttachable(fileBytes: number): boolean {
  return fileBytes <= MAX_ATTACHED_BYTES;
}

type Fact = readonly [label: string, value: string];

function figureFacts({ figures: labels, columns }: ReportTexts, figures: ReportFigures, locale: Locale): Fact[] {
  if (figures.type === 'expiringDetail') {
    const { expired, week, month, later } = figures;
    return [
      [labels.all, numberText(locale, expired + week + month + later)],
      [labels.expired, numberText(locale, expired)],
    ];
  }
  const { sum } = figures;
  return [
    ...SUMS.map((key): Fact => [columns[key], numberText(locale, sum[key])]),
    [columns.rate, numberText(locale, renewalRate(sum))],
  ];
}

function numberText(locale: Locale, value: number | null): string {
  return value === null ? '–' : value.toLocaleString(locale);
}

function charts(texts: ReportTexts, figures: ReportFigures, locale: Locale): Block[] {
  return figures.type === 'expiringDetail' ? expiringBars(texts, figures, locale) : growthParts(texts, figures, locale);
}

function expiringBars({ figures: names }: ReportTexts, figures: ExpiringFigures, locale: Locale): Block[] {
  const bars = (['expired', 'week', 'month', 'later'] as const).map((key) => ({
    label: names[key],
    value: figures[key],
    text: numberText(locale, figures[key]),
  }));
  return [{ bars }];
}

function growthParts({ byClient, columns }: ReportTexts, { clients }: GrowthFigures, locale: Locale): Block[] {
  const number = (value: number | null) => numberText(locale, value);
  const bars = clients.map(({ clientName, total }) => ({ label: clientName, value: total, text: number(total) }));
  const rows = clients.map((row) => [
    row.clientName,
    ...[row.added, row.due, row.renewed, renewalRate(row)].map(number),
  ]);
  return [
    { heading: byClient },
    { bars },
    {
      table: {
        head: [columns.client, columns.added, columns.due, columns.renewed, columns.rate],
        rows,
        right: [1, 2, 3, 4],
      },
    },
  ];
}
