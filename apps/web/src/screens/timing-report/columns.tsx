import type { TimingReportRow } from '@roger/contract/families/reports/timing-report-fields';
import { useTranslation } from 'react-i18next';
import { valueColumn } from '../../features/lists/value-column.tsx';
import { flagColumn, MinuteText, Nothing, StateWord, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { localeNames } from '../../lib/format/i18n.ts';
import { Outcome } from './outcome.tsx';
import { scheduleText } from './schedule-text.ts';

/** The first of several names and the number of the others; the title has all. */
function Several({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const [first, ...more] = names;
  if (first === undefined) return <Nothing />;
  if (more.length === 0) return first;
  return <span title={names.join('\n')}>{t('timingReport.moreClients', { first, count: more.length })}</span>;
}

function Schedule({ row: { schedule } }: { row: TimingReportRow }) {
  const { i18n } = useTranslation();
  return scheduleText(i18n, schedule);
}

/** Addresses of a report, with a warning if the last mail to one of them was refused. */
function Addresses({ row: { receiveEmails, refusedEmails } }: { row: TimingReportRow }) {
  const { t } = useTranslation();
  return (
    <>
      <Several names={receiveEmails} />{' '}
      {refusedEmails.length > 0 && (
        <StateWord tone="warning" title={refusedEmails.join('\n')}>
          {t('mailLog.refused')}
        </StateWord>
      )}
    </>
  );
}

/** Next due time to the minute; a disabled report has none. */
function NextTime({ value }: { value: string | null }) {
  const { t } = useTranslation();
  if (value === null) return <span className="quiet">{t('timingReport.paused')}</span>;
  return <MinuteText value={value} />;
}

export const columns: ListColumn<TimingReportRow>[] = [
  { key: 'reportName', width: 180 },
  valueColumn('reportType', 170),
  {
    key: 'lastOutcome',
    width: 110,
    stateText: ({ lastOutcome }, t) => (lastOutcome === null ? '' : t(`values.reportOutcome.${lastOutcome}`)),
    render: ({ lastOutcome }) => (lastOutcome === null ? <Nothing /> : <Outcome value={lastOutcome} />),
  },
  { key: 'nextTime', width: 146, render: ({ nextTime }) => <NextTime value={nextTime} /> },
  { key: 'clientNames', width: 160, render: ({ clientNames }) => <Several names={clientNames} /> },
  { key: 'receiveEmails', width: 190, render: (row) => <Addresses row={row} /> },
  { key: 'schedule', width: 190, render: (row) => <Schedule row={row} /> },
  { ...flagColumn('enabled', 90), optional: true },
  { ...timeColumn('lastRunTime'), optional: true },
  { key: 'language', width: 110, render: ({ language }) => localeNames[language], optional: true },
  { key: 'clientName', width: 150, optional: true },
  { ...flagColumn('excludeSub', 120), optional: true },
  { key: 'creator', width: 130, optional: true },
  { ...timeColumn('createTime'), optional: true },
  { key: 'id', width: 90, optional: true },
];
