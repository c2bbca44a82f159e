import type { PriceTemplateRow } from '@roger/contract/families/money/price-template';
import { DisconnectOutlined } from '@ant-design/icons';
import type { ClientNode } from '@roger/contract/families/tenancy/client';
import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Popconfirm, Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { useNotify } from '../../kit/dialog/use-notify.tsx';
import { useAllowed } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { pairText } from '../../lib/format/pair-text.ts';
import { LOOKUP_STALE_MS, queryOf, useWrite } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { useFunctionNames } from '../../lib/form/use-function-names.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { useOwnPrices } from './use-prices.ts';

const MAX_CLIENTS = 500;

/** Lists the clients bound to a template and binds more. */
export function BindTemplateDialog({ row, onClose }: { row: PriceTemplateRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.priceTemplate.bindPriceTemplate);
  const clients = useQueryClient();
  return (
    <Dialog title={(subject) => `${t('priceTemplate.bind')}: ${subject.templateName}`} open={row} onClose={onClose}>
      {(subject) => (
        <DialogForm
          call={api.priceTemplate.bindPriceTemplate}
          initialValues={{ clientIds: [] }}
          extra={{ templateId: subject.id }}
          done={t('priceTemplate.bound')}
          // Client rows include their template.
          onDone={() => void clients.invalidateQueries({ queryKey: [api.client.list.slug] })}
          submit={t('priceTemplate.bind')}
        >
          <TooCheap template={subject} />
          <BoundClients template={subject} />
          <NoClientToBind ownerId={subject.clientId} />
          <Form.Item {...field('clientIds')} label={t('priceTemplate.toBind')} extra={t('priceTemplate.toBindTip')}>
            <ClientPicker multiple allowClear customPricing beneath={subject.clientId} />
          </Form.Item>
        </DialogForm>
      )}
    </Dialog>
  );
}

/** Explains an empty client picker: no client has custom pricing. */
function NoClientToBind({ ownerId }: { ownerId: number }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...queryOf(api.client.tree), staleTime: LOOKUP_STALE_MS });
  if (data === undefined || hasCustomPricing(data, ownerId)) return null;
  return <Alert type="info" showIcon className="gap-below" title={t('priceTemplate.noneCustom')} />;
}

/** True if a descendant of the owner has custom pricing; `below` is set inside the owner's subtree. */
function hasCustomPricing(nodes: readonly ClientNode[], ownerId: number, below = false): boolean {
  return nodes.some(
    ({ id, customPricing, children }) =>
      (below && customPricing) || hasCustomPricing(children, ownerId, below || id === ownerId),
  );
}

/** Warns of prices below those that the own client pays: the service refuses to bind such a template. */
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

/** The bound clients of the scope, each with a button to unbind it; only their number without the client list. */
function BoundClients({ template: { id, boundCount } }: { template: PriceTemplateRow }) {
  const { t } = useTranslation();
  const heading = useId();
  const allowed = useAllowed('clientList');
  const active = useTabActive();
  const page = { pageSize: MAX_CLIENTS, column: 'clientname', order: 'asc' } as const;
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
  const { notifySuccess, notifyError } = useNotify();
  const active = useTabActive();
  const clients = useQueryClient();
  const write = useWrite(api.priceTemplate.bindPriceTemplate);
  const unbind = async () => {
    try {
      await write.mutateAsync({ input: { clientIds: [id], templateId: null } });
      void clients.invalidateQueries({ queryKey: [api.client.list.slug] });
      notifySuccess(t('priceTemplate.unbound'));
    } catch (error) {
      notifyError('operation', error);
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
        <Button
          type="text"
          size="small"
          danger
          icon={<DisconnectOutlined aria-hidden />}
          title={name}
          aria-label={name}
        />
      </Popconfirm>
    </li>
  );
}
