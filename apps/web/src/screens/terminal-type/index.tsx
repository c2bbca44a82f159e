import type { TerminalTypeRow } from '@roger/contract/families/fleet/terminal-type';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { editAction } from '../../kit/actions/row-actions.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { useDialogs } from '../../lib/react/use-dialogs.ts';
import { columns } from './columns.tsx';
import { EditTerminalTypeDialog } from './edit-terminal-type-dialog.tsx';

const CARD = [
  ['typeName', 'enabled'],
  ['kind', 'terminalCount'],
] as const;

export function TerminalTypeScreen() {
  const { t } = useTranslation();
  const list = useList(api.terminalType.list);
  const dialogs = useDialogs<TerminalTypeRow>();
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        rowKey="typeId"
        rowName={(row) => row.typeName}
        card={CARD}
        purpose={t('list.purpose.types')}
        search={<SearchFilter field="typeName" />}
        quick={<ChoiceFilter field="kind" values="kind" />}
        rowActions={(row) => [editAction(t, 'terminal-type.edit', () => dialogs.edit(row))]}
      />
      <EditTerminalTypeDialog row={dialogs.editing} onClose={dialogs.close} />
    </>
  );
}
