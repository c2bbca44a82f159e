import type { ClientRow } from '@roger/contract/families/client';
import { Alert, Form, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useLast } from '../../lib/use-last.ts';

/** Allows or forbids the selected clients prices of their own; of the own client only those above it decide. */
export function SetPricingDialog({ rows, onClose }: { rows: ClientRow[] | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.client.batchUpdateCustomById);
  const { clientInfo } = useSession();
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
    >
      <p>{t('clientList.batch.count', { count: beneath.length })}</p>
      {beneath.length < shown.length && (
        <Alert type="info" showIcon className="gap-below" title={t('clientList.batch.ownLeftOut')} />
      )}
      <Form.Item {...field('customPricing')} extra={t('clientList.batch.pricingTip')}>
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
