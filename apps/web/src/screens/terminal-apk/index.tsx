import { PLATFORM_ID } from '@roger/contract/constants';
import type { TerminalApkRow } from '@roger/contract/families/terminal-apk';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/row-actions.tsx';
import { AddButton } from '../../kit/toolbar.tsx';
import { useList } from '../../kit/use-list.ts';
import { useTell } from '../../kit/use-tell.tsx';
import { api } from '../../lib/api.ts';
import { chosenRows } from '../../lib/chosen.ts';
import { useSession } from '../../lib/session.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddApkDialog } from './add-apk-dialog.tsx';
import { columns } from './columns.tsx';
import { DeleteApksDialog } from './delete-apks-dialog.tsx';
import { EditApkDialog } from './edit-apk-dialog.tsx';
import { QuickApkFilters } from './filters.tsx';
import './terminal-apk.css';

const CARD = [['versionName', 'versionCode'], ['modelId'], ['size', 'createTime']] as const;

export function TerminalApkScreen() {
  const { t } = useTranslation();
  const list = useList(api.terminalApk.list);
  const dialogs = useDialogs<TerminalApkRow>();
  const { tellFailed } = useTell();
  // Packages are the platform's to change, whatever a role holds (docs/domain.md §1).
  const platform = useSession().clientInfo.id === PLATFORM_ID;
  const download = async ({ id }: TerminalApkRow) => {
    try {
      const { address } = await api.terminalApk.address({ id });
      window.location.assign(address);
    } catch (error) {
      tellFailed('load', error);
    }
  };
  const actions = (row: TerminalApkRow): RowAction[] => [
    { key: 'download', need: 'terminalApk', label: t('terminalApk.download'), onClick: () => void download(row) },
    ...(platform
      ? [
          editAction(t, 'terminal-apk.edit', () => dialogs.edit(row)),
          deleteAction(t, 'terminal-apk.delete', () => dialogs.remove(chosenRows(row))),
        ]
      : []),
  ];
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        rowKey="id"
        rowName={(row) => row.versionName}
        card={CARD}
        purpose={t('terminalApk.purpose')}
        search={<SearchFilter field="versionName" />}
        quick={<QuickApkFilters />}
        primary={
          platform && (
            <AddButton need="terminal-apk.add" onClick={dialogs.add}>
              {t('terminalApk.add')}
            </AddButton>
          )
        }
        batchActions={(rows) => (platform ? [deleteAction(t, 'terminal-apk.delete', () => dialogs.remove(rows))] : [])}
        rowActions={actions}
      />
      <AddApkDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditApkDialog row={dialogs.editing} onClose={dialogs.close} />
      <DeleteApksDialog list={list} chosen={dialogs.deleting} onClose={dialogs.close} />
    </>
  );
}
