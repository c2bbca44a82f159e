import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Alert, Descriptions, Skeleton } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Nothing, NumberText, StateWord } from '../../../kit/list/columns.tsx';
import { api } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { queryOf } from '../../../lib/api/query.ts';
import { useServers } from '../hosts/use-servers.ts';

interface SectionProps<T> {
  title: string;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** A section of the details with its own query. */
function Section<T>({ title, query: { data, error }, children }: SectionProps<T>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {error !== null && <Alert type="error" showIcon title={errorText(t, error)} />}
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data !== undefined && children(data)}
    </section>
  );
}

/** Servers that terminals may sign on to, and the server of the data interface. */
export function BoundServers({ client: { id, dataServId } }: { client: ClientRow }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf(api.client.queryServersByClientId, { clientId: id }));
  const { servers } = useServers();
  const known = [...(query.data ?? []), ...servers];
  const dataServer = known.find(({ servId }) => servId === dataServId)?.servName ?? dataServId;
  return (
    <Section title={t('fields.client.servIds')} query={query}>
      {(bound) => (
        <>
          {bound.length === 0 && <p className="quiet">{t('clientList.servers.none')}</p>}
          <ul className="client-details-servers">
            {bound.map(({ servId, servName, servIp, tport, isDefault }) => (
              <li key={servId}>
                {servName}{' '}
                <span className="quiet">
                  {servIp} : {tport}
                </span>{' '}
                {isDefault && <StateWord tone="processing">{t('fields.client.defaultServId')}</StateWord>}
              </li>
            ))}
          </ul>
          <p>
            {t('fields.client.dataServId')}: {dataServer ?? <Nothing />}
          </p>
        </>
      )}
    </Section>
  );
}

export function GroupFigures({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf(api.client.queryCreGrpCount, { clientId }));
  return (
    <Section title={t('clientList.quota.title')} query={query}>
      {(figures) => (
        <Figures
          items={(figures.unlimited ? (['used'] as const) : (['total', 'used', 'remaining'] as const)).map((key) => [
            t(`clientList.quota.${key}`),
            figures[key],
          ])}
        />
      )}
    </Section>
  );
}

/** Coins and vouchers of a client. */
export function BalanceFigures({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf(api.client.queryBalance, { clientId }));
  const keys = ['yearmoney', 'monthmoney', 'dcoin', 'voucherCount'] as const;
  return (
    <Section title={t('clientList.balance.title')} query={query}>
      {(figures) => <Figures items={keys.map((key) => [t(`clientList.balance.${key}`), figures[key]])} />}
    </Section>
  );
}

function Figures({ items }: { items: [label: string, value: number][] }) {
  return (
    <Descriptions
      size="small"
      column={1}
      bordered
      items={items.map(([label, value]) => ({ key: label, label, children: <NumberText value={value} /> }))}
    />
  );
}
