import type { TerminalFunctionRow } from '@roger/contract/families/terminal-function';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete, linkTo, listOf } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import type { Chosen } from '../../lib/chosen.ts';

interface DeleteFunctionsDialogProps {
  list: List<TerminalFunctionRow>;
  chosen: Chosen<TerminalFunctionRow> | null;
  onClose: () => void;
}

export function DeleteFunctionsDialog({ list, chosen, onClose }: DeleteFunctionsDialogProps) {
  const { t } = useTranslation();
  const explain = ({ key, params }: ApiError, functions: Chosen<TerminalFunctionRow>) => {
    if (key === 'inUse') {
      const to = listOf('/terminal-list?funcId=', functions, ({ funcId }) => funcId);
      return { text: t('terminalFunc.inUse', params), ...linkTo(to, t('common.result.terminals')) };
    }
    const poc = key === 'noPermission' && functions.rows.some(({ category }) => category === 'poc');
    return poc ? { text: t('terminalFunc.pocKept') } : null;
  };
  return (
    <ConfirmDelete
      call={api.terminalFunction.deleteBatch}
      list={list}
      chosen={chosen}
      idOf={(row) => row.funcId}
      rowName={(row) => row.funcName}
      explain={explain}
      onClose={onClose}
    />
  );
}
