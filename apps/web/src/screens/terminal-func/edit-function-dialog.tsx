import type { TerminalFunctionRow } from '@roger/contract/families/terminal-function';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useLast } from '../../lib/use-last.ts';
import { FunctionFields } from './function-fields.tsx';

export function EditFunctionDialog({ row, onClose }: { row: TerminalFunctionRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.terminalFunction.edit);
  const shown = useLast(row);
  return (
    <FormDialog
      title={t('terminalFunc.edit')}
      call={api.terminalFunction.edit}
      done={t('common.done.edit')}
      initialValues={shown}
      extra={{ funcId: shown?.funcId, rowVersion: shown?.rowVersion }}
      open={row !== null}
      onClose={onClose}
    >
      <FunctionFields field={field} row={shown} />
    </FormDialog>
  );
}
