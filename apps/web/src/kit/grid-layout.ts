import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldName } from '../lib/field-label.ts';
import { inSight, type ColumnChoice } from '../lib/list-view.ts';
import { textWidth } from '../lib/text-width.ts';
import type { ListColumn } from './columns.tsx';
import { actionsWidth, ROW_IN_SIGHT, type RowAction } from './row-actions.tsx';
import type { List } from './use-list.ts';

/** What a table shows, of which list and for whom. */
export interface GridList<Row> {
  list: List<Row>;
  /** All columns the list has; the choice says which of them show. */
  columns: ListColumn<Row>[];
  choice: ColumnChoice;
  rowName: (row: Row) => string;
  /** Undefined where no row has any. */
  rowActions: ((row: Row) => RowAction[]) | undefined;
  selectable: boolean;
  /** The column up to which all are to stay in sight beside the actions. */
  keepTo?: (keyof Row & FieldName) | undefined;
}

/** A column in its place. */
export interface GridCell<Row> {
  column: ListColumn<Row>;
  /** The name of the distance that a pinned column keeps from the start. */
  pin: string | undefined;
  /** Is it the last that is pinned? */
  edge: boolean;
}

/** Which columns stand where, and how wide, in pixels. */
export interface GridLayout<Row> {
  /** The same array as long as the columns and their order are the same, however wide they are. */
  cells: GridCell<Row>[];
  /** By key; the column that takes what is left has none. */
  widths: ReadonlyMap<string, number>;
  width: number;
  /** The distances of pinned columns from the start, by their names. */
  pins: Record<string, string>;
  /** The column of the rows' actions: those of each row, and how many of them stand in words. */
  acts: { width: number; inSight: number; of: RowAction[][] } | undefined;
}

export const TICK_WIDTH = 40;
const USUAL_WIDTH = 160;
/** Paddings of a cell, the dot and the gaps of a state. */
const STATE_BESIDES = 34;
/** As much of the last column may be covered: its padding. */
const COVERED = 16;

function totalOf(widths: readonly number[], selectable: boolean): number {
  return widths.reduce((sum, one) => sum + one, selectable ? TICK_WIDTH : 0);
}

/** A column's own width, or what its states need in the reader's language. */
function usualWidth<Row>({ width = USUAL_WIDTH, stateText }: ListColumn<Row>, rows: readonly Row[], t: TFunction) {
  if (stateText === undefined) return width;
  const texts = new Set(rows.map((row) => stateText(row, t)));
  return Math.max(width, ...[...texts].map((text) => textWidth(text) + STATE_BESIDES));
}

/** Lays the chosen columns out in so many pixels. */
export function useGridLayout<Row>(grid: GridList<Row>, room: number): GridLayout<Row> {
  const { list, columns, choice, rowActions, selectable, keepTo } = grid;
  const { t } = useTranslation();
  const known = inSight(choice.shown).flatMap((state) => {
    const column = columns.find(({ key }) => key === state.key);
    return column === undefined ? [] : [{ column, state, width: state.width ?? usualWidth(column, list.rows, t) }];
  });
  // What is left of the width goes to the last plain text that nobody has set one for.
  const wide = known.findLast(({ column, state }) => state.width === undefined && column.render === undefined);
  const all = known.map(({ width }) => width);
  const pinned = known.filter(({ state }) => state.pinned === true).length;
  const important = known.findIndex(({ column }) => column.key === keepTo);
  const beside = important < 0 ? 0 : totalOf(all.slice(0, important + 1), selectable);
  const acts = rowActions && actsOf(list.rows.map(rowActions), t('common.list.rowActions'), { room, beside });
  const cells = known.map(({ column }, index) => ({
    column,
    pin: index < pinned ? `--pin-${index}` : undefined,
    edge: index === pinned - 1,
  }));
  return {
    cells: useSameCells(cells),
    widths: new Map(known.flatMap(({ column, width }) => (column === wide?.column ? [] : [[column.key, width]]))),
    width: totalOf(all, selectable) + (acts?.width ?? 0),
    pins: Object.fromEntries(
      all.slice(0, pinned).map((_one, index) => [`--pin-${index}`, `${totalOf(all.slice(0, index), selectable)}px`]),
    ),
    acts,
  };
}

/** The column of the rows' actions: fewer words where more would cover what is to stay in sight beside them. */
function actsOf(of: RowAction[][], title: string, { room, beside }: { room: number; beside: number }) {
  const [most, least] = ROW_IN_SIGHT;
  const covers = beside > 0 && room > 0 && beside + actionsWidth(of, title, most) > room + COVERED;
  const words = covers ? least : most;
  return { of, inSight: words, width: actionsWidth(of, title, words) };
}

/** The cells as they were, as long as they are the same: rows are drawn anew only for others. */
function useSameCells<Row>(next: GridCell<Row>[]): GridCell<Row>[] {
  const [cells, setCells] = useState(next);
  const same =
    cells.length === next.length &&
    cells.every(({ column, pin, edge }, index) => {
      const beside = next[index];
      return column === beside?.column && pin === beside.pin && edge === beside.edge;
    });
  if (!same) setCells(next);
  return same ? cells : next;
}

/** What keeps a column's cell in its place while others scroll beneath it. */
export function fixedAt<Row>({ column: { align }, pin, edge }: GridCell<Row>) {
  const end = align === undefined ? '' : 'grid-end';
  if (pin === undefined) return { className: end, style: undefined };
  return { className: `grid-fix ${edge ? 'grid-edge ' : ''}${end}`, style: { insetInlineStart: `var(${pin})` } };
}
