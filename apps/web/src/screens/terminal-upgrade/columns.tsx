import type { UpgradeTaskRow } from '@roger/contract/families/upgrades/upgrade-task';
import { useTranslation } from 'react-i18next';
import { TaskBar } from '../../features/upgrades/task-bar.tsx';
import { numberColumn, NumberText, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { TaskStage, TaskStatus } from './task-status.tsx';

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
  numberColumn('upgraded', 110),
  numberColumn('failed', 100),
  numberColumn('silent', 100),
  numberColumn('waiting', 100),
  timeColumn('forecastEnd'),
  timeColumn('startTime'),
  timeColumn('endTime'),
  { key: 'clientName', width: 160 },
  timeColumn('createTime'),
  { key: 'creator', width: 130, optional: true },
  { key: 'id', width: 100, optional: true },
];

/** Terminals of a task by state. Those of a draft are found when it starts. */
function Progress({ row }: { row: UpgradeTaskRow }) {
  const { t } = useTranslation();
  if (row.status === 'draft') return <span className="quiet">{t('common.none')}</span>;
  return (
    <span className="task-progress">
      <NumberText value={row.total} />
      <TaskBar counts={row} />
    </span>
  );
}
