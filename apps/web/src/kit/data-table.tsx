import { Pagination, Skeleton } from 'antd';
import type { Key, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, fieldFaults } from '../lib/error-text.ts';
import { labelOrName } from '../lib/field-label.ts';
import { Gradually } from '../lib/gradually.tsx';
import { useTimeDiff, zoneOf } from '../lib/time.ts';
import { useNarrow } from '../lib/use-media.ts';
import { EmptyList } from './empty-list.tsx';
import { ListGrid, type ListGridProps } from './list-grid.tsx';
import { LoadFailed } from './load-failed.tsx';
import { RecordCards, type CardLines } from './record-cards.tsx';
import { useAllowedActions, type RowAction } from './row-actions.tsx';
import { PAGE_SIZES, type List } from './use-list.ts';

export interface DataTableProps<Row> extends Omit<ListGridProps<Row>, 'rowActions' | 'selectable'> {
  /** What a card says of a row, line by line. */
  card: CardLines<Row>;
  /** What the list is for, in a sentence. */
  purpose: string;
  rowActions?: ((row: Row) => RowAction[]) | undefined;
  selectable?: boolean | undefined;
  /** The first thing to do while there are no rows. */
  primary?: ReactNode;
}

/** A page of rows: a table with a fixed head, or cards on a narrow screen. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { list } = props;
  if (list.loading && list.error === null) return <PageToCome />;
  if (list.error !== null && list.rows.length === 0) return <ListFailed list={list} />;
  return (
    <Gradually first={<PageToCome />}>
      <Page {...props} />
    </Gradually>
  );
}

function PageToCome() {
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
      <Foot list={list} />
    </>
  );
}

function Rows<Row extends object>({ selectable = false, card, ...props }: DataTableProps<Row>) {
  const narrow = useNarrow();
  const rowActions = useActions(props);
  const { list, columns, rowKey, rowName, choice, keepTo } = props;
  if (!narrow) return <ListGrid {...{ list, columns, choice, rowKey, rowName, rowActions, selectable, keepTo }} />;
  const keyOf = (row: Row) => row[rowKey] as Key;
  return <RecordCards {...{ list, columns, card, keyOf, rowName, rowActions, selectable }} />;
}

/** The row's actions that the account may take; undefined where no row has any. */
function useActions<Row>({ list, rowActions }: Pick<DataTableProps<Row>, 'list' | 'rowActions'>) {
  const allowed = useAllowedActions();
  const actionsOf = (row: Row) => allowed(rowActions?.(row) ?? []);
  return list.rows.some((row) => actionsOf(row).length > 0) ? actionsOf : undefined;
}

/** How many rows there are, which of them show, and the zone of their times. */
function Foot<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const zone = zoneOf(useTimeDiff());
  return (
    <div className="list-foot">
      <span className="quiet figures">{t('list.zone', { zone })}</span>
      <Pagination
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

/** Why there are no rows, or that those which show are from before. */
function ListFailed<Row>({ list, stale = false }: { list: List<Row>; stale?: boolean }) {
  const { t } = useTranslation();
  const why = useListErrorText(list);
  return <LoadFailed className="list-failed" reason={stale ? `${why} ${t('list.stale')}` : why} retry={list.refresh} />;
}

/** Why the list was not answered: a sort or filter that is too much for it, by name, or whatever else it was. */
function useListErrorText<Row>({ slug, error, column }: List<Row>): string {
  const { t } = useTranslation();
  const faults = fieldFaults(error).map(({ field, rule, params }) => {
    const name = field === 'column' ? (column ?? field) : field;
    return t(`rules.${rule}`, { field: labelOrName(t, slug, name.replace(/_(begin|end)$/, '')), ...params });
  });
  return faults.length === 0 ? errorText(t, error) : faults.join(' ');
}
