import { UPGRADE_DEFAULTS, type UpgradeTaskRow } from '@roger/contract/families/upgrades/upgrade-task';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { EditDialog } from '../../features/forms/edit-dialog.tsx';
import type { ListDialogsProps } from '../../features/forms/list-dialogs-props.ts';
import { ConfirmDelete } from '../../kit/dialog/confirm-delete.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useItemLink } from '../../kit/text/use-item-link.ts';
import { api } from '../../lib/api/api.ts';
import { TaskFields } from './task-fields.tsx';

const WIDTH = 640;

const { stages, ...rules } = UPGRADE_DEFAULTS;

/** Dialogs that add a task as a draft, edit a draft, and delete tasks with their records. */
export function TaskDialogs({ dialogs, list }: ListDialogsProps<UpgradeTaskRow>) {
  const { t } = useTranslation();
  const itemLink = useItemLink();
  const { adding, editing, deleting, close } = dialogs;
  return (
    <>
      <Dialog title={t('terminalUpgrade.add')} open={adding} onClose={close} width={WIDTH} drawer>
        <DialogForm
          call={api.upgradeTask.add}
          operation="add"
          initialValues={{ ...rules, stages: [...stages] }}
          nameOf={({ taskName }) => taskName}
          leadsTo={({ id }) => (id === null ? undefined : itemLink('upgradeTask', id))}
        >
          <TaskFields call={api.upgradeTask.add} />
        </DialogForm>
      </Dialog>
      <EditDialog
        call={api.upgradeTask.edit}
        title={({ taskName }) => `${t('terminalUpgrade.edit')}: ${taskName}`}
        row={editing}
        idField="id"
        onClose={close}
        width={WIDTH}
        drawer
      >
        {() => <TaskFields call={api.upgradeTask.edit} />}
      </EditDialog>
      <ConfirmDelete
        call={api.upgradeTask.deleteBatch}
        list={list}
        selection={deleting}
        idOf={(row) => row.id}
        rowName={(row) => row.taskName}
        onClose={close}
      />
    </>
  );
}
