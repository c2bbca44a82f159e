import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys, type KeyBinding } from '../lib/keys.ts';
import { useTab } from '../lib/tab.ts';
import { useNarrow } from '../lib/use-media.ts';
import type { ListColumn } from './columns.tsx';
import { rowCursorIn } from './row-cursor.ts';
import { useAllowedActions, type RowAction } from './row-actions.tsx';
import type { List } from './use-list.ts';

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

/** The keys of a table: through its rows, and what can be done with the one that they are at. */
export function useListKeys<Row>(section: RefObject<HTMLElement | null>, keyed: KeyedList<Row>): void {
  const { list, rowKey } = keyed;
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [cursor] = useState(() => rowCursorIn(() => section.current));
  const acts = useRowActs(keyed).map(({ keys, text, run }) =>
    here(keys, text, () => {
      const row = list.rows.find((one) => String(one[rowKey]) === cursor.current());
      if (row !== undefined) run(row);
    }),
  );
  const moves = [
    here('j', t('list.keys.next'), () => cursor.move(1)),
    here('k', t('list.keys.previous'), () => cursor.move(-1)),
  ];
  const refresh = here('r', t('common.actions.refresh'), list.refresh);
  useKeys(narrow ? [] : [...(list.rows.length > 0 ? moves : []), ...acts, refresh]);
}

interface RowAct<Row> {
  keys: string;
  text: string;
  run: (row: Row) => void;
}

/** What the keys do with a row: no more than the list offers for some of its rows, to this account. */
function useRowActs<Row>({ list, rowKey, rowActions, columns, selectable }: KeyedList<Row>): RowAct<Row>[] {
  const { t } = useTranslation();
  const { showItem } = useTab();
  const itemOf = columns.find((column) => column.itemOf !== undefined)?.itemOf;
  const allowed = useAllowedActions();
  const actionsOf = (row: Row) => allowed(rowActions?.(row) ?? []).filter(({ disabled }) => disabled === undefined);
  const editOf = (row: Row) => actionsOf(row).find(({ key }) => key === 'edit');
  const firstOf = (row: Row) => actionsOf(row).find(({ danger = false }) => !danger);
  const select = (row: Row) => {
    const others = list.selected.filter((other) => other[rowKey] !== row[rowKey]);
    list.select(others.length < list.selected.length ? others : [...others, row]);
  };
  const open = (row: Row) => (itemOf === undefined ? firstOf(row)?.onClick() : showItem(String(itemOf(row))));
  const { rows } = list;
  const opens = itemOf === undefined ? rows.some((row) => firstOf(row) !== undefined) : rows.length > 0;
  return [
    ...(selectable && rows.length > 0 ? [{ keys: 'x', text: t('list.keys.select'), run: select }] : []),
    ...(opens ? [{ keys: 'Enter', text: t('list.keys.open'), run: open }] : []),
    ...(rows.some((row) => editOf(row) !== undefined)
      ? [{ keys: 'e', text: t('common.actions.edit'), run: (row: Row) => editOf(row)?.onClick() }]
      : []),
  ];
}
