import type { UpgradeTaskRow } from '@roger/contract/families/upgrades/upgrade-task';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { WithDetails } from '../../kit/details/details.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/actions/row-actions.tsx';
import { AddButton } from '../../kit/list/bar/toolbar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { selectionOf } from '../../lib/form/selection.ts';
import { useDialogs } from '../../lib/react/use-dialogs.ts';
import { TaskActionDialog, type RequestedAction } from './action-dialog.tsx';
import { columns } from './columns.tsx';
import { QuickTaskFilters, TaskFilters } from './filters.tsx';
import { allowedTaskActions } from './task-actions.ts';
import { TaskDialogs } from './task-dialogs.tsx';
import { TaskPage } from './task-page.tsx';
import './terminal-upgrade.css';

const CARD = [
  ['taskName', 'status'],
  ['total', 'stage'],
  ['versionName', 'forecastEnd'],
] as const;

/** Upgrade tasks with their progress and actions. */
export function TerminalUpgradeScreen() {
  const { t } = useTranslation();
  const list = useList(api.upgradeTask.list);
  const dialogs = useDialogs<UpgradeTaskRow>();
  const [requested, setRequested] = useState<RequestedAction | null>(null);
  const actions = (row: UpgradeTaskRow): RowAction[] => [
    ...allowedTaskActions(row).map((action): RowAction => ({
      key: action,
      need: 'upgrade-task.run',
      label: t(`terminalUpgrade.${action}`),
      danger: action === 'cancel',
      onClick: () => setRequested({ action, row }),
    })),
    ...(row.status === 'draft' ? [editAction(t, 'upgrade-task.edit', () => dialogs.edit(row))] : []),
    ...(row.status === 'running'
      ? []
      : [deleteAction(t, 'upgrade-task.delete', () => dialogs.remove(selectionOf(row)))]),
  ];
  return (
    <>
      <WithDetails renderDetails={(item) => <TaskPage item={item} list={list} actionsOf={actions} />}>
        <ListScreen
          list={list}
          columns={columns}
          rowKey="id"
          rowName={(row) => row.taskName}
          card={CARD}
          purpose={t('terminalUpgrade.purpose')}
          search={<SearchFilter field="taskName" />}
          quick={<QuickTaskFilters />}
          filters={<TaskFilters />}
          primary={
            <AddButton need="upgrade-task.add" onClick={dialogs.add}>
              {t('terminalUpgrade.add')}
            </AddButton>
          }
          batchActions={(rows) => [deleteAction(t, 'upgrade-task.delete', () => dialogs.remove(rows))]}
          rowActions={actions}
        />
      </WithDetails>
      <TaskDialogs dialogs={dialogs} list={list} />
      <TaskActionDialog requested={requested} onClose={() => setRequested(null)} />
    </>
  );
}
