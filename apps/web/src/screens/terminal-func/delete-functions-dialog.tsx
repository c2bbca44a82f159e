import type { TerminalFunctionRow } from '@roger/contract/families/terminal-function';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { useLast } from '../../lib/use-last.ts';

interface DeleteFunctionsDialogProps {
  list: List<TerminalFunctionRow>;
  rows: TerminalFunctionRow[] | null;
  onClose: () => void;
}

export function DeleteFunctionsDialog({ list, rows, onClose }: DeleteFunctionsDialogProps) {
  const { t } = useTranslation();
  const withPoc = (useLast(rows) ?? []).some(({ category }) => category === 'poc');
  const explain = ({ key, params }: ApiError) => {
    if (key === 'inUse') return t('terminalFunc.inUse', params);
    return key === 'noPermission' && withPoc ? t('terminalFunc.pocKept') : null;
  };
  return (
    <ConfirmDelete
      call={api.terminalFunction.deleteBatch}
      list={list}
      rows={rows}
      idOf={(row) => row.funcId}
      rowName={(row) => row.funcName}
      explain={explain}
      onClose={onClose}
    />
  );
}
