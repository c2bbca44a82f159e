import type { TerminalFunctionRow } from '@roger/contract/families/terminal-function';
import { useTranslation } from 'react-i18next';
import { flagColumn, numberColumn, type ListColumn } from '../../kit/columns.tsx';

function Category({ row: { category } }: { row: TerminalFunctionRow }) {
  const { t } = useTranslation();
  return t(`values.category.${category}`);
}

function BillingMode({ row: { billingMode } }: { row: TerminalFunctionRow }) {
  const { t } = useTranslation();
  return t(`values.billingMode.${billingMode}`);
}

function Unit({ row: { unit } }: { row: TerminalFunctionRow }) {
  const { t } = useTranslation();
  return t(`values.unit.${unit}`);
}

export const columns: ListColumn<TerminalFunctionRow>[] = [
  { key: 'funcName', width: 200 },
  { key: 'category', width: 150, render: (row) => <Category row={row} /> },
  { key: 'billingMode', width: 140, render: (row) => <BillingMode row={row} /> },
  { key: 'unit', width: 120, render: (row) => <Unit row={row} /> },
  flagColumn('enabled'),
  numberColumn('terminalCount', 110),
  { key: 'funcId', width: 100, optional: true },
];
