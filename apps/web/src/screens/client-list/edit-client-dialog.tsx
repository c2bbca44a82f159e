import type { ClientRow } from '@roger/contract/families/client';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Section } from '../../kit/dialog-parts.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { chosenRows } from '../../lib/chosen.ts';
import { useSession } from '../../lib/session.ts';
import { ContactFields, RuleFields } from './client-fields.tsx';
import { withQuotaFault } from './quota-faults.ts';
import { TemplatesLost } from './templates-lost.tsx';

const edit = withQuotaFault(api.client.edit);

/** Changes a client; of the own one only what it may say of itself (docs/domain.md §1). */
export function EditClientDialog({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.client.edit);
  const { clientInfo } = useSession();
  const clients = useQueryClient();
  return (
    <Dialog
      title={(shown) => `${t('clientList.edit')}: ${shown.clientname}`}
      open={row}
      onClose={onClose}
      width={720}
      drawer
    >
      {(shown) => (
        <CallForm
          call={edit}
          act="edit"
          initialValues={shown}
          extra={{ id: shown.id, rowVersion: shown.rowVersion }}
          // Templates tell how many clients are bound to them.
          onDone={() => void clients.invalidateQueries({ queryKey: [api.priceTemplate.list.slug] })}
        >
          <FormBody>
            {shown.id !== clientInfo.id && (
              <>
                <Section title={t('clientList.sections.identity')}>
                  <Form.Item {...field('clientname')}>
                    <Input maxLength={64} />
                  </Form.Item>
                </Section>
                <RuleFields field={field} pid={shown.pid} row={shown} />
                <TemplatesLost chosen={chosenRows(shown)} />
              </>
            )}
            <ContactFields field={field} />
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}
