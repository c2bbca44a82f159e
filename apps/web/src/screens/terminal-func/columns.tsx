import type { TerminalFunctionRow } from '@roger/contract/families/fleet/terminal-function';
import { valueColumn } from '../../features/lists/value-column.tsx';
import { flagColumn, numberColumn, type ListColumn } from '../../kit/list/columns.tsx';

export const columns: ListColumn<TerminalFunctionRow>[] = [
  { key: 'funcName', width: 200 },
  valueColumn('category', 150),
  valueColumn('billingMode', 140),
  valueColumn('unit', 120),
  flagColumn('enabled'),
  numberColumn('terminalCount', 110),
  { key: 'funcId', width: 100, optional: true },
];
