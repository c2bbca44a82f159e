import type { UpgradeTaskRow } from '@roger/contract/families/upgrade-task';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { WithDetails } from '../../kit/details.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/row-actions.tsx';
import { AddButton } from '../../kit/toolbar.tsx';
import { useList } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { chosenRows } from '../../lib/chosen.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { ActDialog, type AskedAct } from './act-dialog.tsx';
import { AddTaskDialog } from './add-task-dialog.tsx';
import { columns } from './columns.tsx';
import { DeleteTasksDialog } from './delete-tasks-dialog.tsx';
import { EditTaskDialog } from './edit-task-dialog.tsx';
import { QuickTaskFilters, TaskFilters } from './filters.tsx';
import { actsOf } from './task-acts.ts';
import { TaskPage } from './task-page.tsx';
import './terminal-upgrade.css';

const CARD = [
  ['taskName', 'status'],
  ['total', 'stage'],
  ['versionName', 'forecastEnd'],
] as const;

/** Upgrade tasks: how far each is, and what can be done about it. */
export function TerminalUpgradeScreen() {
  const { t } = useTranslation();
  const list = useList(api.upgradeTask.list);
  const dialogs = useDialogs<UpgradeTaskRow>();
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const actions = (row: UpgradeTaskRow): RowAction[] => [
    ...actsOf(row).map((act): RowAction => ({
      key: act,
      need: 'upgrade-task.run',
      label: t(`terminalUpgrade.${act}`),
      danger: act === 'cancel',
      onClick: () => setAsked({ act, row }),
    })),
    ...(row.status === 'draft' ? [editAction(t, 'upgrade-task.edit', () => dialogs.edit(row))] : []),
    ...(row.status === 'running'
      ? []
      : [deleteAction(t, 'upgrade-task.delete', () => dialogs.remove(chosenRows(row)))]),
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
      <AddTaskDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditTaskDialog row={dialogs.editing} onClose={dialogs.close} />
      <DeleteTasksDialog list={list} chosen={dialogs.deleting} onClose={dialogs.close} />
      <ActDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
