import type { TerminalModelRow } from '@roger/contract/families/terminal-model';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { ModelFields } from './model-fields.tsx';

export function EditTerminalModelDialog({ row, onClose }: { row: TerminalModelRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.terminalModel.edit);
  return (
    <Dialog title={t('terminalModel.edit')} open={row} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.terminalModel.edit}
          act="edit"
          initialValues={shown}
          extra={{ id: shown.id, rowVersion: shown.rowVersion }}
        >
          <FormBody>
            <ModelFields field={field} />
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}
