import type { TerminalTypeRow } from '@roger/contract/families/terminal-type';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../kit/list-screen.tsx';
import { editAction } from '../../kit/row-actions.tsx';
import { useList } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { columns } from './columns.tsx';
import { EditTerminalTypeDialog } from './edit-terminal-type-dialog.tsx';
import { TerminalTypeFilters } from './filters.tsx';

export function TerminalTypeScreen() {
  const { t } = useTranslation();
  const list = useList(api.terminalType.list);
  const dialogs = useDialogs<TerminalTypeRow>();
  return (
    <>
      <ListScreen
        title={t('menu.screens.terminalType')}
        list={list}
        columns={columns}
        rowKey="typeId"
        rowName={(row) => row.typeName}
        filters={<TerminalTypeFilters />}
        actions={null}
        rowActions={(row) => [editAction(t, 'terminal-type.edit', () => dialogs.edit(row))]}
      />
      <EditTerminalTypeDialog row={dialogs.editing} onClose={dialogs.close} />
    </>
  );
}
