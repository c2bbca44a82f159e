import type { ClientRow } from '@roger/contract/families/client';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { asIds, countOf, type Chosen } from '../../lib/chosen.ts';
import { useSession } from '../../lib/session.ts';
import { TemplatesLost } from './templates-lost.tsx';

/** Allows or forbids the selected clients prices of their own. */
export function SetPricingDialog({ chosen, onClose }: { chosen: Chosen<ClientRow> | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('clientList.batch.pricing')} open={chosen} onClose={onClose}>
      {(shown) => <PricingForm chosen={shown} />}
    </Dialog>
  );
}

/** Of the own client only those above it decide. */
function PricingForm({ chosen }: { chosen: Chosen<ClientRow> }) {
  const { t } = useTranslation();
  const field = useField(api.client.batchUpdateCustomById);
  const { clientInfo } = useSession();
  const clients = useQueryClient();
  const beneath = { ...chosen, rows: chosen.rows.filter(({ id }) => id !== clientInfo.id) };
  const ownLeftOut = chosen.matching === null && beneath.rows.length < chosen.rows.length;
  return (
    <CallForm
      call={api.client.batchUpdateCustomById}
      act="setting"
      initialValues={{ customPricing: !beneath.rows.every(({ customPricing }) => customPricing) }}
      extra={asIds(beneath, ({ id }) => id)}
      // Templates tell how many clients are bound to them.
      onDone={() => void clients.invalidateQueries({ queryKey: [api.priceTemplate.list.slug] })}
    >
      <FormBody>
        <p>{t('clientList.batch.count', { count: countOf(beneath) })}</p>
        {ownLeftOut && <Alert type="info" showIcon className="gap-below" title={t('clientList.batch.ownLeftOut')} />}
        <Form.Item {...field('customPricing')} extra={t('clientList.batch.pricingTip')}>
          <Switch />
        </Form.Item>
        <TemplatesLost chosen={beneath} />
      </FormBody>
      <FormFoot />
    </CallForm>
  );
}
