import type { DueClient, DueType } from '@roger/contract/families/fleet/terminal-renewals';
import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Table, type TableProps } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../kit/list/columns.tsx';
import { Allowed, useAllowed } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { selectionOf } from '../../lib/form/selection.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import type { RenewalRequest } from './renewal-request.ts';
import { RenewAllButton } from './renew-all-button.tsx';
import { clientDueFilters, type Horizon } from './due-filters.ts';
import { useTerminalColumns } from './terminal-columns.tsx';

interface DueTerminalsProps {
  client: DueClient;
  horizon: Horizon;
  onRenew: (choice: RenewalRequest) => void;
}

/** Due terminals of a client by type; one button renews all of them if there are several types. */
export function DueTerminals({ client, horizon, onRenew }: DueTerminalsProps) {
  const { types, overdue, expiring } = client;
  return (
    <>
      {types.length > 1 && (
        <p>
          <RenewAllButton filters={clientDueFilters(horizon, client)} count={overdue + expiring} onRenew={onRenew} />
        </p>
      )}
      {types.map((type) => (
        <TypeTerminals key={type.typeId} client={client} type={type} horizon={horizon} onRenew={onRenew} />
      ))}
    </>
  );
}

const PAGE_SIZE = 10;
const sort = { column: 'expireTime', order: 'asc' } as const;
const paging = { pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false, size: 'small' } as const;

function TypeTerminals({ client, type, horizon, onRenew }: DueTerminalsProps & { type: DueType }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const id = useId();
  const selectable = useAllowed('terminal.renew');
  const [pageNo, setPageNo] = useState(1);
  const [selected, setSelected] = useState<TerminalRow[]>([]);
  const { data, error, isFetching } = useQuery({
    ...queryOf(api.terminal.list, { ...clientDueFilters(horizon, client, type), ...sort, pageNo, pageSize: PAGE_SIZE }),
    enabled: active,
    placeholderData: keepPreviousData,
  });
  const rowSelection: TableProps<TerminalRow>['rowSelection'] = {
    preserveSelectedRowKeys: true,
    selectedRowKeys: selected.map((row) => row.id),
    onChange: (_keys, rows) => setSelected(rows),
    getCheckboxProps: ({ msId }) => ({ 'aria-label': t('common.list.selectRow', { name: msId }) }),
  };
  return (
    <section className="due-type" aria-labelledby={id}>
      <TypeHead id={id} type={type}>
        <Button
          disabled={selected.length === 0}
          onClick={() => onRenew({ selection: selectionOf(...selected), onDone: () => setSelected([]) })}
        >
          {t('billingRenew.renewSelected', { count: selected.length })}
        </Button>
        <RenewAllButton
          filters={clientDueFilters(horizon, client, type)}
          count={type.overdue + type.expiring}
          onRenew={onRenew}
        />
      </TypeHead>
      {error !== null && <Alert type="error" showIcon title={errorText(t, error)} />}
      <Table<TerminalRow>
        rowKey="id"
        size="small"
        columns={useTerminalColumns()}
        dataSource={data?.records ?? []}
        loading={isFetching ? { delay: 300 } : false}
        pagination={{ ...paging, current: pageNo, total: data?.total ?? 0, onChange: setPageNo }}
        {...(selectable ? { rowSelection } : {})}
      />
    </section>
  );
}

/** Name and cost of a type; its buttons need the permission to renew. */
function TypeHead({ id, type, children }: { id: string; type: DueType; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="due-type-head">
      <h3 id={id}>{type.typeName}</h3>
      <span className="quiet">
        {t('billingRenew.amount')}: <NumberText value={type.amount} />
      </span>
      <div className="due-type-actions">
        <Allowed need="terminal.renew">{children}</Allowed>
      </div>
    </div>
  );
}
