import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldName } from '../../../lib/form/field-label.ts';
import { pinnedFirst, type ColumnChoice } from '../../../lib/address/list-view.ts';
import { textWidth } from '../../../lib/format/text-width.ts';
import { useTouch } from '../../../lib/react/use-media.ts';
import { useColumnLabel, type ListColumn } from '../columns.tsx';
import type { RowAction } from '../../actions/row-actions.tsx';
import type { List } from '../use-list.ts';
import { fitColumns, sumOf } from './fit-columns.ts';

export interface GridList<Row> {
  list: List<Row>;
  columns: ListColumn<Row>[];
  choice: ColumnChoice;
  rowName: (row: Row) => string;
  /** Undefined if no row has actions. */
  rowActions: ((row: Row) => RowAction[]) | undefined;
  selectable: boolean;
}

export interface GridCell<Row> {
  column: ListColumn<Row>;
  /** CSS variable with a pinned column's distance from the start. */
  pin: string | undefined;
  /** True for the last pinned column. */
  edge: boolean;
}

/** Places and widths (pixels) of the columns. */
export interface GridLayout<Row> {
  /** The identical array while columns and order are unchanged, at any width. */
  cells: GridCell<Row>[];
  /** By key. */
  widths: ReadonlyMap<string, number>;
  width: number;
  /** Width of the last column: 0 while the actions lie over the others. */
  endWidth: number;
  /** Values of the CSS variables of pinned columns. */
  pins: Record<string, string>;
  /** Columns that have no room, or would have none if not all were visible. */
  hidden: ListColumn<Row>[];
  /** All columns are shown; the table scrolls sideways. */
  all: boolean;
  showAll: (all: boolean) => void;
}

export const TICK_WIDTH = 40;
/** Width of the last column while some columns are hidden (its head has their number), or rows have menus by touch. */
const MORE_WIDTH = 48;
const DEFAULT_WIDTH = 160;
const MOST_WIDTH = 320;
const TABLE_SIZE = 13;
const HEAD_SIZE = 12;
const CELL_PADDING = 18;
/** Paddings of a cell, the dot and the gaps of a state. */
const STATE_EXTRA = 38;
const SORT_MARK = 16;
/** Part of its width that a drawn cell can do with. */
const NARROWER = 0.9;

/** Names of records take the width that the other columns do not need. */
const GROWING: ReadonlySet<FieldName> = new Set<FieldName>([
  'accountsName',
  'clientName',
  'clientname',
  'fileName',
  'funcName',
  'grpName',
  'modelName',
  'msName',
  'packageName',
  'reportName',
  'roleName',
  'taskName',
  'templateName',
]);

/** The widths that a column could have with the texts of these rows. */
function widthsOf<Row>(column: ListColumn<Row>, head: number, rows: readonly Row[], t: TFunction) {
  const { key, width = DEFAULT_WIDTH, least = width * NARROWER, stateText, render } = column;
  if (stateText !== undefined) {
    const texts = new Set(rows.map((row) => stateText(row, t)));
    const needed = Math.max(head, ...[...texts].map((text) => textWidth(text, TABLE_SIZE) + STATE_EXTRA));
    return { least: needed, ideal: needed };
  }
  if (render !== undefined) return { least: Math.max(head, least), ideal: Math.max(head, width) };
  const texts = new Set(rows.map((row) => String(row[key] ?? '')));
  const content = Math.max(head, ...[...texts].map((text) => textWidth(text, TABLE_SIZE) + CELL_PADDING));
  const ideal = Math.min(content, Math.max(head, MOST_WIDTH));
  return { least: Math.min(ideal, Math.max(head, width)), ideal };
}

/** Lays out the visible columns; `room` is the available width in pixels, 0 while it is unknown. */
export function useGridLayout<Row>(
  { list, columns, choice, selectable, rowActions }: GridList<Row>,
  room: number,
): GridLayout<Row> {
  const { t } = useTranslation();
  const labelOf = useColumnLabel<Row>();
  const [wanted, showAll] = useState<boolean | null>(null);
  // Columns that the user chose are all there; those of the console may be too many.
  const all = wanted ?? choice.own;
  const ordered = orderedColumns(choice, columns);
  const heads = ordered.map(
    ({ column }) =>
      textWidth(labelOf(column), HEAD_SIZE) + CELL_PADDING + (list.sortable.has(column.key) ? SORT_MARK : 0),
  );
  const layoutKey = JSON.stringify([ordered.map(({ state }) => state), heads]);
  const wishes = useMemo(
    () =>
      ordered.map(({ column, state: { key, width } }, index) => {
        if (width !== undefined) return { key, least: width, ideal: width, grows: false };
        return { key, ...widthsOf(column, heads[index] ?? 0, list.rows, t), grows: GROWING.has(column.key) };
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The key holds columns and heads.
    [layoutKey, list.rows, t],
  );
  const beside = selectable ? TICK_WIDTH : 0;
  const menuWidth = useTouch() && rowActions !== undefined ? MORE_WIDTH : 0;
  const unfitted = fitColumns(wishes, room === 0 ? sumOf(wishes.map(({ ideal }) => ideal)) : room - beside - menuWidth);
  const some = room > 0 && unfitted.hidden.length > 0;
  const fitted = some && !all ? fitColumns(wishes, room - beside - MORE_WIDTH) : unfitted;
  const widths = all && some ? new Map(wishes.map(({ key, ideal }) => [key, ideal])) : fitted.widths;
  const endWidth = some ? MORE_WIDTH : menuWidth;
  const visible = ordered.filter(({ column }) => widths.has(column.key));
  const pinned = visible.filter(({ state }) => state.pinned === true).length;
  const cells = visible.map(({ column }, index) => ({
    column,
    pin: index < pinned ? `--pin-${index}` : undefined,
    edge: index === pinned - 1,
  }));
  const before = (index: number) => sumOf(visible.slice(0, index).map(({ column }) => widths.get(column.key) ?? 0));
  return {
    cells: useSameCells(cells),
    widths,
    width: beside + before(visible.length) + endWidth,
    endWidth,
    pins: Object.fromEntries(
      visible.slice(0, pinned).map((_one, index) => [`--pin-${index}`, `${beside + before(index)}px`]),
    ),
    hidden: some ? ordered.filter(({ column }) => fitted.hidden.includes(column.key)).map(({ column }) => column) : [],
    all,
    showAll,
  };
}

/** The visible columns in their order, with their states. */
function orderedColumns<Row>({ visible }: ColumnChoice, columns: readonly ListColumn<Row>[]) {
  return pinnedFirst(visible).flatMap((state) => {
    const column = columns.find(({ key }) => key === state.key);
    return column === undefined ? [] : [{ column, state }];
  });
}

/** Keeps the array while its cells are equal, so that rows do not render again. */
function useSameCells<Row>(next: GridCell<Row>[]): GridCell<Row>[] {
  const [cells, setCells] = useState(next);
  const same =
    cells.length === next.length &&
    (['column', 'pin', 'edge'] as const).every((field) =>
      cells.every((cell, index) => cell[field] === next[index]?.[field]),
    );
  if (!same) setCells(next);
  return same ? cells : next;
}

/** Class and style of a cell; a pinned one stays in place while others scroll below it. */
export function fixedAt<Row>({ column: { align }, pin, edge }: GridCell<Row>) {
  const end = align === undefined ? '' : 'grid-end';
  if (pin === undefined) return { className: end, style: undefined };
  return { className: `grid-fix ${edge ? 'grid-edge ' : ''}${end}`, style: { insetInlineStart: `var(${pin})` } };
}
