import type { DataUsageRow } from '@roger/contract/families/cloud/data-usage';
import type { DataUsageHistoryRow } from '@roger/contract/families/cloud/data-usage-history';
import { useTranslation } from 'react-i18next';
import { Nothing, StateWord, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { usageColor } from '../../features/cloud/usage-color.ts';

/** Megabytes in the locale's number format. */
function Megabytes({ value }: { value: number | null }) {
  const { i18n } = useTranslation();
  if (value === null) return <Nothing />;
  const format = { style: 'unit', unit: 'megabyte', unitDisplay: 'short', minimumFractionDigits: 2 } as const;
  return <span className="nowrap figures">{value.toLocaleString(i18n.language, format)}</span>;
}

const ALL = 100;

/** Used share of the plan; `value` is in percent. */
function Percent({ value }: { value: number | null }) {
  const { i18n } = useTranslation();
  if (value === null) return <Nothing />;
  const text = (value / ALL).toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return <StateWord tone={usageColor(value)}>{text}</StateWord>;
}

type Key = 'today' | 'month' | 'planTotal';

function megabytes(key: Key, width = 120): ListColumn<DataUsageRow> {
  return { key, width, align: 'end', render: (row) => <Megabytes value={row[key]} /> };
}

/** Columns of a card's data use today and this month. */
export const columns: ListColumn<DataUsageRow>[] = [
  { key: 'iccid', width: 190, render: ({ iccid }) => <span className="figures">{iccid}</span> },
  { key: 'msId', width: 130, render: ({ msId }) => <IdLink kind="terminal" item={msId} /> },
  megabytes('today'),
  megabytes('month'),
  { key: 'percent', width: 120, render: ({ percent }) => <Percent value={percent} /> },
  megabytes('planTotal', 130),
  { key: 'date', width: 120 },
  { key: 'clientName', width: 160 },
  { key: 'msName', width: 160, optional: true },
  { ...timeColumn<DataUsageRow>('updateTime'), optional: true },
];

/** Columns of a card's data use by day. */
export const historyColumns: ListColumn<DataUsageHistoryRow>[] = [
  { key: 'iccid', width: 190, render: ({ iccid }) => <span className="figures">{iccid}</span> },
  { key: 'date', width: 110 },
  { key: 'usage', width: 130, align: 'end', render: ({ usage }) => <Megabytes value={usage} /> },
  { key: 'month', width: 150, align: 'end', render: ({ month }) => <Megabytes value={month} /> },
  { key: 'msId', width: 130, render: ({ msId }) => <IdLink kind="terminal" item={msId} /> },
  { key: 'clientName', width: 180 },
];
