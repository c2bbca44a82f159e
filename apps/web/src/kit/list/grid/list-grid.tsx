import { useCallback, useRef, type MouseEvent } from 'react';
import { usePreferences } from '../../../lib/session/preferences.ts';
import { useWidth } from '../../../lib/react/use-size.ts';
import { copyRows } from './copy-rows.ts';
import { GridHead } from './grid-head.tsx';
import { TICK_WIDTH, useGridLayout, type GridLayout, type GridList } from './grid-layout.ts';
import { GridRow } from './grid-row.tsx';
import './list-grid.css';
import { useRowHandlers } from './use-row-handlers.ts';
import { useRowTicks } from './use-row-ticks.ts';
import { useScrollEdges } from './use-scroll-edges.ts';

export interface ListGridProps<Row> extends GridList<Row> {
  rowKey: keyof Row & string;
}

/** Rows rendered at once; the others of a longer page follow in small steps. */
const SCREENFUL = 24;

/** The rows as a table with a fixed head; it fills its screen and scrolls by itself. */
export function ListGrid<Row extends object>(props: ListGridProps<Row>) {
  const { list, rowKey, rowName, rowActions, selectable } = props;
  const { density } = usePreferences();
  const [measured, room] = useWidth();
  const scroller = useRef<HTMLDivElement>(null);
  // The columns have the width within the scroller: a scrollbar of its own, as Windows has them, takes some of it.
  const scrolled = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      return measured(element);
    },
    [measured],
  );
  const layout = useGridLayout(props, room);
  const ends = layout.hidden.length > 0 || rowActions !== undefined;
  const ticks = useRowTicks(list, rowKey);
  const handlers = useRowHandlers({ list, rowKey, rowActions, toggle: ticks.toggle });
  useScrollEdges(scroller);
  return (
    <div
      className={`list-grid list-${density}`}
      aria-busy={list.refreshing}
      onMouseOver={showClippedText}
      onCopy={copyRows}
    >
      {/* Focusable, so that the keyboard can scroll rows without buttons. */}
      <div ref={scrolled} className="grid-scroll" tabIndex={0}>
        <table style={{ width: layout.width, ...layout.pins }}>
          <GridColumns layout={layout} selectable={selectable} ends={ends} />
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
                actions={rowActions?.(row)}
                ends={ends}
                deferred={index >= SCREENFUL && list.whole !== true}
                handlers={handlers}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface GridColumnsProps<Row> {
  layout: GridLayout<Row>;
  selectable: boolean;
  ends: boolean;
}

function GridColumns<Row>({ layout: { cells, widths, endWidth }, selectable, ends }: GridColumnsProps<Row>) {
  return (
    <colgroup>
      {selectable && <col style={{ width: TICK_WIDTH }} />}
      {cells.map(({ column: { key } }) => (
        <col key={key} style={{ width: widths.get(key) }} />
      ))}
      {ends && <col style={{ width: endWidth }} />}
    </colgroup>
  );
}

/** Gives a clipped cell its full text as a title. */
function showClippedText({ target }: MouseEvent): void {
  const cell = (target as Element).closest<HTMLElement>('td, .grid-title');
  if (cell === null) return;
  // A link is clipped before its cell is.
  const isClipped = [cell, ...cell.querySelectorAll('.link-button')].some((one) => one.scrollWidth > one.clientWidth);
  cell.title = isClipped ? cell.innerText : '';
}
