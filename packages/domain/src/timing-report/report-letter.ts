import type { Locale } from '@roger/contract/constants';
import { MAX_ATTACHED_BYTES } from '@roger/contract/families/timing-report-fields';
import { localTime } from '../kernel/time.ts';
import { filled } from '../mails/letter/filled.ts';
import type { Letter, Part } from '../mails/letter/letter.ts';
import { renewalRate, type ExpiringFigures, type GrowthFigures, type ReportFigures } from './report-figures.ts';
import type { ReportSubject } from './report-subject.ts';
import type { ReportTexts } from './report-texts.ts';
import { periodText } from './report-words.ts';
import type { Period } from './schedule.ts';

/** A report that was written, as its mail tells of it. */
export interface WrittenReport {
  subject: ReportSubject;
  period: Period;
  asOf: Date;
  rows: number;
  fileBytes: number;
  figures: ReportFigures;
}

/** The mail of a report: its figures, a chart, and where the file is. `link` is the address of the report in the console. */
export function reportLetter(
  texts: ReportTexts,
  { subject, period, asOf, rows, fileBytes, figures }: WrittenReport,
  link: string,
): Letter {
  const locale = subject.language;
  const facts = {
    report: subject.name,
    owner: subject.ownerName,
    creator: subject.creatorName,
    period: periodText(locale, period),
  };
  const told = figures.type === 'expiringDetail' ? localTime(asOf, subject.offsetMinutes) : facts.period;
  const label = figures.type === 'expiringDetail' ? texts.asOf : texts.period;
  return {
    subject: filled(texts.subject, facts),
    parts: [
      { heading: subject.name },
      filled(texts.intro[figures.type], facts),
      { facts: [[label, told], ...figureFacts(texts, figures, locale)] },
      ...(rows === 0 ? [texts.nothing] : charts(texts, figures, locale)),
      attaches(fileBytes) ? texts.attached : texts.linked,
      { button: { text: texts.open, url: link } },
    ],
    footer: [filled(texts.why, facts)],
    clientId: subject.ownerId,
  };
}

/** Does a file of this size go along with the mail? */
export function attaches(fileBytes: number): boolean {
  return fileBytes <= MAX_ATTACHED_BYTES;
}

type Fact = readonly [label: string, value: string];

function figureFacts(texts: ReportTexts, figures: ReportFigures, locale: Locale): Fact[] {
  const number = (value: number) => value.toLocaleString(locale);
  if (figures.type === 'expiringDetail') {
    const { expired, week, month, later } = figures;
    return [
      [texts.figures.all, number(expired + week + month + later)],
      [texts.figures.expired, number(expired)],
    ];
  }
  const { total, added, expired, due, renewed } = figures.sum;
  const rate = renewalRate(figures.sum);
  return [
    [texts.columns.total, number(total)],
    [texts.columns.added, number(added)],
    [texts.columns.expired, number(expired)],
    [texts.columns.due, number(due)],
    [texts.columns.renewed, number(renewed)],
    [texts.columns.rate, rate === null ? '–' : number(rate)],
  ];
}

function charts(texts: ReportTexts, figures: ReportFigures, locale: Locale): Part[] {
  return figures.type === 'expiringDetail' ? expiringBars(texts, figures, locale) : growthParts(texts, figures, locale);
}

function expiringBars({ figures: names }: ReportTexts, figures: ExpiringFigures, locale: Locale): Part[] {
  const bars = (['expired', 'week', 'month', 'later'] as const).map((key) => ({
    label: names[key],
    value: figures[key],
    text: figures[key].toLocaleString(locale),
  }));
  return [{ bars }];
}

function growthParts({ byClient, columns }: ReportTexts, { clients }: GrowthFigures, locale: Locale): Part[] {
  const number = (value: number) => value.toLocaleString(locale);
  const bars = clients.map(({ clientName, total }) => ({ label: clientName, value: total, text: number(total) }));
  const rows = clients.map((row) => {
    const rate = renewalRate(row);
    return [
      row.clientName,
      number(row.added),
      number(row.due),
      number(row.renewed),
      rate === null ? '–' : number(rate),
    ];
  });
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
