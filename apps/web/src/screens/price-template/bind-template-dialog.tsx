import type { PriceTemplateRow } from '@roger/contract/families/price-template';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useLast } from '../../lib/use-last.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { BoundClients } from './bound-clients.tsx';
import { pairText, useFunctions, useOwnPrices } from './use-prices.ts';

/** Who is bound to a template, and whom to bind besides. */
export function BindTemplateDialog({ row, onClose }: { row: PriceTemplateRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.priceTemplate.bindPriceTemplate);
  const clients = useQueryClient();
  const shown = useLast(row);
  return (
    <FormDialog
      title={`${t('priceTemplate.bind')}: ${shown?.templateName ?? ''}`}
      call={api.priceTemplate.bindPriceTemplate}
      done={t('priceTemplate.bound')}
      initialValues={{ clientIds: [] }}
      extra={{ templateId: shown?.id }}
      open={row !== null}
      onClose={onClose}
      // Clients show their template too.
      onDone={() => void clients.invalidateQueries({ queryKey: [api.client.list.slug] })}
    >
      {shown !== null && (
        <>
          <TooCheap template={shown} />
          <BoundClients template={shown} />
        </>
      )}
      <Form.Item {...field('clientIds')} label={t('priceTemplate.toBind')} extra={t('priceTemplate.toBindTip')}>
        <ClientPicker multiple allowClear beneath={shown?.clientId} />
      </Form.Item>
    </FormDialog>
  );
}

/** The prices for which the template could not be bound: the own client pays more. */
function TooCheap({ template: { prices } }: { template: PriceTemplateRow }) {
  const { t } = useTranslation();
  const { nameOf } = useFunctions();
  const paidFor = useOwnPrices();
  const cheap = prices.flatMap((price) => {
    const paid = paidFor(price.funcId, price) ?? 0;
    return price.amount < paid ? [{ ...price, paid }] : [];
  });
  if (cheap.length === 0) return null;
  const list = (
    <ul>
      {cheap.map((price) => (
        <li key={`${price.funcId} ${price.unit} ${price.currency}`}>
          {nameOf(price.funcId)} ({pairText(t, price)}): {t('priceTemplate.less', price)}
        </li>
      ))}
    </ul>
  );
  return <Alert type="warning" showIcon className="gap-below" title={t('priceTemplate.tooCheap')} description={list} />;
}
