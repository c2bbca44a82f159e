import type { TerminalModelRow } from '@roger/contract/families/terminal-model';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';

interface DeleteTerminalModelsDialogProps {
  list: List<TerminalModelRow>;
  rows: TerminalModelRow[] | null;
  onClose: () => void;
}

export function DeleteTerminalModelsDialog({ list, rows, onClose }: DeleteTerminalModelsDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDelete
      call={api.terminalModel.deleteBatch}
      list={list}
      rows={rows}
      idOf={(row) => row.id}
      rowName={(row) => row.modelName}
      explain={({ key, params }, models) => {
        if (key !== 'inUse') return null;
        const to = `/terminal-list?modelId=${models.map(({ id }) => id).join(',')}`;
        return { text: t('terminalModel.inUse', params), link: { to, label: t('common.result.terminals') } };
      }}
      onClose={onClose}
    />
  );
}
