import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { ClientPicker } from '../../pickers/client-picker.tsx';
import { ValuePicker } from '../../pickers/value-picker.tsx';
import { ContactFields, RuleFields } from './client-fields.tsx';

/** Adds an agent or a client, beneath the own client unless another superior is chosen. */
export function AddClientDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.client.add);
  const { clientInfo } = useSession();
  return (
    <FormDialog
      title={t('clientList.add')}
      call={api.client.add}
      done={t('common.done.add')}
      initialValues={{ pid: clientInfo.id, clienttype: 2, cregroupcount: 0 }}
      open={open}
      onClose={onClose}
      width={720}
    >
      <div className="field-grid">
        <Form.Item {...field('clientname')}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item {...field('clienttype')}>
          <ValuePicker field="clienttype" only={[1, 2]} />
        </Form.Item>
        <Form.Item {...field('pid')}>
          <ClientPicker />
        </Form.Item>
      </div>
      <RuleFields field={field} />
      <ContactFields field={field} />
    </FormDialog>
  );
}
