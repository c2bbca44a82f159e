import type { UpgradeTaskRow } from '@roger/contract/families/upgrades/upgrade-task';
import { useTranslation } from 'react-i18next';
import { DetailsTabs } from '../../features/details/details-tabs.tsx';
import { ItemDetails } from '../../features/details/item-details.tsx';
import { LogOf } from '../../features/details/log-of.tsx';
import { rowIdOf, useItem } from '../../features/details/use-item.ts';
import { hasTargets, TaskBar, TaskFigures } from '../../features/upgrades/task-bar.tsx';
import { UpgradeEntries } from '../../features/upgrades/upgrade-entries.tsx';
import { DescriptionList } from '../../kit/details/description-list.tsx';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import type { List } from '../../kit/list/use-list.ts';
import { useAllowed } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { FamilyContext } from '../../lib/form/field-label.ts';
import { columns } from './columns.tsx';
import { TaskCurve } from './task-curve.tsx';
import { TaskStages } from './task-stages.tsx';
import { PauseReason } from './pause-reason.tsx';
import { useKnown } from '../../lib/session/known-calls.ts';

const KEYS_DISPLAYED_ABOVE: readonly string[] = [
  'taskName',
  'total',
  'upgraded',
  'failed',
  'silent',
  'waiting',
  'stage',
  'id',
];
const detailColumns = columns.filter(({ key }) => !KEYS_DISPLAYED_ABOVE.includes(key));
/** Maximum age of the displayed task; events refresh it sooner. */
const REFRESH_MS = 10_000;

interface TaskPageProps {
  /** Task id from the URL. */
  item: string;
  list: List<UpgradeTaskRow>;
  actionsOf: (row: UpgradeTaskRow) => RowAction[];
}

/** Details page of one task: progress, pause reason, curve and records. */
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
  const hasCurve = useKnown(api.upgradeTask.progress);
  return (
    <FamilyContext value="upgrade-task">
      <PauseReason row={row} />
      <section className="task-overview" aria-label={t('terminalUpgrade.progress')}>
        {hasTargets(row) && (
          <>
            <TaskBar counts={row} />
            <TaskFigures counts={row} />
          </>
        )}
        <TaskStages row={row} />
      </section>
      {hasTargets(row) && hasCurve && <TaskCurve id={row.id} />}
      <DescriptionList row={row} sections={[{ title: t('details.kinds.upgradeTask'), columns: detailColumns }]} />
    </FamilyContext>
  );
}
