import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, fieldFaults } from '../../../lib/api/error-text.ts';
import { labelOrName } from '../../../lib/form/field-label.ts';
import { DeferredRender } from '../../../lib/react/deferred-render.tsx';
import { useZone } from '../../../lib/format/time.ts';
import { zoneText } from '../../../lib/format/zone.ts';
import { useNarrow } from '../../../lib/react/use-media.ts';
import { EmptyList } from './empty-list.tsx';
import { ListGrid, type ListGridProps } from './list-grid.tsx';
import { LoadFailed } from '../../text/load-failed.tsx';
import { Pager } from '../../text/pager.tsx';
import { RecordCards, type CardLines } from './record-cards.tsx';
import { useAllowedActions, type RowAction } from '../../actions/row-actions.tsx';
import { PAGE_SIZES, type List } from '../use-list.ts';

export interface DataTableProps<Row> extends Omit<ListGridProps<Row>, 'rowActions' | 'selectable'> {
  card: CardLines<Row>;
  /** The list's purpose in a sentence, for an empty list. */
  purpose: string;
  rowActions?: ((row: Row) => RowAction[]) | undefined;
  selectable?: boolean | undefined;
  /** Button of the main action; an empty list shows it. */
  primary?: ReactNode;
}

/** A page of rows: a table with a fixed head, or cards on a narrow screen. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { list } = props;
  if (list.loading && list.error === null) return <PageSkeleton />;
  if (list.error !== null && list.rows.length === 0) return <ListFailed list={list} />;
  return (
    <DeferredRender first={<PageSkeleton />}>
      <Page {...props} />
    </DeferredRender>
  );
}

function PageSkeleton() {
  return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
}

function Page<Row extends object>(props: DataTableProps<Row>) {
  const { list, purpose, primary } = props;
  return (
    <>
      {list.error !== null && <ListFailed list={list} stale />}
      {list.rows.length === 0 ? (
        <EmptyList list={list} purpose={purpose}>
          {primary}
        </EmptyList>
      ) : (
        <Rows {...props} />
      )}
      <ListFooter list={list} />
    </>
  );
}

function Rows<Row extends object>({ selectable = false, card, ...props }: DataTableProps<Row>) {
  const narrow = useNarrow();
  const rowActions = useRowActions(props);
  const { list, columns, rowKey, rowName, choice } = props;
  if (!narrow) return <ListGrid {...{ list, columns, choice, rowKey, rowName, rowActions, selectable }} />;
  return <RecordCards {...{ list, columns, card, rowKey, rowName, rowActions, selectable }} />;
}

/** Returns a row's allowed actions; undefined if no row has any. */
function useRowActions<Row>({ list, rowActions }: Pick<DataTableProps<Row>, 'list' | 'rowActions'>) {
  const allowed = useAllowedActions();
  const actionsOf = (row: Row) => allowed(rowActions?.(row) ?? []);
  return list.rows.some((row) => actionsOf(row).length > 0) ? actionsOf : undefined;
}

function ListFooter<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const zone = zoneText(useZone());
  return (
    <div className="list-foot">
      <span className="quiet figures">{t('list.zone', { zone })}</span>
      <Pager
        size="small"
        current={list.pageNo}
        pageSize={list.pageSize}
        total={list.total}
        pageSizeOptions={PAGE_SIZES}
        showSizeChanger={!narrow}
        showLessItems={narrow}
        showTotal={(total) => t('common.list.total', { total })}
        onChange={list.setPage}
      />
    </div>
  );
}

/** The reason why the list failed; `stale` adds that the rows below are old. */
function ListFailed<Row>({ list, stale = false }: { list: List<Row>; stale?: boolean }) {
  const { t } = useTranslation();
  const reason = useListErrorText(list);
  const text = stale ? `${reason} ${t('list.stale')}` : reason;
  return <LoadFailed className="list-failed" reason={text} retry={list.refresh} />;
}

/** Names the sort or filters that the service refused for this list, otherwise the general error text. */
function useListErrorText<Row>({ slug, error, column }: List<Row>): string {
  const { t } = useTranslation();
  const faults = fieldFaults(error).map(({ field, rule, params }) => {
    const name = field === 'column' ? (column ?? field) : field;
    return t(`rules.${rule}`, { field: labelOrName(t, slug, name.replace(/_(begin|end)$/, '')), ...params });
  });
  return faults.length === 0 ? errorText(t, error) : faults.join(' ');
}
