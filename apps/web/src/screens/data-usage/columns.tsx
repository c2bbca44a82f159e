import type { DataUsageRow } from '@roger/contract/families/data-usage';
import type { DataUsageHistoryRow } from '@roger/contract/families/data-usage-history';
import { useTranslation } from 'react-i18next';
import { Nothing, StateWord, timeColumn, type ListColumn } from '../../kit/columns.tsx';
import { IdLink } from '../../kit/id-link.tsx';
import { toneOfUse } from '../../lib/tone-of-use.ts';

/** Megabytes in the reader's way of writing numbers. */
function Megabytes({ value }: { value: number | null }) {
  const { i18n } = useTranslation();
  if (value === null) return <Nothing />;
  const format = { style: 'unit', unit: 'megabyte', unitDisplay: 'short', minimumFractionDigits: 2 } as const;
  return <span className="nowrap figures">{value.toLocaleString(i18n.language, format)}</span>;
}

const ALL = 100;

/** The part of the plan that is used up. */
function Percent({ value }: { value: number | null }) {
  const { i18n } = useTranslation();
  if (value === null) return <Nothing />;
  const text = (value / ALL).toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return <StateWord tone={toneOfUse(value)}>{text}</StateWord>;
}

type Key = 'today' | 'month' | 'planTotal';

function megabytes(key: Key, width = 120): ListColumn<DataUsageRow> {
  return { key, width, align: 'end', render: (row) => <Megabytes value={row[key]} /> };
}

/** What a card used lately. */
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

/** What a card used on a day. */
export const historyColumns: ListColumn<DataUsageHistoryRow>[] = [
  { key: 'iccid', width: 190, render: ({ iccid }) => <span className="figures">{iccid}</span> },
  { key: 'date', width: 110 },
  { key: 'usage', width: 130, align: 'end', render: ({ usage }) => <Megabytes value={usage} /> },
  { key: 'month', width: 150, align: 'end', render: ({ month }) => <Megabytes value={month} /> },
  { key: 'msId', width: 130, render: ({ msId }) => <IdLink kind="terminal" item={msId} /> },
  { key: 'clientName', width: 180 },
];
