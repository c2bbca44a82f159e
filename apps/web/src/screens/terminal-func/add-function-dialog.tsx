import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { FunctionFields } from './function-fields.tsx';

export function AddFunctionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('terminalFunc.add')} open={open} onClose={onClose}>
      <CallForm
        call={api.terminalFunction.add}
        act="add"
        initialValues={{ billingMode: 'time', unit: 'yearly', enabled: true }}
      >
        <FormBody>
          <FunctionFields field={useField(api.terminalFunction.add)} />
        </FormBody>
        <FormFoot />
      </CallForm>
    </Dialog>
  );
}
