import type { TerminalTypeRow } from '@roger/contract/families/fleet/terminal-type';
import { valueColumn } from '../../features/lists/value-column.tsx';
import { flagColumn, numberColumn, type ListColumn } from '../../kit/list/columns.tsx';

export const columns: ListColumn<TerminalTypeRow>[] = [
  { key: 'typeName', width: 260 },
  valueColumn('kind', 160),
  { key: 'idPrefix', width: 160 },
  flagColumn('enabled'),
  numberColumn('terminalCount', 140),
  { key: 'typeId', width: 100, optional: true },
];
