import type { ClientRow } from '@roger/contract/families/client';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useLast } from '../../lib/use-last.ts';
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
  const shown = useLast(row);
  const own = shown?.id === clientInfo.id;
  return (
    <FormDialog
      title={`${t('clientList.edit')}: ${shown?.clientname ?? ''}`}
      call={edit}
      done={t('common.done.edit')}
      initialValues={shown}
      extra={{ id: shown?.id, rowVersion: shown?.rowVersion }}
      open={row !== null}
      onClose={onClose}
      // Templates tell how many clients are bound to them.
      onDone={() => void clients.invalidateQueries({ queryKey: [api.priceTemplate.list.slug] })}
      width={720}
    >
      {shown !== null && !own && (
        <>
          <Form.Item {...field('clientname')}>
            <Input maxLength={64} />
          </Form.Item>
          <RuleFields field={field} pid={shown.pid} id={shown.id} />
          <TemplatesLost rows={[shown]} />
        </>
      )}
      <ContactFields field={field} />
    </FormDialog>
  );
}
