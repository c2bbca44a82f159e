import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../lib/api/config.ts';
import { changeColumn } from '../../../lib/address/list-view.ts';
import { useColumnLabel, type ListColumn } from '../columns.tsx';
import { MoreColumns } from './more-columns.tsx';
import { fixedAt, type GridCell, type GridLayout, type GridList } from './grid-layout.ts';
import { HeadCell } from './head-cell.tsx';
import { Tick } from './tick.tsx';
import type { List } from '../use-list.ts';
import type { RowTicks } from './use-row-ticks.ts';

interface GridHeadProps<Row> extends Pick<GridList<Row>, 'list' | 'choice' | 'rowActions'> {
  layout: GridLayout<Row>;
  ticks: RowTicks<Row> | undefined;
}

export function GridHead<Row>({ list, choice, rowActions, layout, ticks }: GridHeadProps<Row>) {
  const { t } = useTranslation();
  const hides = layout.hidden.length > 0;
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
        {(hides || rowActions !== undefined) && (
          <th scope="col" className="grid-fix grid-acts">
            {rowActions !== undefined && <span className="visually-hidden">{t('common.list.rowActions')}</span>}
            {hides && <MoreColumns layout={layout} />}
          </th>
        )}
      </tr>
    </thead>
  );
}

type ColumnHeadProps<Row> = Pick<GridList<Row>, 'list' | 'choice'> & { cell: GridCell<Row> };

function ColumnHead<Row>({ cell, list, choice: { visible, show } }: ColumnHeadProps<Row>) {
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
      onResizeTo={(width) => show(changeColumn(visible, key, { width }))}
    />
  );
}

/** The sort state of a column; `onSort` cycles through ascending, descending and unsorted. */
function sortOf<Row>({ column, order, setSort }: List<Row>, { key }: ListColumn<Row>) {
  if (column !== key) return { order: undefined, onSort: () => setSort(key, 'asc') };
  return { order, onSort: () => (order === 'asc' ? setSort(key, 'desc') : setSort(undefined, 'asc')) };
}
