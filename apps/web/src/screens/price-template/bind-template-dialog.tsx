import type { PriceTemplateRow } from '@roger/contract/families/price-template';
import type { ClientNode } from '@roger/contract/families/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { pairText } from '../../lib/pair-text.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/query.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { BoundClients } from './bound-clients.tsx';
import { useFunctions, useOwnPrices } from './use-prices.ts';

/** Who is bound to a template, and whom to bind besides. */
export function BindTemplateDialog({ row, onClose }: { row: PriceTemplateRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.priceTemplate.bindPriceTemplate);
  const clients = useQueryClient();
  return (
    <Dialog title={(shown) => `${t('priceTemplate.bind')}: ${shown.templateName}`} open={row} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.priceTemplate.bindPriceTemplate}
          initialValues={{ clientIds: [] }}
          extra={{ templateId: shown.id }}
          done={t('priceTemplate.bound')}
          // Clients show their template too.
          onDone={() => void clients.invalidateQueries({ queryKey: [api.client.list.slug] })}
        >
          <FormBody>
            <TooCheap template={shown} />
            <BoundClients template={shown} />
            <NobodyToBind ownerId={shown.clientId} />
            <Form.Item {...field('clientIds')} label={t('priceTemplate.toBind')} extra={t('priceTemplate.toBindTip')}>
              <ClientPicker multiple allowClear customPricing beneath={shown.clientId} />
            </Form.Item>
          </FormBody>
          <FormFoot submit={t('priceTemplate.bind')} />
        </CallForm>
      )}
    </Dialog>
  );
}

/** Why no client can be chosen, where none has custom pricing. */
function NobodyToBind({ ownerId }: { ownerId: number }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...queryOf(api.client.tree), staleTime: LOOKUP_STALE_MS });
  if (data === undefined || hasCustomPricing(data, ownerId)) return null;
  return <Alert type="info" showIcon className="gap-below" title={t('priceTemplate.noneCustom')} />;
}

/** Is there a client with custom pricing strictly beneath the owner? */
function hasCustomPricing(nodes: readonly ClientNode[], ownerId: number, beneath = false): boolean {
  return nodes.some(
    ({ id, customPricing, children }) =>
      (beneath && customPricing) || hasCustomPricing(children, ownerId, beneath || id === ownerId),
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
