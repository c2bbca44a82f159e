import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Empty, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RenewDialog } from '../../features/renewal/renew-dialog.tsx';
import { LoadFailed } from '../../kit/text/load-failed.tsx';
import { useTabActive } from '../../lib/address/tab.ts';
import { api } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { queryOf } from '../../lib/api/query.ts';
import { selectionOf } from '../../lib/form/selection.ts';
import { Allowed, useAllowed } from '../../lib/session/allowed.ts';
import type { DueFilters } from './due-filters.ts';
import type { RenewalRequest } from './renewal-request.ts';
import { useTerminalColumns } from './terminal-columns.tsx';

const PAGE_SIZE = 20;
const sort = { column: 'expireTime', order: 'asc' } as const;
const paging = { pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false } as const;

interface DueListProps {
  filters: DueFilters;
  /** Horizon of the filters; undefined for those to renew now. */
  days: number | undefined;
}

/** Due terminals of a service that does not count them: the list itself, the first to expire at the top. */
export function DueList({ filters, days }: DueListProps) {
  const { t } = useTranslation();
  const active = useTabActive();
  const [pageNo, setPageNo] = useState(1);
  const [selected, setSelected] = useState<TerminalRow[]>([]);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(api.terminal.list, { ...filters, ...sort, pageNo, pageSize: PAGE_SIZE }),
    enabled: active,
    placeholderData: keepPreviousData,
  });
  const columns = useTerminalColumns();
  const rowSelection = useRowSelection(selected, setSelected);
  const title = days === undefined ? t('billingRenew.now') : t('billingRenew.terminals', { count: days });
  if (error !== null) return <LoadFailed reason={errorText(t, error)} retry={() => void refetch()} />;
  if (data?.total === 0) {
    const nothing = days === undefined ? t('billingRenew.nothingNow') : t('billingRenew.empty', { count: days });
    return <Empty className="due-nothing" description={nothing} />;
  }
  return (
    <section className="due-clients" aria-label={title}>
      <div className="due-type-head">
        <h2>{title}</h2>
        <div className="due-type-actions">
          <Allowed need="terminal.renew">
            <RenewSelected selected={selected} onDone={() => setSelected([])} />
          </Allowed>
        </div>
      </div>
      <Table<TerminalRow>
        rowKey="id"
        size="middle"
        columns={columns}
        dataSource={data?.records ?? []}
        loading={isFetching ? { delay: 300 } : false}
        pagination={{ ...paging, current: pageNo, total: data?.total ?? 0, onChange: setPageNo }}
        {...rowSelection}
      />
    </section>
  );
}

/** Props of a table with selectable rows; none without the permission to renew. */
function useRowSelection(
  selected: readonly TerminalRow[],
  onSelect: (rows: TerminalRow[]) => void,
): Pick<TableProps<TerminalRow>, 'rowSelection'> {
  const { t } = useTranslation();
  const selectable = useAllowed('terminal.renew');
  if (!selectable) return {};
  return {
    rowSelection: {
      preserveSelectedRowKeys: true,
      selectedRowKeys: selected.map((row) => row.id),
      onChange: (_keys, rows) => onSelect(rows),
      getCheckboxProps: ({ msId }) => ({ 'aria-label': t('common.list.selectRow', { name: msId }) }),
    },
  };
}

function RenewSelected({ selected, onDone }: { selected: readonly TerminalRow[]; onDone: () => void }) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<RenewalRequest | null>(null);
  return (
    <>
      <Button disabled={selected.length === 0} onClick={() => setChoice({ selection: selectionOf(...selected) })}>
        {t('billingRenew.renewSelected', { count: selected.length })}
      </Button>
      <RenewDialog chosen={choice?.selection ?? null} onClose={() => setChoice(null)} onDone={onDone} />
    </>
  );
}
