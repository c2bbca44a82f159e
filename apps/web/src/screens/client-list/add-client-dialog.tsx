import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Section } from '../../kit/dialog-parts.tsx';
import { useItemLink } from '../../kit/use-item-link.ts';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { ValuePicker } from '../../features/pickers/value-picker.tsx';
import { ContactFields, RuleFields } from './client-fields.tsx';
import { withQuotaFault } from './quota-faults.ts';

const add = withQuotaFault(api.client.add);
const USUAL_DAYS = 30;

/** Adds an agent or a client, beneath the own client unless another superior is chosen. */
export function AddClientDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  const itemLink = useItemLink();
  return (
    <Dialog title={t('clientList.add')} open={open} onClose={onClose} width={720} drawer>
      <CallForm
        call={add}
        act="add"
        leadsTo={({ id }) => itemLink('client', id)}
        initialValues={{ pid: clientInfo.id, clienttype: 2, cregroupcount: 0, reminderDays: USUAL_DAYS }}
      >
        <FormBody>
          <NewClientFields />
        </FormBody>
        <FormFoot />
      </CallForm>
    </Dialog>
  );
}

function NewClientFields() {
  const { t } = useTranslation();
  const field = useField(api.client.add);
  const form = Form.useFormInstance();
  const pid = Form.useWatch('pid', form) as number | undefined;
  const clienttype = Form.useWatch('clienttype', form) as number | undefined;
  const { clientInfo } = useSession();
  return (
    <>
      <Section title={t('clientList.sections.identity')}>
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
      </Section>
      <RuleFields field={field} pid={pid} />
      <ContactFields field={field} />
    </>
  );
}
