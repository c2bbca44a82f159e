import type { PriceTemplateRow } from '@roger/contract/families/price-template';
import { DisconnectOutlined } from '@ant-design/icons';
import type { ClientNode, ClientRow } from '@roger/contract/families/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Popconfirm, Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { useTell } from '../../kit/use-tell.tsx';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { pairText } from '../../lib/pair-text.ts';
import { LOOKUP_STALE_MS, queryOf, useWrite } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useFunctionNames } from '../../lib/use-function-names.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { useOwnPrices } from './use-prices.ts';

const MOST_SHOWN = 500;

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
  const nameOf = useFunctionNames();
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

/** The clients of the scope that are bound to a template, each to be unbound; whoever may not see clients learns how many. */
function BoundClients({ template: { id, boundCount } }: { template: PriceTemplateRow }) {
  const { t } = useTranslation();
  const heading = useId();
  const allowed = useAllowed('clientList');
  const active = useTabActive();
  const page = { pageSize: MOST_SHOWN, column: 'clientname', order: 'asc' } as const;
  const { data, error } = useQuery({
    ...queryOf(api.client.list, { ...page, priceTemplateId: [id] }),
    enabled: allowed && active,
  });
  if (!allowed) return <p>{t('priceTemplate.concerns', { count: boundCount })}</p>;
  if (error !== null) return <Alert type="error" showIcon className="gap-below" title={errorText(t, error)} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return (
    <section aria-labelledby={heading} className="bound-clients">
      <h3 id={heading}>{t('priceTemplate.boundNow', { count: data.total })}</h3>
      {data.total === 0 && <p className="quiet">{t('priceTemplate.nobody')}</p>}
      <ul>
        {data.records.map((client) => (
          <BoundClient key={client.id} client={client} />
        ))}
      </ul>
    </section>
  );
}

function BoundClient({ client: { id, clientname } }: { client: ClientRow }) {
  const { t } = useTranslation();
  const { tell, tellFailed } = useTell();
  const active = useTabActive();
  const clients = useQueryClient();
  const write = useWrite(api.priceTemplate.bindPriceTemplate);
  const unbind = async () => {
    try {
      await write.mutateAsync({ input: { clientIds: [id], templateId: null } });
      void clients.invalidateQueries({ queryKey: [api.client.list.slug] });
      tell(t('priceTemplate.unbound'));
    } catch (error) {
      tellFailed('operation', error);
    }
  };
  const name = t('priceTemplate.unbind', { name: clientname });
  return (
    <li>
      <span>{clientname}</span>
      <Popconfirm
        title={t('priceTemplate.unbindAsk', { name: clientname })}
        description={t('priceTemplate.unbindTip')}
        okText={t('priceTemplate.unbindOk')}
        cancelText={t('common.actions.cancel')}
        onConfirm={() => void unbind()}
        {...(active ? {} : { open: false })}
      >
        <Button type="text" size="small" danger icon={<DisconnectOutlined />} title={name} aria-label={name} />
      </Popconfirm>
    </li>
  );
}
