import type { TerminalModelRow } from '@roger/contract/families/fleet/terminal-model';
import { flagColumn, numberColumn, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';

export const columns: ListColumn<TerminalModelRow>[] = [
  { key: 'modelName', width: 320 },
  numberColumn('terminalCount', 140),
  numberColumn('buttonCount', 120),
  flagColumn('cloudSim', 180),
  { key: 'packageName', width: 220 },
  timeColumn('createTime'),
  { key: 'id', width: 100, optional: true },
];
