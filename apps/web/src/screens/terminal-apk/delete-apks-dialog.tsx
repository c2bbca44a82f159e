import type { TerminalApkRow } from '@roger/contract/families/terminal-apk';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import type { Chosen } from '../../lib/chosen.ts';

interface DeleteApksDialogProps {
  list: List<TerminalApkRow>;
  chosen: Chosen<TerminalApkRow> | null;
  onClose: () => void;
}

/** Deletes packages that no upgrade task uses. */
export function DeleteApksDialog({ list, chosen, onClose }: DeleteApksDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDelete
      call={api.terminalApk.deleteBatch}
      list={list}
      chosen={chosen}
      idOf={(row) => row.id}
      rowName={(row) => row.versionName}
      explain={({ key, params }) => (key === 'inUse' ? { text: t('terminalApk.inUse', params) } : null)}
      onClose={onClose}
    />
  );
}
