import { PLATFORM_ID } from '@roger/contract/constants';
import type { TerminalApkRow } from '@roger/contract/families/upgrades/terminal-apk';
import { useTranslation } from 'react-i18next';
import { FilterItem } from '../../features/filters/filter-item.tsx';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ModelNames, ModelPicker } from '../../features/pickers/lookup-pickers.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/actions/row-actions.tsx';
import { AddButton } from '../../kit/list/bar/toolbar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useNotify } from '../../kit/dialog/use-notify.tsx';
import { api } from '../../lib/api/api.ts';
import { selectionOf } from '../../lib/form/selection.ts';
import { useSession } from '../../lib/session/session.ts';
import { useDialogs } from '../../lib/react/use-dialogs.ts';
import { ApkDialogs } from './apk-dialogs.tsx';
import { columns } from './columns.tsx';
import './terminal-apk.css';

const QUICK_FILTER = (
  <FilterItem field="modelId" says={ModelNames}>
    <ModelPicker mode="multiple" allowClear />
  </FilterItem>
);

const CARD = [['versionName', 'versionCode'], ['modelId'], ['size', 'createTime']] as const;

function useDownloadPackage() {
  const { notifyError } = useNotify();
  return async ({ id }: TerminalApkRow) => {
    try {
      const { address } = await api.terminalApk.address({ id });
      window.location.assign(address);
    } catch (error) {
      notifyError('load', error);
    }
  };
}

export function TerminalApkScreen() {
  const { t } = useTranslation();
  const list = useList(api.terminalApk.list);
  const dialogs = useDialogs<TerminalApkRow>();
  // Only the platform changes packages; a permission alone is not enough (docs/domain.md §1).
  const platform = useSession().clientInfo.id === PLATFORM_ID;
  const download = useDownloadPackage();
  const actions = (row: TerminalApkRow): RowAction[] => [
    {
      key: 'download',
      need: 'terminalApk',
      call: api.terminalApk.address,
      label: t('terminalApk.download'),
      onClick: () => void download(row),
    },
    ...(platform
      ? [
          editAction(t, 'terminal-apk.edit', () => dialogs.edit(row)),
          deleteAction(t, 'terminal-apk.delete', () => dialogs.remove(selectionOf(row))),
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
        quick={QUICK_FILTER}
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
      <ApkDialogs dialogs={dialogs} list={list} />
    </>
  );
}
