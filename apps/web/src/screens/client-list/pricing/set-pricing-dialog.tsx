import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useField } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';
import { asIds, countOf, type Selection } from '../../../lib/form/selection.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LostTemplates } from './lost-templates.tsx';

/** Allows or forbids custom prices of the selected clients. */
export function SetPricingDialog({
  selection,
  onClose,
}: {
  selection: Selection<ClientRow> | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('clientList.batch.pricing')} open={selection} onClose={onClose}>
      {(subject) => <PricingForm selection={subject} />}
    </Dialog>
  );
}

/** Leaves out the own client: only its superior decides on it. */
function PricingForm({ selection }: { selection: Selection<ClientRow> }) {
  const { t } = useTranslation();
  const field = useField(api.client.batchUpdateCustomById);
  const { clientInfo } = useSession();
  const clients = useQueryClient();
  const others = { ...selection, rows: selection.rows.filter(({ id }) => id !== clientInfo.id) };
  const ownLeftOut = selection.matching === null && others.rows.length < selection.rows.length;
  return (
    <DialogForm
      call={api.client.batchUpdateCustomById}
      operation="setting"
      initialValues={{ customPricing: !others.rows.every(({ customPricing }) => customPricing) }}
      extra={asIds(others, ({ id }) => id)}
      // Template rows count their bound clients.
      onDone={() => void clients.invalidateQueries({ queryKey: [api.priceTemplate.list.slug] })}
    >
      <p>{t('clientList.batch.count', { count: countOf(others) })}</p>
      {ownLeftOut && <Alert type="info" showIcon className="gap-below" title={t('clientList.batch.ownLeftOut')} />}
      <Form.Item {...field('customPricing')} extra={t('clientList.batch.pricingTip')}>
        <Switch />
      </Form.Item>
      <LostTemplates selection={others} />
    </DialogForm>
  );
}
