import { Alert, Button, Empty, Pagination, Skeleton, Table, type TableColumnsType, type TableProps } from 'antd';
import type { Key, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllowedKeys } from '../lib/allowed.ts';
import { useConfig } from '../lib/config.ts';
import { errorText, fieldFaults } from '../lib/error-text.ts';
import { labelOrName, useFieldLabel } from '../lib/field-label.ts';
import { useNarrow } from '../lib/use-media.ts';
import { cellOf, type ListColumn } from './columns.tsx';
import { RecordCards } from './record-cards.tsx';
import { RowActions, type RowAction } from './row-actions.tsx';
import { PAGE_SIZES, type List } from './use-list.ts';

export interface DataTableProps<Row> {
  list: List<Row>;
  /** The columns to show, in their order. */
  columns: ListColumn<Row>[];
  rowKey: keyof Row & string;
  rowName: (row: Row) => string;
  rowActions?: ((row: Row) => RowAction[]) | undefined;
  selectable?: boolean | undefined;
}

/** What docs/product.md §9 gives a table, less its own head, the page switch and the toolbar above it. */
const BODY_HEIGHT = 'calc(100dvh - 210px - 104px)';
const ACTIONS_WIDTH = 112;

/** A page of rows: a table with a fixed head, or cards on a narrow screen. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { list } = props;
  const { t } = useTranslation();
  const narrow = useNarrow();
  const actionsOf = useActions(props);
  if (list.loading && list.error === null) return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
  if (list.error !== null && list.rows.length === 0) return <LoadFailed list={list} />;
  const View = narrow ? Cards : Grid;
  return (
    <>
      {list.error !== null && <LoadFailed list={list} />}
      <View {...props} rowActions={actionsOf} />
      <Pagination
        align="end"
        size={narrow ? 'small' : 'medium'}
        current={list.pageNo}
        pageSize={list.pageSize}
        total={list.total}
        pageSizeOptions={PAGE_SIZES}
        showSizeChanger={!narrow}
        showLessItems={narrow}
        showTotal={(total) => t('common.list.total', { total })}
        onChange={list.setPage}
      />
    </>
  );
}

/** The row's actions that the account may take; undefined where no row has any. */
function useActions<Row>({ list, rowActions }: DataTableProps<Row>): ((row: Row) => RowAction[]) | undefined {
  const allowed = useAllowedKeys();
  const actionsOf = (row: Row) => (rowActions?.(row) ?? []).filter(({ need }) => allowed.has(need));
  return list.rows.some((row) => actionsOf(row).length > 0) ? actionsOf : undefined;
}

function LoadFailed<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation();
  const retry = (
    <Button size="small" onClick={list.refresh}>
      {t('common.actions.retry')}
    </Button>
  );
  return (
    <Alert type="error" showIcon title={t('common.failed.load')} description={useListErrorText(list)} action={retry} />
  );
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

function EmptyList<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation();
  const filtered = Object.keys(list.filters).length > 0;
  const description = t(filtered ? 'common.list.emptyFiltered' : 'common.list.empty');
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={description}>
      {filtered && <Button onClick={() => list.setFilters({})}>{t('common.actions.reset')}</Button>}
    </Empty>
  );
}

function Cards<Row extends object>({ rowActions, selectable = false, ...props }: DataTableProps<Row>) {
  const { list, columns, rowKey, rowName } = props;
  if (list.rows.length === 0) return <EmptyList list={list} />;
  return (
    <RecordCards
      list={list}
      columns={columns}
      keyOf={(row) => row[rowKey] as Key}
      rowName={rowName}
      rowActions={rowActions}
      selectable={selectable}
    />
  );
}

function Grid<Row extends object>(props: DataTableProps<Row>) {
  const { list, rowKey, rowName, selectable = false } = props;
  const { t } = useTranslation();
  const onChange: TableProps<Row>['onChange'] = (_pages, _filters, sorter) => {
    if (Array.isArray(sorter)) return;
    const { columnKey, order } = sorter;
    list.setSort(order ? String(columnKey) : undefined, order === 'descend' ? 'desc' : 'asc');
  };
  const selection: TableProps<Row>['rowSelection'] = {
    preserveSelectedRowKeys: true,
    columnTitle: headCheckbox,
    selectedRowKeys: list.selected.map((row) => row[rowKey] as Key),
    onChange: (_keys, rows) => list.select(rows),
    getCheckboxProps: (row) => ({ 'aria-label': t('common.list.selectRow', { name: rowName(row) }) }),
  };
  return (
    <div ref={letBodyScroll}>
      <Table<Row>
        rowKey={rowKey}
        size="middle"
        columns={useGridColumns(props)}
        dataSource={list.rows}
        loading={list.refreshing ? { delay: 300 } : false}
        pagination={false}
        scroll={{ x: 'max-content', y: BODY_HEIGHT }}
        locale={{ emptyText: <EmptyList list={list} /> }}
        showSorterTooltip={false}
        onChange={onChange}
        {...(selectable ? { rowSelection: selection } : {})}
      />
    </div>
  );
}

/** Rows without a button would leave the scrolling body out of the keyboard's reach. */
function letBodyScroll(element: HTMLElement | null): void {
  element?.querySelector('.ant-table-body')?.setAttribute('tabindex', '0');
}

function keepOutOfMeasureRow(element: HTMLElement | null): void {
  if (element !== null) element.inert = element.closest('.ant-table-measure-row') !== null;
}

/** The table measures its columns in a hidden copy of the head, whose checkbox nobody must reach by keyboard. */
function HeadCheckbox({ children }: { children: ReactNode }) {
  return <span ref={keepOutOfMeasureRow}>{children}</span>;
}

const headCheckbox = (checkbox: ReactNode) => <HeadCheckbox>{checkbox}</HeadCheckbox>;

function useGridColumns<Row extends object>(props: DataTableProps<Row>): TableColumnsType<Row> {
  const { list, columns, rowActions, rowName } = props;
  const { t } = useTranslation();
  const label = useFieldLabel();
  const { listScanRows } = useConfig().limits;
  const direction = list.order === 'desc' ? 'descend' : 'ascend';
  const tooLong = { title: t('common.list.sortableUpTo', { max: listScanRows }) };
  const shown = columns.map((column): TableColumnsType<Row>[number] => ({
    key: column.key,
    title: label(column.key),
    sorter: list.sortable.has(column.key),
    sortOrder: list.column === column.key ? direction : null,
    ...(list.tooLongFor.has(column.key) ? { onHeaderCell: () => tooLong } : {}),
    render: (_value, row) => cellOf(column, row),
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.align === undefined ? {} : { align: column.align }),
  }));
  if (rowActions === undefined) return shown;
  const actions: TableColumnsType<Row>[number] = {
    key: 'actions',
    title: t('common.list.rowActions'),
    fixed: 'end',
    width: ACTIONS_WIDTH,
    render: (_value, row) => <RowActions actions={rowActions(row)} rowName={rowName(row)} />,
  };
  return [...shown, actions];
}
