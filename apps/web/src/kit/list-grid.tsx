import { Table, type TableColumnsType, type TableProps, type TableRef } from 'antd';
import type { TFunction } from 'i18next';
import { memo, type HTMLAttributes, type Key, type MouseEvent, type ReactNode, type TdHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../lib/config.ts';
import { useFieldLabel, type FieldName } from '../lib/field-label.ts';
import { changed, inSight, type ColumnChoice } from '../lib/list-view.ts';
import { usePreferences } from '../lib/preferences.ts';
import { textWidth } from '../lib/text-width.ts';
import { useWidth } from '../lib/use-width.ts';
import { cellOf, type ListColumn } from './columns.tsx';
import { HeadCell } from './head-cell.tsx';
import { actionsWidth, ROW_IN_SIGHT, RowActions, type RowAction } from './row-actions.tsx';
import type { List } from './use-list.ts';

export interface ListGridProps<Row> {
  list: List<Row>;
  /** All columns the list has; the choice says which of them show. */
  columns: ListColumn<Row>[];
  choice: ColumnChoice;
  rowKey: keyof Row & string;
  rowName: (row: Row) => string;
  /** Undefined where no row has any. */
  rowActions: ((row: Row) => RowAction[]) | undefined;
  selectable: boolean;
  /** The column up to which all are to stay in sight beside the actions. */
  keepTo?: (keyof Row & FieldName) | undefined;
}

const CHECKBOX_WIDTH = 40;
const USUAL_WIDTH = 160;
const components = { header: { cell: HeadCell } };

/** The rows as a table that fills what its screen leaves it and scrolls by itself, under a head that stays. */
export function ListGrid<Row extends object>(props: ListGridProps<Row>) {
  const { list, rowKey, rowName, selectable } = props;
  const { t } = useTranslation();
  const { density } = usePreferences();
  const [measured, room] = useWidth();
  const columns = useGridColumns(props, room);
  const onChange: TableProps<Row>['onChange'] = (_pages, _filters, sorter) => {
    if (Array.isArray(sorter)) return;
    const { columnKey, order } = sorter;
    list.setSort(order ? String(columnKey) : undefined, order === 'descend' ? 'desc' : 'asc');
  };
  const selection: TableProps<Row>['rowSelection'] = {
    fixed: 'start',
    columnWidth: CHECKBOX_WIDTH,
    preserveSelectedRowKeys: true,
    columnTitle: headCheckbox,
    selectedRowKeys: list.selected.map((row) => row[rowKey] as Key),
    onChange: (_keys, rows) => list.select(rows),
    getCheckboxProps: (row) => ({ 'aria-label': t('common.list.selectRow', { name: rowName(row) }) }),
  };
  const width = columns.widths.reduce((sum, one) => sum + one, selectable ? CHECKBOX_WIDTH : 0);
  return (
    <div ref={measured} className={`list-grid list-${density}`} onMouseOver={tellWhatIsCut}>
      <Table<Row>
        ref={letBodyScroll}
        rowKey={rowKey}
        size="small"
        tableLayout="fixed"
        columns={columns.shown}
        components={components}
        dataSource={list.rows}
        loading={list.refreshing ? { delay: 300 } : false}
        pagination={false}
        scroll={{ x: width }}
        showSorterTooltip={false}
        onChange={onChange}
        onRow={takesFocus}
        {...(selectable ? { rowSelection: selection } : {})}
      />
    </div>
  );
}

/** The keys go from row to row, and what has the focus is read out. */
const takesFocus = () => ({ tabIndex: -1 });

/** Rows without a button would leave the scrolling body out of the keyboard's reach. */
function letBodyScroll(table: TableRef | null): void {
  table?.nativeElement.querySelector('.ant-table-content')?.setAttribute('tabindex', '0');
}

/** A cell that is too narrow for its content says all of it under the pointer. */
function tellWhatIsCut({ target }: MouseEvent): void {
  const cell = (target as Element).closest<HTMLElement>('td, th');
  if (cell !== null) cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : '';
}

function keepOutOfMeasureRow(element: HTMLElement | null): void {
  if (element !== null) element.inert = element.closest('.ant-table-measure-row') !== null;
}

/** The table measures its columns in a hidden copy of the head, whose checkbox nobody must reach by keyboard. */
function HeadCheckbox({ children }: { children: ReactNode }) {
  return <span ref={keepOutOfMeasureRow}>{children}</span>;
}

const headCheckbox = (checkbox: ReactNode) => <HeadCheckbox>{checkbox}</HeadCheckbox>;

/** Paddings of a cell, the dot and the gaps of a state. */
const STATE_BESIDES = 34;
/** As much of the last column may be covered: its padding. */
const COVERED = 16;

/** A column's own width, or what its states need in the reader's language. */
function usualWidth<Row>({ width = USUAL_WIDTH, stateText }: ListColumn<Row>, rows: readonly Row[], t: TFunction) {
  if (stateText === undefined) return width;
  return Math.max(width, ...rows.map((row) => textWidth(stateText(row, t)) + STATE_BESIDES));
}

interface GridColumns<Row> {
  shown: TableColumnsType<Row>;
  widths: number[];
}

function useGridColumns<Row extends object>(props: ListGridProps<Row>, room: number): GridColumns<Row> {
  const { list, columns, choice, rowActions, rowName, selectable, keepTo } = props;
  const { t } = useTranslation();
  const head = useHead(list, choice);
  const known = inSight(choice.shown).flatMap((state) => {
    const column = columns.find(({ key }) => key === state.key);
    return column === undefined ? [] : [{ column, state, width: state.width ?? usualWidth(column, list.rows, t) }];
  });
  // What is left of the width goes to the last plain text that nobody has set one for.
  const wide = known.findLast(({ column, state }) => state.width === undefined && column.render === undefined);
  const shown = known.map(({ column, state, width }): TableColumnsType<Row>[number] => ({
    ...head(column),
    render: (_value, row) => <ListCell column={column} row={row} />,
    ...(column === wide?.column ? {} : { width }),
    ...(state.pinned === true ? { fixed: 'start' as const } : {}),
    ...(column.align === undefined ? {} : { align: column.align }),
  }));
  const widths = known.map(({ width }) => width);
  if (rowActions === undefined) return { shown, widths };
  const title = t('common.list.rowActions');
  const actionsOf = list.rows.map(rowActions);
  const important = known.findIndex(({ column }) => column.key === keepTo);
  const beside = widths.slice(0, important + 1).reduce((sum, one) => sum + one, selectable ? CHECKBOX_WIDTH : 0);
  const [most, least] = ROW_IN_SIGHT;
  const words =
    important >= 0 && room > 0 && beside + actionsWidth(actionsOf, title, most) > room + COVERED ? least : most;
  const width = actionsWidth(actionsOf, title, words);
  const actions: TableColumnsType<Row>[number] = {
    key: 'actions',
    title,
    fixed: 'end',
    width,
    render: (_value, row) => <RowActions actions={rowActions(row)} rowName={rowName(row)} inSight={words} />,
  };
  return { shown: [...shown, actions], widths: [...widths, width] };
}

interface ListCellProps<Row> {
  column: ListColumn<Row>;
  row: Row;
}

/** A cell is drawn anew where its row or its column is another, whatever else about the list changes. */
const ListCell = memo(function ListCell<Row>({ column, row }: ListCellProps<Row>) {
  return cellOf(column, row);
}) as <Row>(props: ListCellProps<Row>) => ReactNode;

type HeadProps = HTMLAttributes<HTMLElement> & TdHTMLAttributes<HTMLElement>;

/** A column's name, how it sorts, and how it is made wider. */
function useHead<Row>(list: List<Row>, { shown, show }: ColumnChoice) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const { listScanRows } = useConfig().limits;
  const tooLong = { title: t('common.list.sortableUpTo', { max: listScanRows }) };
  const direction = list.order === 'desc' ? ('descend' as const) : ('ascend' as const);
  return ({ key }: ListColumn<Row>) => {
    const props = {
      ...(list.tooLongFor.has(key) ? tooLong : {}),
      onResizeTo: (width: number) => show(changed(shown, key, { width })),
    };
    return {
      key,
      title: label(key),
      sorter: list.sortable.has(key),
      sortOrder: list.column === key ? direction : null,
      onHeaderCell: () => props as HeadProps,
    };
  };
}
