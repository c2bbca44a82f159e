import { Checkbox, Select } from 'antd';
import type { Key } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '../lib/field-label.ts';
import { cellOf, type ListColumn } from './columns.tsx';
import { RowActions, type RowAction } from './row-actions.tsx';
import type { List } from './use-list.ts';

interface RecordCardsProps<Row> {
  list: List<Row>;
  columns: ListColumn<Row>[];
  keyOf: (row: Row) => Key;
  rowName: (row: Row) => string;
  rowActions: ((row: Row) => RowAction[]) | undefined;
  selectable: boolean;
}

/** A list on a narrow screen: a card per record instead of a table's row. */
export function RecordCards<Row>({ list, columns, keyOf, rowName, rowActions, selectable }: RecordCardsProps<Row>) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const selected = new Set(list.selected.map(keyOf));
  const toggle = (row: Row) =>
    list.select(
      selected.has(keyOf(row)) ? list.selected.filter((other) => keyOf(other) !== keyOf(row)) : [...list.selected, row],
    );
  return (
    <>
      <CardSort list={list} columns={columns} />
      <ul className="cards">
        {list.rows.map((row) => (
          <li key={keyOf(row)} className="card">
            <div className="card-head">
              {selectable && (
                <Checkbox
                  aria-label={t('common.list.selectRow', { name: rowName(row) })}
                  checked={selected.has(keyOf(row))}
                  onChange={() => toggle(row)}
                />
              )}
              <strong className="card-name">{rowName(row)}</strong>
              {rowActions && <RowActions actions={rowActions(row)} rowName={rowName(row)} />}
            </div>
            <dl className="card-fields">
              {columns
                .filter((column) => cellOf(column, row) !== rowName(row))
                .map((column) => (
                  <div key={column.key}>
                    <dt>{label(column.key)}</dt>
                    <dd>{cellOf(column, row)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function CardSort<Row>({ list, columns }: Pick<RecordCardsProps<Row>, 'list' | 'columns'>) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const options = columns
    .filter(({ key }) => list.sortable.has(key))
    .flatMap(({ key }) => [
      { value: `${key} asc`, label: `${label(key)} ↑` },
      { value: `${key} desc`, label: `${label(key)} ↓` },
    ]);
  const choose = (value: string | undefined) => {
    const [column, order] = value?.split(' ') ?? [];
    list.setSort(column, order === 'desc' ? 'desc' : 'asc');
  };
  return (
    <Select
      className="card-sort"
      aria-label={t('common.list.sortBy')}
      placeholder={t('common.list.sortBy')}
      allowClear
      options={options}
      value={list.column === undefined ? null : `${list.column} ${list.order}`}
      onChange={choose}
    />
  );
}
