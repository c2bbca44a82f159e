import type { TerminalFunctionRow } from '@roger/contract/families/terminal-function';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../kit/list-screen.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/row-actions.tsx';
import { AddButton, DeleteSelectedButton } from '../../kit/toolbar.tsx';
import { useList } from '../../kit/use-list.ts';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddFunctionDialog } from './add-function-dialog.tsx';
import { columns } from './columns.tsx';
import { DeleteFunctionsDialog } from './delete-functions-dialog.tsx';
import { EditFunctionDialog } from './edit-function-dialog.tsx';
import { TerminalFuncFilters } from './filters.tsx';

export function TerminalFuncScreen() {
  const { t } = useTranslation();
  const list = useList(api.terminalFunction.list);
  const dialogs = useDialogs<TerminalFunctionRow>();
  const actionsOf = (row: TerminalFunctionRow): RowAction[] => {
    const edit = editAction(t, 'terminal-function.edit', () => dialogs.edit(row));
    if (row.category === 'poc') return [edit];
    return [edit, deleteAction(t, 'terminal-function.delete', () => dialogs.remove([row]))];
  };
  return (
    <>
      <ListScreen
        title={t('menu.screens.terminalFunc')}
        list={list}
        columns={columns}
        rowKey="funcId"
        rowName={(row) => row.funcName}
        selectable={useAllowed('terminal-function.delete')}
        filters={<TerminalFuncFilters />}
        actions={
          <>
            <AddButton need="terminal-function.add" onClick={dialogs.add}>
              {t('terminalFunc.add')}
            </AddButton>
            <DeleteSelectedButton need="terminal-function.delete" list={list} onClick={dialogs.remove} />
          </>
        }
        rowActions={actionsOf}
      />
      <AddFunctionDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditFunctionDialog row={dialogs.editing} onClose={dialogs.close} />
      <DeleteFunctionsDialog list={list} rows={dialogs.deleting} onClose={dialogs.close} />
    </>
  );
}
