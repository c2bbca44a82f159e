import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { ValuePicker } from '../../features/pickers/value-picker.tsx';
import { ContactFields, RuleFields } from './client-fields.tsx';
import { withQuotaFault } from './quota-faults.ts';

const add = withQuotaFault(api.client.add);

/** Adds an agent or a client, beneath the own client unless another superior is chosen. */
export function AddClientDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  return (
    <FormDialog
      title={t('clientList.add')}
      call={add}
      done={t('common.done.add')}
      initialValues={{ pid: clientInfo.id, clienttype: 2, cregroupcount: 0 }}
      open={open}
      onClose={onClose}
      width={720}
    >
      <NewClientFields />
    </FormDialog>
  );
}

function NewClientFields() {
  const field = useField(api.client.add);
  const form = Form.useFormInstance();
  const pid = Form.useWatch('pid', form) as number | undefined;
  const clienttype = Form.useWatch('clienttype', form) as number | undefined;
  const { clientInfo } = useSession();
  return (
    <>
      <div className="field-grid">
        <Form.Item {...field('clientname')}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item {...field('clienttype')}>
          {/* A client holds no agents. */}
          <ValuePicker field="clienttype" only={clientInfo.clienttype === 2 ? [2] : [1, 2]} />
        </Form.Item>
        <Form.Item {...field('pid')}>
          <ClientPicker agentsOnly={clienttype === 1} />
        </Form.Item>
      </div>
      <RuleFields field={field} pid={pid} />
      <ContactFields field={field} />
    </>
  );
}
