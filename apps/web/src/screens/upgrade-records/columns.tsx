import type { UpgradeRecordRow } from '@roger/contract/families/upgrades/upgrade-record';
import { outcomeText, UpgradeOutcome, UpgradeReason } from '../../features/upgrades/upgrade-outcome.tsx';
import { numberColumn, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';

export const columns: ListColumn<UpgradeRecordRow>[] = [
  { key: 'msId', width: 130, render: ({ msId }) => <IdLink kind="terminal" item={msId} /> },
  { key: 'msName', width: 160 },
  { key: 'status', width: 140, stateText: outcomeText, render: (row) => <UpgradeOutcome row={row} /> },
  { key: 'taskName', width: 170, render: (row) => <Task row={row} /> },
  { key: 'oldVersion', width: 130 },
  { key: 'newVersion', width: 140 },
  { key: 'reason', width: 220, render: ({ reason }) => <UpgradeReason reason={reason} /> },
  timeColumn('upgradeTime'),
  timeColumn('downloadTime'),
  numberColumn('downloadTimes', 110),
  { key: 'clientName', width: 160 },
  { key: 'versionName', width: 130, optional: true },
];

function Task({ row: { taskId, taskName } }: { row: UpgradeRecordRow }) {
  return taskId === null ? taskName : <IdLink kind="upgradeTask" item={taskId} text={taskName} />;
}
