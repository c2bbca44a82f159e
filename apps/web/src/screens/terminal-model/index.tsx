import type { TerminalModelRow } from '@roger/contract/families/terminal-model';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { deleteAction, editAction } from '../../kit/row-actions.tsx';
import { AddButton } from '../../kit/toolbar.tsx';
import { useList } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { chosenRows } from '../../lib/chosen.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddTerminalModelDialog } from './add-terminal-model-dialog.tsx';
import { columns } from './columns.tsx';
import { DeleteTerminalModelsDialog } from './delete-terminal-models-dialog.tsx';
import { EditTerminalModelDialog } from './edit-terminal-model-dialog.tsx';

const CARD = [['modelName', 'terminalCount'], ['createTime']] as const;

export function TerminalModelScreen() {
  const { t } = useTranslation();
  const list = useList(api.terminalModel.list);
  const dialogs = useDialogs<TerminalModelRow>();
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        rowKey="id"
        rowName={(row) => row.modelName}
        card={CARD}
        purpose={t('list.purpose.models')}
        search={<SearchFilter field="modelName" />}
        primary={
          <AddButton need="terminal-model.add" onClick={dialogs.add}>
            {t('terminalModel.add')}
          </AddButton>
        }
        batchActions={(chosen) => [deleteAction(t, 'terminal-model.delete', () => dialogs.remove(chosen))]}
        rowActions={(row) => [
          editAction(t, 'terminal-model.edit', () => dialogs.edit(row)),
          deleteAction(t, 'terminal-model.delete', () => dialogs.remove(chosenRows(row))),
        ]}
      />
      <AddTerminalModelDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditTerminalModelDialog row={dialogs.editing} onClose={dialogs.close} />
      <DeleteTerminalModelsDialog list={list} chosen={dialogs.deleting} onClose={dialogs.close} />
    </>
  );
}
