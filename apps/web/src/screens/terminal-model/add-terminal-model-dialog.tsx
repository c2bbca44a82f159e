import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';

export function AddTerminalModelDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.terminalModel.add);
  return (
    <FormDialog
      title={t('terminalModel.add')}
      call={api.terminalModel.add}
      done={t('common.done.add')}
      open={open}
      onClose={onClose}
    >
      <Form.Item {...field('modelName')}>
        <Input maxLength={64} />
      </Form.Item>
    </FormDialog>
  );
}
