import type { UpgradeTaskRow } from '@roger/contract/families/upgrade-task';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import type { Chosen } from '../../lib/chosen.ts';

interface DeleteTasksDialogProps {
  list: List<UpgradeTaskRow>;
  chosen: Chosen<UpgradeTaskRow> | null;
  onClose: () => void;
}

/** Deletes tasks that do not run, with their records. */
export function DeleteTasksDialog({ list, chosen, onClose }: DeleteTasksDialogProps) {
  return (
    <ConfirmDelete
      call={api.upgradeTask.deleteBatch}
      list={list}
      chosen={chosen}
      idOf={(row) => row.id}
      rowName={(row) => row.taskName}
      onClose={onClose}
    />
  );
}
