import type { CloudUsageRow } from '@roger/contract/families/cloud/cloud-usage';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SeriesFigure } from '../../features/charts/series-figure.tsx';
import { PlanName } from '../../features/cloud/plan-name.tsx';
import { Nothing } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { LoadFailed } from '../../kit/text/load-failed.tsx';
import { SideDrawer } from '../../kit/dialog/side-drawer.tsx';
import { api } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useFieldLabel } from '../../lib/form/field-label.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useRetained } from '../../lib/react/use-retained.ts';
import { RunOut } from './run-out.tsx';
import { UsageBar } from './usage-bar.tsx';
import { daysOf, megabytes } from './usage-text.ts';

/** Data use of a card in a month: its figures, and the use by day compared with the plan. */
export function UsageDrawer({ row, onClose }: { row: CloudUsageRow | null; onClose: () => void }) {
  const retainedRow = useRetained(row);
  return (
    <SideDrawer
      title={`${retainedRow?.iccid ?? ''} ${retainedRow?.month ?? ''}`}
      open={row !== null}
      size={820}
      onClose={onClose}
    >
      {retainedRow !== null && (
        <div className="usage-detail">
          <UsageFacts row={retainedRow} />
          <UsageDays row={retainedRow} />
        </div>
      )}
    </SideDrawer>
  );
}

function UsageFacts({ row }: { row: CloudUsageRow }) {
  const { t, i18n } = useTranslation();
  const labelOf = useFieldLabel();
  const { month, daysLeft, usedMb, planTotal } = row;
  const passed = Math.max(1, daysOf(month) - Math.max(0, daysLeft - 1));
  const say = (value: number) => megabytes(value, i18n.language);
  const left = planTotal === null || daysLeft === 0 ? null : Math.max(0, planTotal - usedMb) / daysLeft;
  const facts = [
    [labelOf('msId'), <IdLink key="terminal" kind="terminal" item={row.msId} />],
    [labelOf('clientName'), row.clientName],
    [labelOf('usedMb'), say(usedMb)],
    [labelOf('percent'), <UsageBar key="bar" row={row} />],
    [labelOf('goodsId'), row.goodsId === null ? <Nothing key="plan" /> : <PlanName key="plan" plan={row} />],
    [labelOf('runsOutOn'), <RunOut key="forecast" row={row} />],
    [t('cloudDataUsage.perDay'), say(usedMb / passed)],
    [t('cloudDataUsage.dayLimit'), left === null ? <Nothing key="left" /> : say(left)],
    [labelOf('daysLeft'), daysLeft.toLocaleString(i18n.language)],
  ] as const;
  return (
    <dl className="usage-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The use up to each day of the month, and the plan spread evenly over it. */
function UsageDays({ row: { iccid, month, planTotal } }: { row: CloudUsageRow }) {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useQuery(queryOf(api.cloudUsage.queryDetail, { iccid, month }));
  if (error !== null) return <LoadFailed reason={errorText(t, error)} retry={() => void refetch()} />;
  if (data === undefined) return null;
  const count = daysOf(month);
  const times = Array.from({ length: count }, (_none, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  const say = (value: number) => megabytes(value, i18n.language);
  const days = {
    key: 'day',
    label: t('fields.cloud-usage.usedMb'),
    values: times.map((_day, index) => data[index]?.usedMb ?? null),
  };
  const sums = { key: 'sum', label: t('cloudDataUsage.usedTo'), values: sumsOf(days.values) };
  const pace = {
    key: 'pace',
    label: t('cloudDataUsage.pace'),
    values: times.map((_day, index) => ((planTotal ?? 0) * (index + 1)) / count),
  };
  return (
    <>
      <SeriesFigure
        title={t('cloudDataUsage.chart')}
        kind="lines"
        times={times}
        series={planTotal === null ? [sums] : [sums, pace]}
        say={say}
        empty={t('cloudDataUsage.empty')}
      />
      <SeriesFigure
        title={t('cloudDataUsage.detail')}
        kind="stacked"
        times={times}
        series={[days]}
        say={say}
        empty={t('cloudDataUsage.empty')}
      />
    </>
  );
}

function sumsOf(values: readonly (number | null)[]): (number | null)[] {
  let sum = 0;
  return values.map((value) => (value === null ? null : (sum += value)));
}
