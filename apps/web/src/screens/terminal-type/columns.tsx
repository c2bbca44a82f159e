import type { TerminalTypeRow } from '@roger/contract/families/terminal-type';
import { useTranslation } from 'react-i18next';
import { flagColumn, numberColumn, type ListColumn } from '../../kit/columns.tsx';

function Kind({ row: { kind } }: { row: TerminalTypeRow }) {
  const { t } = useTranslation();
  return t(`values.kind.${kind}`);
}

export const columns: ListColumn<TerminalTypeRow>[] = [
  { key: 'typeName', width: 260 },
  { key: 'kind', width: 160, render: (row) => <Kind row={row} /> },
  { key: 'idPrefix', width: 160 },
  flagColumn('enabled'),
  numberColumn('terminalCount', 140),
  { key: 'typeId', width: 100, optional: true },
];
