import type { TerminalModelRow } from '@roger/contract/families/fleet/terminal-model';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { deleteAction, editAction } from '../../kit/actions/row-actions.tsx';
import { AddButton } from '../../kit/list/bar/toolbar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { selectionOf } from '../../lib/form/selection.ts';
import { useDialogs } from '../../lib/react/use-dialogs.ts';
import { columns } from './columns.tsx';
import { ModelDialogs } from './model-dialogs.tsx';

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
        batchActions={(rows) => [deleteAction(t, 'terminal-model.delete', () => dialogs.remove(rows))]}
        rowActions={(row) => [
          editAction(t, 'terminal-model.edit', () => dialogs.edit(row)),
          deleteAction(t, 'terminal-model.delete', () => dialogs.remove(selectionOf(row))),
        ]}
      />
      <ModelDialogs dialogs={dialogs} list={list} />
    </>
  );
}
