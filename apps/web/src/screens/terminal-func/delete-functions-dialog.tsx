import type { TerminalFunctionRow } from '@roger/contract/families/terminal-function';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';

interface DeleteFunctionsDialogProps {
  list: List<TerminalFunctionRow>;
  rows: TerminalFunctionRow[] | null;
  onClose: () => void;
}

export function DeleteFunctionsDialog({ list, rows, onClose }: DeleteFunctionsDialogProps) {
  const { t } = useTranslation();
  const explain = ({ key, params }: ApiError, functions: TerminalFunctionRow[]) => {
    if (key === 'inUse') {
      const to = `/terminal-list?funcId=${functions.map(({ funcId }) => funcId).join(',')}`;
      return { text: t('terminalFunc.inUse', params), link: { to, label: t('common.result.terminals') } };
    }
    const poc = key === 'noPermission' && functions.some(({ category }) => category === 'poc');
    return poc ? { text: t('terminalFunc.pocKept') } : null;
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
