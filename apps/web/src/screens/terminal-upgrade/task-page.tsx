import type { UpgradeTaskRow } from '@roger/contract/families/upgrade-task';
import { useTranslation } from 'react-i18next';
import { DetailsTabs } from '../../features/details/details-tabs.tsx';
import { ItemDetails } from '../../features/details/item-details.tsx';
import { LogOf } from '../../features/details/log-of.tsx';
import { rowIdOf, useItem } from '../../features/details/use-item.ts';
import { TaskBar, TaskFigures } from '../../features/upgrades/task-bar.tsx';
import { UpgradeEntries } from '../../features/upgrades/upgrade-entries.tsx';
import { Facts } from '../../kit/facts.tsx';
import type { RowAction } from '../../kit/row-actions.tsx';
import type { List } from '../../kit/use-list.ts';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { FamilyContext } from '../../lib/field-label.ts';
import { columns } from './columns.tsx';
import { TaskCurve } from './task-curve.tsx';
import { TaskStages } from './task-stages.tsx';
import { WhyPaused } from './why-paused.tsx';

const SHOWN_ELSEWHERE: readonly string[] = [
  'taskName',
  'total',
  'upgraded',
  'failed',
  'silent',
  'waiting',
  'stage',
  'id',
];
const facts = columns.filter(({ key }) => !SHOWN_ELSEWHERE.includes(key));
/** While it runs, what shows is as old as this at most, with or without events. */
const REFRESH_MS = 10_000;

interface TaskPageProps {
  /** The task's id, as the address has it. */
  item: string;
  list: List<UpgradeTaskRow>;
  actionsOf: (row: UpgradeTaskRow) => RowAction[];
}

/** Everything about one task: how far it is, why it waits, its curve and its records. */
export function TaskPage({ item, list, actionsOf }: TaskPageProps) {
  const [log, records] = [useAllowed('logList'), useAllowed('upgradeRecords')];
  const id = rowIdOf(item);
  const read = useItem(api.upgradeTask.list, { id: [id] }, (answer) => answer.records[0], { refreshMs: REFRESH_MS });
  return (
    <ItemDetails
      kind="upgradeTask"
      item={item}
      read={read}
      rows={list.rows}
      itemOf={(row) => row.id}
      nameOf={(row) => row.taskName}
      actionsOf={actionsOf}
    >
      {(row) => (
        <DetailsTabs
          tabs={[
            { key: 'overview', content: <Overview row={row} /> },
            { key: 'upgrades', content: <UpgradeEntries of={{ taskId: [row.id] }} />, shown: records },
            { key: 'log', content: <LogOf target={row.taskName} />, shown: log },
          ]}
        />
      )}
    </ItemDetails>
  );
}

function Overview({ row }: { row: UpgradeTaskRow }) {
  const { t } = useTranslation();
  return (
    <FamilyContext value="upgrade-task">
      <WhyPaused row={row} />
      <section className="task-overview" aria-label={t('terminalUpgrade.progress')}>
        <TaskBar counts={row} />
        <TaskFigures counts={row} />
        <TaskStages row={row} />
      </section>
      {row.stage > 0 && <TaskCurve id={row.id} />}
      <Facts row={row} sections={[{ title: t('details.kinds.upgradeTask'), columns: facts }]} />
    </FamilyContext>
  );
}
