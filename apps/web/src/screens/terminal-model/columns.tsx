import type { TerminalModelRow } from '@roger/contract/families/terminal-model';
import { flagColumn, numberColumn, timeColumn, type ListColumn } from '../../kit/columns.tsx';

export const columns: ListColumn<TerminalModelRow>[] = [
  { key: 'modelName', width: 320 },
  numberColumn('terminalCount', 140),
  numberColumn('buttonCount', 120),
  flagColumn('cloudSim', 180),
  timeColumn('createTime'),
  { key: 'id', width: 100, optional: true },
];
