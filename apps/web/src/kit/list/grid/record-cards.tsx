import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { cellOf, useColumnLabel, type ListColumn } from '../columns.tsx';
import { RowMenu } from '../../actions/row-actions.tsx';
import type { GridList } from './grid-layout.ts';
import { useRowTicks } from './use-row-ticks.ts';

/** The columns of a card, line by line; the first names the record. */
export type CardLines<Row> = readonly (readonly ListColumn<Row>['key'][])[];

interface RecordCardsProps<Row> extends Omit<GridList<Row>, 'choice'> {
  card: CardLines<Row>;
  rowKey: keyof Row & string;
}

export function RecordCards<Row>(props: RecordCardsProps<Row>) {
  const { list, columns, card, rowKey, rowName, rowActions, selectable } = props;
  const { t } = useTranslation();
  const label = useColumnLabel<Row>();
  const { isTicked, toggle } = useRowTicks(list, rowKey);
  const lines = card.map((keys) => keys.flatMap((key) => columns.filter((column) => column.key === key)));
  return (
    <ul className="cards">
      {list.rows.map((row) => (
        <li key={String(row[rowKey])} className="card">
          {selectable && (
            <Checkbox
              aria-label={t('common.list.selectRow', { name: rowName(row) })}
              checked={isTicked(row)}
              onChange={() => toggle(row, false)}
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
