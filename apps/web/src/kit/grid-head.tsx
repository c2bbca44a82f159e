import { useTranslation } from 'react-i18next';
import { useConfig } from '../lib/config.ts';
import { changed } from '../lib/list-view.ts';
import { useColumnLabel, type ListColumn } from './columns.tsx';
import { fixedAt, type GridCell, type GridLayout, type GridList } from './grid-layout.ts';
import { HeadCell } from './head-cell.tsx';
import { Tick } from './tick.tsx';
import type { List } from './use-list.ts';
import type { RowTicks } from './use-row-ticks.ts';

interface GridHeadProps<Row> extends Pick<GridList<Row>, 'list' | 'choice'> {
  layout: GridLayout<Row>;
  /** Undefined where no row can be selected. */
  ticks: RowTicks<Row> | undefined;
}

/** The head of a list: what its columns are called, how they sort, and one tick for all rows of the page. */
export function GridHead<Row>({ list, choice, layout, ticks }: GridHeadProps<Row>) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {ticks !== undefined && (
          <th scope="col" className="grid-tick grid-fix">
            <Tick
              name={t('list.selectAll')}
              checked={ticks.all}
              indeterminate={ticks.some && !ticks.all}
              onToggle={ticks.toggleAll}
            />
          </th>
        )}
        {layout.cells.map((cell) => (
          <ColumnHead key={cell.column.key} cell={cell} list={list} choice={choice} />
        ))}
        {layout.acts !== undefined && (
          <th scope="col" className="grid-fix grid-acts">
            {t('common.list.rowActions')}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface ColumnHeadProps<Row> extends Pick<GridList<Row>, 'list' | 'choice'> {
  cell: GridCell<Row>;
}

/** A column's name, how it sorts, and how it is made wider. */
function ColumnHead<Row>({ cell, list, choice: { shown, show } }: ColumnHeadProps<Row>) {
  const { t } = useTranslation();
  const label = useColumnLabel<Row>();
  const { listScanRows } = useConfig().limits;
  const { key } = cell.column;
  return (
    <HeadCell
      {...fixedAt(cell)}
      name={label(cell.column)}
      hint={list.tooLongFor.has(key) ? t('common.list.sortableUpTo', { max: listScanRows }) : undefined}
      sort={list.sortable.has(key) ? sortOf(list, cell.column) : undefined}
      onResizeTo={(width) => show(changed(shown, key, { width }))}
    />
  );
}

/** How the list is sorted by a column, and what comes next: upwards, downwards, not at all. */
function sortOf<Row>({ column, order, setSort }: List<Row>, { key }: ListColumn<Row>) {
  if (column !== key) return { order: undefined, onSort: () => setSort(key, 'asc') };
  return { order, onSort: () => (order === 'asc' ? setSort(key, 'desc') : setSort(undefined, 'asc')) };
}
