import type { DueClient, DueType } from '@roger/contract/families/terminal-renewals';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Table, type TableProps } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../kit/columns.tsx';
import { Allowed, useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { chosenRows } from '../../lib/chosen.ts';
import { errorText } from '../../lib/error-text.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import type { Choice } from './due-clients.tsx';
import { RenewAllButton } from './renew-all-button.tsx';
import { dueOf } from './terminals-of.ts';
import { useTerminalColumns } from './terminal-columns.tsx';

interface DueTerminalsProps {
  client: DueClient;
  until: string;
  onRenew: (choice: Choice) => void;
}

/** What a client has to renew, type by type; all of it at once where there are several. */
export function DueTerminals({ client, until, onRenew }: DueTerminalsProps) {
  const { types, overdue, expiring } = client;
  return (
    <>
      {types.length > 1 && (
        <p>
          <RenewAllButton filters={dueOf(until, client)} count={overdue + expiring} onRenew={onRenew} />
        </p>
      )}
      {types.map((type) => (
        <TypeTerminals key={type.typeId} client={client} type={type} until={until} onRenew={onRenew} />
      ))}
    </>
  );
}

const PAGE_SIZE = 10;
/** The first to expire come first. */
const sort = { column: 'expireTime', order: 'asc' } as const;
const paging = { pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false, size: 'small' } as const;

function TypeTerminals({ client, type, until, onRenew }: DueTerminalsProps & { type: DueType }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const id = useId();
  const selectable = useAllowed('terminal.renew');
  const [pageNo, setPageNo] = useState(1);
  const [selected, setSelected] = useState<TerminalRow[]>([]);
  const { data, error, isFetching } = useQuery({
    ...queryOf(api.terminal.list, { ...dueOf(until, client, type), ...sort, pageNo, pageSize: PAGE_SIZE }),
    enabled: active,
    placeholderData: keepPreviousData,
  });
  const rowSelection: TableProps<TerminalRow>['rowSelection'] = {
    preserveSelectedRowKeys: true,
    selectedRowKeys: selected.map((row) => row.id),
    onChange: (_keys, chosen) => setSelected(chosen),
    getCheckboxProps: ({ msId }) => ({ 'aria-label': t('common.list.selectRow', { name: msId }) }),
  };
  return (
    <section className="due-type" aria-labelledby={id}>
      <TypeHead id={id} type={type}>
        <Button
          disabled={selected.length === 0}
          onClick={() => onRenew({ chosen: chosenRows(...selected), onDone: () => setSelected([]) })}
        >
          {t('billingRenew.renewSelected', { count: selected.length })}
        </Button>
        <RenewAllButton filters={dueOf(until, client, type)} count={type.overdue + type.expiring} onRenew={onRenew} />
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

/** The type with its figures, and what those who may can do with all or some of its terminals. */
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
