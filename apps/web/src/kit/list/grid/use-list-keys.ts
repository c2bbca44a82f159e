import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys, type KeyBinding } from '../../../lib/react/keys.ts';
import { useTab } from '../../../lib/address/tab.ts';
import { useNarrow } from '../../../lib/react/use-media.ts';
import type { ListColumn } from '../columns.tsx';
import { usePeek } from '../../details/peek.ts';
import { rowCursorIn } from './row-cursor.ts';
import { useAllowedActions, type RowAction } from '../../actions/row-actions.tsx';
import type { List } from '../use-list.ts';
import { useRowTicks } from './use-row-ticks.ts';

interface KeyedList<Row> {
  list: List<Row>;
  rowKey: keyof Row & string;
  rowActions?: ((row: Row) => RowAction[]) | undefined;
  columns: readonly ListColumn<Row>[];
  selectable: boolean;
}

function here(keys: string, text: string, run: () => void): KeyBinding {
  return { keys, group: 'here', text, run };
}

/** Keyboard control of a table: moving through its rows, and actions on the current row. */
export function useListKeys<Row>(section: RefObject<HTMLElement | null>, keyed: KeyedList<Row>): void {
  const { list, rowKey } = keyed;
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [cursor] = useState(() => rowCursorIn(() => section.current));
  const actions = useRowBindings(keyed).map(({ keys, text, run }) =>
    here(keys, text, () => {
      const row = list.rows.find((one) => String(one[rowKey]) === cursor.current());
      if (row !== undefined) run(row);
    }),
  );
  const peek = usePeek();
  const itemOf = itemOfRows(keyed.columns);
  const move = (by: number) => {
    cursor.move(by);
    const row = list.rows.find((one) => String(one[rowKey]) === cursor.current());
    if (peek !== null && peek.item !== null && row !== undefined) peek.show(itemOf?.(row) ?? null);
  };
  const moves = [here('j', t('list.keys.next'), () => move(1)), here('k', t('list.keys.previous'), () => move(-1))];
  const refresh = here('r', t('common.actions.refresh'), list.refresh);
  useKeys(narrow ? [] : [...(list.rows.length > 0 ? moves : []), ...actions, refresh]);
}

/** Id of a row's details in the address; undefined for lists without details. */
function itemOfRows<Row>(columns: readonly ListColumn<Row>[]): ((row: Row) => string) | undefined {
  const itemOf = columns.find((column) => column.itemOf !== undefined)?.itemOf;
  return itemOf === undefined ? undefined : (row) => String(itemOf(row));
}

type RowBinding<Row> = Pick<KeyBinding, 'keys' | 'text'> & { run: (row: Row) => void };

/** Keys for actions on a row; only actions that some row offers to this account. */
function useRowBindings<Row>({ list, rowKey, rowActions, columns, selectable }: KeyedList<Row>): RowBinding<Row>[] {
  const { t } = useTranslation();
  const { showItem } = useTab();
  const peek = usePeek();
  const itemOf = itemOfRows(columns);
  const allowed = useAllowedActions();
  const actionsOf = (row: Row) => allowed(rowActions?.(row) ?? []).filter(({ disabled }) => disabled === undefined);
  const editOf = (row: Row) => actionsOf(row).find(({ key }) => key === 'edit');
  const firstOf = (row: Row) => actionsOf(row).find(({ danger = false }) => !danger);
  const { toggle } = useRowTicks(list, rowKey);
  const open = (row: Row) => (itemOf === undefined ? firstOf(row)?.onClick() : showItem(itemOf(row)));
  const { rows } = list;
  const opens = itemOf === undefined ? rows.some((row) => firstOf(row) !== undefined) : rows.length > 0;
  return [
    ...(selectable && rows.length > 0
      ? [{ keys: 'x', text: t('list.keys.select'), run: (row: Row) => toggle(row, false) }]
      : []),
    ...(peek !== null && itemOf !== undefined && rows.length > 0
      ? [{ keys: 'Space', text: t('list.keys.peek'), run: (row: Row) => peek.show(otherThan(peek.item, itemOf(row))) }]
      : []),
    ...(opens ? [{ keys: 'Enter', text: t('list.keys.open'), run: open }] : []),
    ...(rows.some((row) => editOf(row) !== undefined)
      ? [{ keys: 'e', text: t('common.actions.edit'), run: (row: Row) => editOf(row)?.onClick() }]
      : []),
  ];
}

/** The same key opens the panel and closes it. */
function otherThan(current: string | null, next: string): string | null {
  return next === current ? null : next;
}
