import type { CoinRow } from '@roger/contract/families/workflows/coin';
import { useTranslation } from 'react-i18next';
import { numberColumn, type ListColumn } from '../../kit/list/columns.tsx';

function Kind({ row: { clienttype } }: { row: CoinRow }) {
  const { t } = useTranslation();
  return t(`values.clienttype.${clienttype}` as 'values.kind.terminal');
}

export const balanceColumns: ListColumn<CoinRow>[] = [
  { key: 'clientName', width: 240 },
  { key: 'clienttype', width: 130, render: (row) => <Kind row={row} /> },
  numberColumn('yearmoney', 150),
  numberColumn('monthmoney', 150),
  numberColumn('dcoin', 150),
];
