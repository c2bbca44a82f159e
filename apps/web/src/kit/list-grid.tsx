import { useRef, type MouseEvent } from 'react';
import { usePreferences } from '../lib/preferences.ts';
import { useWidth } from '../lib/use-size.ts';
import { GridHead } from './grid-head.tsx';
import { TICK_WIDTH, useGridLayout, type GridList } from './grid-layout.ts';
import { GridRow } from './grid-row.tsx';
import './list-grid.css';
import { useRowHandlers } from './use-row-handlers.ts';
import { useRowTicks } from './use-row-ticks.ts';
import { useScrollEdges } from './use-scroll-edges.ts';

export interface ListGridProps<Row> extends GridList<Row> {
  rowKey: keyof Row & string;
}

/** So many rows are drawn at once, a screenful; what a longer page has besides follows in small steps. */
const SCREENFUL = 24;

/** The rows as a table that fills what its screen leaves it and scrolls by itself, under a head that stays. */
export function ListGrid<Row extends object>(props: ListGridProps<Row>) {
  const { list, rowKey, rowName, rowActions, selectable } = props;
  const { density } = usePreferences();
  const [measured, room] = useWidth();
  const scroller = useRef<HTMLDivElement>(null);
  const layout = useGridLayout(props, room);
  const ticks = useRowTicks(list, rowKey);
  const handlers = useRowHandlers({ list, rowKey, rowActions, toggle: ticks.toggle });
  useScrollEdges(scroller);
  return (
    <div ref={measured} className={`list-grid list-${density}`} aria-busy={list.refreshing} onMouseOver={tellWhatIsCut}>
      {/* Rows without a button would leave what scrolls out of the keyboard's reach. */}
      <div ref={scroller} className="grid-scroll" tabIndex={0}>
        <table style={{ width: layout.width, ...layout.pins }}>
          <colgroup>
            {selectable && <col style={{ width: TICK_WIDTH }} />}
            {layout.cells.map(({ column: { key } }) => (
              <col key={key} style={{ width: layout.widths.get(key) }} />
            ))}
            {layout.acts && <col style={{ width: layout.acts.width }} />}
          </colgroup>
          <GridHead layout={layout} ticks={selectable ? ticks : undefined} {...props} />
          <tbody>
            {list.rows.map((row, index) => (
              <GridRow
                key={String(row[rowKey])}
                id={String(row[rowKey])}
                row={row}
                name={rowName(row)}
                cells={layout.cells}
                selected={selectable ? ticks.isTicked(row) : undefined}
                actions={layout.acts?.of[index]}
                inSight={layout.acts?.inSight ?? 0}
                late={index >= SCREENFUL}
                handlers={handlers}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A cell that is too narrow for its content says all of it under the pointer. */
function tellWhatIsCut({ target }: MouseEvent): void {
  const cell = (target as Element).closest<HTMLElement>('td, .grid-title');
  if (cell === null) return;
  // A link is cut before its cell is.
  const isCut = [cell, ...cell.querySelectorAll('.link-button')].some((one) => one.scrollWidth > one.clientWidth);
  cell.title = isCut ? cell.innerText : '';
}
