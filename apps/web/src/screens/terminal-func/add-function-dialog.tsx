import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { FunctionFields } from './function-fields.tsx';

export function AddFunctionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('terminalFunc.add')}
      call={api.terminalFunction.add}
      done={t('common.done.add')}
      initialValues={{ billingMode: 'time', unit: 'yearly', enabled: true }}
      open={open}
      onClose={onClose}
    >
      <FunctionFields field={useField(api.terminalFunction.add)} />
    </FormDialog>
  );
}
