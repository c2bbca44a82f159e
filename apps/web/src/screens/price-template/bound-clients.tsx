import { DisconnectOutlined } from '@ant-design/icons';
import type { ClientRow } from '@roger/contract/families/client';
import type { PriceTemplateRow } from '@roger/contract/families/price-template';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Popconfirm, Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTell } from '../../kit/use-tell.tsx';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { queryOf, useWrite } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';

const MOST_SHOWN = 500;

/** The clients of the scope that are bound to a template, each to be unbound; whoever may not see clients learns how many. */
export function BoundClients({ template: { id, boundCount } }: { template: PriceTemplateRow }) {
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
