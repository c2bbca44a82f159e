import type { TerminalFunctionRow } from '@roger/contract/families/fleet/terminal-function';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/actions/row-actions.tsx';
import { AddButton } from '../../kit/list/bar/toolbar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { selectionOf } from '../../lib/form/selection.ts';
import { useDialogs } from '../../lib/react/use-dialogs.ts';
import { columns } from './columns.tsx';
import { FunctionDialogs } from './function-dialogs.tsx';

const CARD = [
  ['funcName', 'enabled'],
  ['category', 'terminalCount'],
  ['billingMode', 'unit'],
] as const;

export function TerminalFuncScreen() {
  const { t } = useTranslation();
  const list = useList(api.terminalFunction.list);
  const dialogs = useDialogs<TerminalFunctionRow>();
  const actionsOf = (row: TerminalFunctionRow): RowAction[] => {
    const edit = editAction(t, 'terminal-function.edit', () => dialogs.edit(row));
    if (row.category === 'poc') return [edit];
    return [edit, deleteAction(t, 'terminal-function.delete', () => dialogs.remove(selectionOf(row)))];
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
        quick={
          <>
            <ChoiceFilter field="category" values="category" />
            <ChoiceFilter field="billingMode" values="billingMode" />
          </>
        }
        primary={
          <AddButton need="terminal-function.add" onClick={dialogs.add}>
            {t('terminalFunc.add')}
          </AddButton>
        }
        batchActions={(rows) => [deleteAction(t, 'terminal-function.delete', () => dialogs.remove(rows))]}
        rowActions={actionsOf}
      />
      <FunctionDialogs dialogs={dialogs} list={list} />
    </>
  );
}
