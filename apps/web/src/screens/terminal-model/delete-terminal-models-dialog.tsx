import type { TerminalModelRow } from '@roger/contract/families/terminal-model';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete, linkTo, listOf } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import type { Chosen } from '../../lib/chosen.ts';

interface DeleteTerminalModelsDialogProps {
  list: List<TerminalModelRow>;
  chosen: Chosen<TerminalModelRow> | null;
  onClose: () => void;
}

export function DeleteTerminalModelsDialog({ list, chosen, onClose }: DeleteTerminalModelsDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDelete
      call={api.terminalModel.deleteBatch}
      list={list}
      chosen={chosen}
      idOf={(row) => row.id}
      rowName={(row) => row.modelName}
      explain={({ key, params }, models) => {
        if (key !== 'inUse') return null;
        const packages = Number(params['packages'] ?? 0);
        if (packages > 0) return { text: t('terminalModel.hasPackages', { count: packages }) };
        const to = listOf('/terminal-list?modelId=', models, ({ id }) => id);
        return { text: t('terminalModel.inUse', params), ...linkTo(to, t('common.result.terminals')) };
      }}
      onClose={onClose}
    />
  );
}
