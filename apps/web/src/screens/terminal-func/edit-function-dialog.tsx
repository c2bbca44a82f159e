import type { TerminalFunctionRow } from '@roger/contract/families/terminal-function';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { FunctionFields } from './function-fields.tsx';

export function EditFunctionDialog({ row, onClose }: { row: TerminalFunctionRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.terminalFunction.edit);
  return (
    <Dialog title={t('terminalFunc.edit')} open={row} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.terminalFunction.edit}
          act="edit"
          initialValues={shown}
          extra={{ funcId: shown.funcId, rowVersion: shown.rowVersion }}
        >
          <FormBody>
            <FunctionFields field={field} row={shown} />
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}
