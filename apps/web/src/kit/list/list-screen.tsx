import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { AnyCall } from '../../lib/api/call.ts';
import { FamilyContext } from '../../lib/form/field-label.ts';
import { useColumnChoice, type ColumnChoice } from '../../lib/address/list-view.ts';
import { placeOfViews } from '../../lib/address/saved-views.ts';
import { useTab } from '../../lib/address/tab.ts';
import { useNarrow, useWide } from '../../lib/react/use-media.ts';
import { BottomBar } from './bar/bottom-bar.tsx';
import { CardSort } from './grid/card-sort.tsx';
import { ColumnChooser } from './bar/column-chooser.tsx';
import type { Selection } from '../../lib/form/selection.ts';
import type { ListColumn } from './columns.tsx';
import { DataTable, type DataTableProps } from './grid/data-table.tsx';
import { useExport } from '../export/export-button.tsx';
import { FilterButton } from './bar/filter-button.tsx';
import './list.css';
import { ListTitle, type QuickView } from './bar/list-title.tsx';
import { ListHead, type ListFilters } from './bar/list-head.tsx';
import { useAllowedActions, type RowAction } from '../actions/row-actions.tsx';
import { SelectionBar } from './bar/selection-bar.tsx';
import { RefreshButton } from './bar/toolbar.tsx';
import { useBatchFromUrl } from './use-batch-from-url.ts';
import type { List } from './use-list.ts';
import { useListKeys } from './grid/use-list-keys.ts';
import { ViewsMenu } from '../views/views-menu.tsx';
import { api } from '../../lib/api/api.ts';
import { PrintButton } from '../print/print-button.tsx';
import { PrintedRows } from '../print/printed-rows.tsx';
import { usePrintList } from '../print/use-print-list.ts';
import { useKnown } from '../../lib/session/known-calls.ts';

interface ListScreenProps<Row> extends Omit<DataTableProps<Row>, 'choice' | 'selectable'>, ListFilters {
  exportCall?: AnyCall;
  /** A sentence above the rows. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Views beside the one of all rows. */
  views?: readonly QuickView[];
  /** The list stands below other parts of its screen. */
  untitled?: boolean;
  /** Actions on the selection; rows are selectable if the account may use any of them. */
  batchActions?: ((selection: Selection<Row>) => RowAction[]) | undefined;
}

/** A list screen: toolbar, filters and table; it fills its tab, and only its rows scroll. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { search, quick, filters, exportCall, note, actions, views = [], untitled, batchActions, ...table } = props;
  const { columns, rowKey, primary } = table;
  const { list, ...printing } = usePrintList(table.list);
  const { screenName, view } = useTab();
  const section = useRef<HTMLElement>(null);
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const choice = useChoice(list.slug, columns);
  const exporting = useExport(exportCall, { list, choice, rowKey });
  const batch = useAllowedActions()(batchActions?.(list.selection) ?? []);
  useBatchFromUrl(list, batchActions);
  useListKeys(section, { ...table, selectable: batch.length > 0 });
  const filterable = (narrow ? (quick ?? filters) : filters) !== undefined;
  const titled = !narrow && untitled !== true && view === undefined;
  const saved = <SavedViews list={list} choice={choice} />;
  // An empty list shows the main action in place of its rows.
  const main = !isEmpty(list) && primary;
  const others = <ListTools list={list} exportButton={exporting.button} actions={actions} />;
  const row = (
    <>
      {filterable && <FilterButton list={list} open={open} onToggle={() => setOpen(narrow || !open)} />}
      <ToolbarEnd {...{ list, columns, choice }} saved={!titled && saved} main={!titled && main}>
        {!narrow && <PrintButton busy={printing.busy} onPrint={printing.print} />}
        {!narrow && others}
      </ToolbarEnd>
    </>
  );
  const selection = list.selected.length > 0 && batch.length > 0 && (
    <SelectionBar list={list} actions={batch} exportButton={exporting.button} />
  );
  return (
    <FamilyContext value={list.slug}>
      <section ref={section} className="list-screen fills" aria-label={screenName}>
        {titled && <ListTitle {...{ list, views, saved, main }} />}
        <ListHead {...{ list, search, quick, filters, open }} onClose={() => setOpen(false)}>
          {!narrow && row}
        </ListHead>
        {note}
        <PrintedRows list={list} />
        <DataTable {...table} list={list} choice={choice} selectable={batch.length > 0} />
        {!narrow && selection}
        {narrow && (selection || <BottomBar others={others}>{row}</BottomBar>)}
        {exporting.dialog}
      </section>
    </FamilyContext>
  );
}

/** True if the list has no row at all, with or without filters. */
function isEmpty<Row>({ error, loading, total, filters }: List<Row>): boolean {
  return error === null && !loading && total === 0 && Object.keys(filters).length === 0;
}

/** The user's columns; by default all but the optional ones, the first of them pinned; more on a wide screen. */
function useChoice<Row>(slug: string, columns: ListColumn<Row>[]): ColumnChoice {
  const wide = useWide();
  const { known, defaults } = useMemo(() => {
    const usual = columns.filter(({ optional }) => optional === undefined || (wide && optional === 'wide'));
    return {
      known: columns.map(({ key }) => key),
      defaults: usual.map(({ key }, index) => (index === 0 ? { key, pinned: true } : { key })),
    };
  }, [columns, wide]);
  return useColumnChoice(slug, known, defaults);
}

function SavedViews<Row>({ list, choice }: Pick<DataTableProps<Row>, 'list' | 'choice'>) {
  const screen = placeOfViews(list.slug);
  const hasViews = useKnown(api.view.list);
  return screen !== undefined && hasViews && <ViewsMenu screen={screen} list={list} choice={choice} />;
}

interface ToolbarEndProps<Row> extends Pick<DataTableProps<Row>, 'list' | 'columns' | 'choice'> {
  saved: ReactNode;
  main: ReactNode;
  children: ReactNode;
}

function ToolbarEnd<Row>({ list, columns, choice, saved, main, children }: ToolbarEndProps<Row>) {
  const narrow = useNarrow();
  return (
    <span className="toolbar-end">
      {saved}
      {narrow ? <CardSort list={list} columns={columns} /> : <ColumnChooser columns={columns} choice={choice} />}
      {children}
      {main}
    </span>
  );
}

interface ListToolsProps<Row> {
  list: List<Row>;
  exportButton: ReactNode;
  actions: ReactNode;
}

function ListTools<Row>({ list, exportButton, actions }: ListToolsProps<Row>) {
  return (
    <>
      <RefreshButton list={list} />
      {exportButton}
      {actions}
    </>
  );
}
