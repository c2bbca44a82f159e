import type { TerminalFunctionRow } from '@roger/contract/families/terminal-function';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/row-actions.tsx';
import { AddButton } from '../../kit/toolbar.tsx';
import { useList } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { chosenRows } from '../../lib/chosen.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddFunctionDialog } from './add-function-dialog.tsx';
import { columns } from './columns.tsx';
import { DeleteFunctionsDialog } from './delete-functions-dialog.tsx';
import { EditFunctionDialog } from './edit-function-dialog.tsx';

const CARD = [
  ['funcName', 'enabled'],
  ['category', 'terminalCount'],
  ['billingMode', 'unit'],
] as const;

function QuickFunctionFilters() {
  return (
    <>
      <ChoiceFilter field="category" values="category" />
      <ChoiceFilter field="billingMode" values="billingMode" />
    </>
  );
}

export function TerminalFuncScreen() {
  const { t } = useTranslation();
  const list = useList(api.terminalFunction.list);
  const dialogs = useDialogs<TerminalFunctionRow>();
  const actionsOf = (row: TerminalFunctionRow): RowAction[] => {
    const edit = editAction(t, 'terminal-function.edit', () => dialogs.edit(row));
    if (row.category === 'poc') return [edit];
    return [edit, deleteAction(t, 'terminal-function.delete', () => dialogs.remove(chosenRows(row)))];
  };
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        rowKey="funcId"
        rowName={(row) => row.funcName}
        card={CARD}
        purpose={t('list.purpose.functions')}
        search={<SearchFilter field="funcName" />}
        quick={<QuickFunctionFilters />}
        primary={
          <AddButton need="terminal-function.add" onClick={dialogs.add}>
            {t('terminalFunc.add')}
          </AddButton>
        }
        batchActions={(chosen) => [deleteAction(t, 'terminal-function.delete', () => dialogs.remove(chosen))]}
        rowActions={actionsOf}
      />
      <AddFunctionDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditFunctionDialog row={dialogs.editing} onClose={dialogs.close} />
      <DeleteFunctionsDialog list={list} chosen={dialogs.deleting} onClose={dialogs.close} />
    </>
  );
}
