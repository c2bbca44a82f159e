import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';

export function AddTerminalModelDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.terminalModel.add);
  return (
    <Dialog title={t('terminalModel.add')} open={open} onClose={onClose}>
      <CallForm call={api.terminalModel.add} act="add">
        <FormBody>
          <Form.Item {...field('modelName')}>
            <Input maxLength={64} />
          </Form.Item>
        </FormBody>
        <FormFoot />
      </CallForm>
    </Dialog>
  );
}
