import { memo, useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cellOf } from '../columns.tsx';
import { fixedAt, type GridCell } from './grid-layout.ts';
import { isSameActions, RowActions, type RowAction } from '../../actions/row-actions.tsx';
import { Tick } from './tick.tsx';
import type { RowHandlers } from './use-row-handlers.ts';

interface RowContent<Row> {
  row: Row;
  cells: GridCell<Row>[];
  name: string;
  /** Undefined if no row of the list has actions. */
  actions: RowAction[] | undefined;
  /** The table has a last column: for actions, or for the number of hidden columns. */
  ends: boolean;
}

interface GridRowProps<Row> extends RowContent<Row> {
  id: string;
  selected: boolean | undefined;
  /** Its content is rendered after the rows of the first screenful. */
  deferred: boolean;
  handlers: RowHandlers;
}

function sameContent<Row>(one: RowContent<Row>, other: RowContent<Row>): boolean {
  const same = (['row', 'cells', 'name', 'ends'] as const).every((field) => one[field] === other[field]);
  return same && isSameActions(one.actions, other.actions);
}

function sameRow<Row>(one: GridRowProps<Row>, other: GridRowProps<Row>): boolean {
  const same = one.selected === other.selected && one.deferred === other.deferred && one.handlers === other.handlers;
  return same && sameContent(one, other);
}

/** A row of a table; it renders again only if its own content or look changes. */
export const GridRow = memo(PlainRow, sameRow) as typeof PlainRow;

function PlainRow<Row>({ id, selected, deferred, handlers, ...content }: GridRowProps<Row>) {
  const { t } = useTranslation();
  const later = useDeferredValue<RowContent<Row> | null>(content, null);
  const rendered = deferred ? later : content;
  return (
    // Focusable: the keys move from row to row, and screen readers read the focused row.
    <tr data-row-key={id} tabIndex={-1} className={selected === true ? 'grid-selected' : undefined}>
      {selected !== undefined && (
        <td className="grid-tick grid-fix">
          <Tick
            name={t('common.list.selectRow', { name: content.name })}
            checked={selected}
            onToggle={(range) => handlers.toggle(id, range)}
          />
        </td>
      )}
      {rendered === null ? (
        <td colSpan={content.cells.length + (content.ends ? 1 : 0)} />
      ) : (
        <RowCells {...rendered} id={id} handlers={handlers} />
      )}
    </tr>
  );
}

type RowCellsProps<Row> = RowContent<Row> & Pick<GridRowProps<Row>, 'id' | 'handlers'>;

const RowCells = memo(function RowCells<Row>(props: RowCellsProps<Row>) {
  const { id, row, cells, name, actions, ends, handlers } = props;
  return (
    <>
      {cells.map((cell) => (
        <td key={cell.column.key} {...fixedAt(cell)}>
          {cellOf(cell.column, row)}
        </td>
      ))}
      {ends && (
        <td className="grid-fix grid-acts">
          {actions !== undefined && (
            <RowActions actions={actions} rowName={name} run={(key) => handlers.run(id, key)} />
          )}
        </td>
      )}
    </>
  );
}, sameContent) as <Row>(props: RowCellsProps<Row>) => ReactNode;
