import type { DueClient, RenewalsDue } from '@roger/contract/families/fleet/terminal-renewals';
import { Table, type TableColumnsType, type TableProps } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../kit/list/columns.tsx';
import { useNarrow } from '../../lib/react/use-media.ts';
import { RenewDialog } from '../../features/renewal/renew-dialog.tsx';
import type { RenewalRequest } from './renewal-request.ts';
import { DueTerminals } from './due-terminals.tsx';
import { RenewAllButton } from './renew-all-button.tsx';
import type { DueFilters, Horizon } from './due-filters.ts';

const PAGE_SIZE = 20;

interface DueClientsProps {
  due: RenewalsDue;
  horizon: Horizon;
  /** Filters of all terminals that are due. */
  filters: DueFilters;
}

/** Table of the clients with terminals to renew; a row expands to its terminals. */
export function DueClients({ due, horizon, filters }: DueClientsProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<RenewalRequest | null>(null);
  const terminals = (client: DueClient) => <DueTerminals client={client} horizon={horizon} onRenew={setChoice} />;
  return (
    <section className="due-clients" aria-label={t('billingRenew.byClient')}>
      <div className="due-type-head">
        <h2>{t('billingRenew.byClient')}</h2>
        <div className="due-type-actions">
          <RenewAllButton filters={filters} count={due.overdue + due.expiring} onRenew={setChoice} />
        </div>
      </div>
      <Table<DueClient>
        rowKey="clientId"
        size="middle"
        columns={useColumns()}
        dataSource={due.clients}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
        expandable={{
          expandedRowRender: terminals,
          expandIcon,
          columnTitle: <span className="visually-hidden">{t('details.tabs.members')}</span>,
        }}
      />
      <RenewDialog
        chosen={choice?.selection ?? null}
        // The figures of the screen are in this currency.
        method={due.currency}
        onClose={() => setChoice(null)}
        onDone={() => choice?.onDone?.()}
      />
    </section>
  );
}

type Expansion = Parameters<NonNullable<NonNullable<TableProps<DueClient>['expandable']>['expandIcon']>>[0];

/** Replaces the table's own icon, which has no accessible name with the client. */
function ExpandButton({ expanded, record, onExpand }: Expansion) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={`ant-table-row-expand-icon ant-table-row-expand-icon-${expanded ? 'expanded' : 'collapsed'}`}
      aria-label={t(expanded ? 'billingRenew.hide' : 'billingRenew.show', { name: record.clientName })}
      aria-expanded={expanded}
      onClick={(event) => onExpand(record, event)}
    />
  );
}

const expandIcon = (expansion: Expansion) => <ExpandButton {...expansion} />;

function useColumns(): TableColumnsType<DueClient> {
  const { t } = useTranslation();
  const narrow = useNarrow();
  return useMemo(() => {
    const number = (key: 'overdue' | 'expiring' | 'amount'): TableColumnsType<DueClient>[number] => ({
      key,
      title: t(`billingRenew.${key}`),
      align: 'end',
      sorter: (a, b) => a[key] - b[key],
      showSorterTooltip: false,
      render: (_value, client) => <NumberText value={client[key]} />,
    });
    const name: TableColumnsType<DueClient>[number] = {
      key: 'clientName',
      title: t('fields.common.clientName'),
      render: (_value, client) => <ClientName client={client} counts={narrow} />,
    };
    return narrow ? [name, number('amount')] : [name, number('overdue'), number('expiring'), number('amount')];
  }, [t, narrow]);
}

function ClientName({ client, counts }: { client: DueClient; counts: boolean }) {
  const { t, i18n } = useTranslation();
  const count = (key: 'overdue' | 'expiring') =>
    `${t(`billingRenew.${key}`)}: ${client[key].toLocaleString(i18n.language)}`;
  return (
    <>
      {client.clientName}
      {counts && <div className="quiet">{`${count('overdue')} · ${count('expiring')}`}</div>}
    </>
  );
}
