import { memo, useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cellOf } from './columns.tsx';
import { fixedAt, type GridCell } from './grid-layout.ts';
import { looksSame, RowActions, type RowAction } from './row-actions.tsx';
import { Tick } from './tick.tsx';
import type { RowHandlers } from './use-row-handlers.ts';

interface RowContent<Row> {
  row: Row;
  cells: GridCell<Row>[];
  name: string;
  /** Undefined where no row of the list has any. */
  actions: RowAction[] | undefined;
  inSight: number;
}

interface GridRowProps<Row> extends RowContent<Row> {
  id: string;
  /** Undefined where no row can be selected. */
  selected: boolean | undefined;
  /** Is its content drawn after the rows above it? */
  late: boolean;
  handlers: RowHandlers;
}

function sameContent<Row>(one: RowContent<Row>, other: RowContent<Row>): boolean {
  return (
    one.row === other.row &&
    one.cells === other.cells &&
    one.name === other.name &&
    one.inSight === other.inSight &&
    looksSame(one.actions, other.actions)
  );
}

function sameRow<Row>(one: GridRowProps<Row>, other: GridRowProps<Row>): boolean {
  const same = one.selected === other.selected && one.late === other.late && one.handlers === other.handlers;
  return same && sameContent(one, other);
}

/** A row of a list. It is drawn anew only where it is another, or looks different, whatever else about the list changes. */
export const GridRow = memo(DrawnRow, sameRow) as typeof DrawnRow;

function DrawnRow<Row>({ id, selected, late, handlers, ...content }: GridRowProps<Row>) {
  const { t } = useTranslation();
  const later = useDeferredValue<RowContent<Row> | null>(content, null);
  const shown = late ? later : content;
  return (
    // The keys go from row to row, and what has the focus is read out.
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
      {shown === null ? (
        <td colSpan={content.cells.length + (content.actions === undefined ? 0 : 1)} />
      ) : (
        <RowCells {...shown} id={id} handlers={handlers} />
      )}
    </tr>
  );
}

interface RowCellsProps<Row> extends RowContent<Row> {
  id: string;
  handlers: RowHandlers;
}

const RowCells = memo(function RowCells<Row>(props: RowCellsProps<Row>) {
  const { id, row, cells, name, actions, inSight, handlers } = props;
  return (
    <>
      {cells.map((cell) => (
        <td key={cell.column.key} {...fixedAt(cell)}>
          {cellOf(cell.column, row)}
        </td>
      ))}
      {actions !== undefined && (
        <td className="grid-fix grid-acts">
          <RowActions actions={actions} rowName={name} inSight={inSight} run={(key) => handlers.act(id, key)} />
        </td>
      )}
    </>
  );
}, sameContent) as <Row>(props: RowCellsProps<Row>) => ReactNode;
