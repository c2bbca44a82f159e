import type { UpgradeTaskRow } from '@roger/contract/families/upgrades/upgrade-task';
import { hasTargets, TaskBar } from '../../features/upgrades/task-bar.tsx';
import { Nothing, numberColumn, NumberText, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { TaskStage, TaskStatus } from './task-status.tsx';

/** Number of terminals in a state; unknown until the terminals of the task are found. */
function figureColumn(key: 'upgraded' | 'failed' | 'silent' | 'waiting', width: number): ListColumn<UpgradeTaskRow> {
  return {
    ...numberColumn<UpgradeTaskRow>(key, width),
    render: (row) => <NumberText value={hasTargets(row) ? row[key] : null} />,
  };
}

export const columns: ListColumn<UpgradeTaskRow>[] = [
  {
    key: 'taskName',
    width: 200,
    itemOf: ({ id }) => id,
    render: ({ id, taskName }) => <IdLink kind="upgradeTask" item={id} text={taskName} />,
  },
  {
    key: 'status',
    width: 120,
    stateText: ({ status }, t) => t(`values.upgradeStatus.${status}`),
    render: (row) => <TaskStatus row={row} />,
  },
  { key: 'total', width: 180, render: (row) => <Progress row={row} /> },
  { key: 'stage', width: 130, render: (row) => <TaskStage row={row} /> },
  { key: 'versionName', width: 140 },
  figureColumn('upgraded', 110),
  figureColumn('failed', 100),
  figureColumn('silent', 100),
  figureColumn('waiting', 100),
  timeColumn('forecastEnd'),
  timeColumn('startTime'),
  timeColumn('endTime'),
  { key: 'clientName', width: 160 },
  timeColumn('createTime'),
  { key: 'creator', width: 130, optional: true },
  { key: 'id', width: 100, optional: true },
];

/** Terminals of a task by state. */
function Progress({ row }: { row: UpgradeTaskRow }) {
  if (!hasTargets(row)) return <Nothing />;
  return (
    <span className="task-progress">
      <NumberText value={row.total} />
      <TaskBar counts={row} />
    </span>
  );
}
