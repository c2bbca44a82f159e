import type { ClientRow } from '@roger/contract/families/client';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useLast } from '../../lib/use-last.ts';
import { TemplatesLost } from './templates-lost.tsx';

/** Allows or forbids the selected clients prices of their own; of the own client only those above it decide. */
export function SetPricingDialog({ rows, onClose }: { rows: ClientRow[] | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.client.batchUpdateCustomById);
  const { clientInfo } = useSession();
  const clients = useQueryClient();
  const shown = useLast(rows) ?? [];
  const beneath = shown.filter(({ id }) => id !== clientInfo.id);
  return (
    <FormDialog
      title={t('clientList.batch.pricing')}
      call={api.client.batchUpdateCustomById}
      done={t('common.done.setting')}
      initialValues={{ customPricing: !beneath.every(({ customPricing }) => customPricing) }}
      extra={{ ids: beneath.map(({ id }) => id) }}
      open={rows !== null}
      onClose={onClose}
      // Templates tell how many clients are bound to them.
      onDone={() => void clients.invalidateQueries({ queryKey: [api.priceTemplate.list.slug] })}
    >
      <p>{t('clientList.batch.count', { count: beneath.length })}</p>
      {beneath.length < shown.length && (
        <Alert type="info" showIcon className="gap-below" title={t('clientList.batch.ownLeftOut')} />
      )}
      <Form.Item {...field('customPricing')} extra={t('clientList.batch.pricingTip')}>
        <Switch />
      </Form.Item>
      <TemplatesLost rows={beneath} />
    </FormDialog>
  );
}
