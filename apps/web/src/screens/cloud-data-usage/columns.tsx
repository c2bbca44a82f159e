import type { CloudUsageRow } from '@roger/contract/families/cloud/cloud-usage';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { PlanName } from '../../features/cloud/plan-name.tsx';
import { Nothing, numberColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { RunOut } from './run-out.tsx';
import { UsageBar } from './usage-bar.tsx';
import { megabytes } from './usage-text.ts';

type Key = 'usedMb' | 'planTotal';

function Megabytes({ value }: { value: number | null }) {
  const { i18n } = useTranslation();
  return value === null ? <Nothing /> : <span className="nowrap figures">{megabytes(value, i18n.language, 2)}</span>;
}

function megabyteColumn(key: Key): ListColumn<CloudUsageRow> {
  return { key, width: 110, align: 'end', render: (row) => <Megabytes value={row[key]} /> };
}

/** A text as long as the longest forecast, for the width of its column. */
function longestForecast(_row: CloudUsageRow, t: TFunction): string {
  return t('cloudDataUsage.runsOut', { day: '00.00.00' });
}

/** Columns of a card's data use in a month and of its plan. */
export const columns: ListColumn<CloudUsageRow>[] = [
  { key: 'iccid', width: 190, render: ({ iccid }) => <span className="figures">{iccid}</span> },
  { key: 'msId', width: 130, render: ({ msId }) => <IdLink kind="terminal" item={msId} /> },
  { key: 'percent', width: 180, render: (row) => <UsageBar row={row} /> },
  { key: 'runsOutOn', width: 150, stateText: longestForecast, render: (row) => <RunOut row={row} /> },
  megabyteColumn('usedMb'),
  megabyteColumn('planTotal'),
  { key: 'goodsName', width: 140, render: (row) => (row.goodsId === null ? <Nothing /> : <PlanName plan={row} />) },
  { key: 'clientName', width: 160 },
  { ...numberColumn<CloudUsageRow>('daysLeft', 110), optional: true },
  { key: 'month', width: 110, optional: true },
  { key: 'msName', width: 160, optional: true },
];
