import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../features/forms/text-field.tsx';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Section } from '../../../kit/dialog/dialog-parts.tsx';
import { useItemLink } from '../../../kit/text/use-item-link.ts';
import { useNextLink } from '../../../kit/text/use-next-link.ts';
import { useField } from '../../../kit/fields/rules.ts';
import { ITEM_ROUTES } from '../../../lib/address/item-address.ts';
import { searchOf } from '../../../lib/address/list-address.ts';
import { api } from '../../../lib/api/api.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ClientPicker } from '../../../features/pickers/client-picker.tsx';
import { ValuePicker } from '../../../features/pickers/value-picker.tsx';
import { ContactFields, RuleFields } from './client-fields.tsx';
import { withQuotaFault } from './quota-faults.ts';

const add = withQuotaFault(api.client.add);
const DEFAULT_DAYS = 30;

/** Adds an agent or a client; the own client is the preset superior. */
export function AddClientDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  const itemLink = useItemLink();
  const nextLink = useNextLink();
  return (
    <Dialog title={t('clientList.add')} open={open} onClose={onClose} width={720} drawer>
      <DialogForm
        call={add}
        operation="add"
        nameOf={({ clientname }) => clientname}
        leadsTo={({ id }) => itemLink('client', id)}
        next={({ id }) =>
          nextLink({
            need: 'account.add',
            text: 'clientList.firstAccount',
            action: 'add',
            address: `${ITEM_ROUTES.account}${searchOf({ clientId: [id] })}`,
          })
        }
        initialValues={{ pid: clientInfo.id, clienttype: 2, cregroupcount: 0, reminderDays: DEFAULT_DAYS }}
      >
        <NewClientFields />
      </DialogForm>
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
          <TextField {...field('clientname')} maxLength={64} />
          <Form.Item {...field('clienttype')}>
            {/* A client that is no agent has no agents below it. */}
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
