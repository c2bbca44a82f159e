import { Checkbox } from 'antd';
import type { Key } from 'react';
import { useTranslation } from 'react-i18next';
import { cellOf, useColumnLabel, type ListColumn } from './columns.tsx';
import { RowMenu, type RowAction } from './row-actions.tsx';
import type { List } from './use-list.ts';

/** The columns a card shows, line by line; the first names the record. */
export type CardLines<Row> = readonly (readonly ListColumn<Row>['key'][])[];

interface RecordCardsProps<Row> {
  list: List<Row>;
  columns: ListColumn<Row>[];
  card: CardLines<Row>;
  keyOf: (row: Row) => Key;
  rowName: (row: Row) => string;
  rowActions: ((row: Row) => RowAction[]) | undefined;
  selectable: boolean;
}

/** A list on a narrow screen: a card per record instead of a table's row. */
export function RecordCards<Row>(props: RecordCardsProps<Row>) {
  const { list, columns, card, keyOf, rowName, rowActions, selectable } = props;
  const { t } = useTranslation();
  const label = useColumnLabel<Row>();
  const selected = new Set(list.selected.map(keyOf));
  const toggle = (row: Row) =>
    list.select(
      selected.has(keyOf(row)) ? list.selected.filter((other) => keyOf(other) !== keyOf(row)) : [...list.selected, row],
    );
  const lines = card.map((keys) => keys.flatMap((key) => columns.filter((column) => column.key === key)));
  return (
    <ul className="cards">
      {list.rows.map((row) => (
        <li key={keyOf(row)} className="card">
          {selectable && (
            <Checkbox
              aria-label={t('common.list.selectRow', { name: rowName(row) })}
              checked={selected.has(keyOf(row))}
              onChange={() => toggle(row)}
            />
          )}
          <div className="card-lines">
            {lines.map((line) => (
              <div key={line.map(({ key }) => key).join()} className="card-line">
                {line.map((column) => (
                  <span key={column.key}>
                    {column.labelled && <span className="quiet">{label(column)} </span>}
                    {cellOf(column, row)}
                  </span>
                ))}
              </div>
            ))}
          </div>
          {rowActions && <RowMenu actions={rowActions(row)} rowName={rowName(row)} />}
        </li>
      ))}
    </ul>
  );
}
