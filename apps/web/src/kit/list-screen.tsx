import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { AnyCall } from '../lib/call.ts';
import { FamilyContext } from '../lib/field-label.ts';
import { useColumnChoice, type ColumnChoice } from '../lib/list-view.ts';
import { placeOfViews } from '../lib/saved-views.ts';
import { useTab } from '../lib/tab.ts';
import { useNarrow } from '../lib/use-media.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CardSort } from './card-sort.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { Chosen } from '../lib/chosen.ts';
import type { ListColumn } from './columns.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { useExport } from './export-button.tsx';
import { FilterButton } from './filter-button.tsx';
import './list.css';
import { ListHead, type ListFilters } from './list-head.tsx';
import { useAllowedActions, type RowAction } from './row-actions.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { RefreshButton } from './toolbar.tsx';
import { useAskedBatch } from './use-asked-batch.ts';
import { useListKeys } from './use-list-keys.ts';
import { ViewsMenu } from './views-menu.tsx';

interface ListScreenProps<Row> extends Omit<DataTableProps<Row>, 'choice' | 'selectable'>, ListFilters {
  /** The call that answers the list as a file. */
  exportCall?: AnyCall;
  /** What else can be done with the whole list, besides the main act. */
  actions?: ReactNode;
  /** What can be done with what is selected; rows can be selected where the account may do any of it. */
  batchActions?: ((chosen: Chosen<Row>) => RowAction[]) | undefined;
}

/** A screen that is a list: toolbar, filters and table; it fills its tab, and only its rows scroll. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { search, quick, filters, exportCall, actions, batchActions, ...table } = props;
  const { list, columns, rowKey, primary } = table;
  const { screenName } = useTab();
  const section = useRef<HTMLElement>(null);
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const choice = useChoice(list.slug, columns);
  const exporting = useExport(exportCall, { list, choice, rowKey });
  const batch = useAllowedActions()(batchActions?.(list.chosen) ?? []);
  useAskedBatch(list, batchActions);
  useListKeys(section, { ...table, selectable: batch.length > 0 });
  const selecting = list.selected.length > 0 && batch.length > 0;
  const bare = list.error === null && !list.loading && list.total === 0 && Object.keys(list.filters).length === 0;
  const filterable = (narrow ? (quick ?? filters) : filters) !== undefined;
  const row = (
    <>
      {filterable && <FilterButton list={list} open={open} onToggle={() => setOpen(!open)} />}
      <ToolbarEnd {...{ list, columns, choice }}>
        {exporting.button}
        {actions}
        {/* While there are no rows the act stands where they would. */}
        {!bare && primary}
      </ToolbarEnd>
    </>
  );
  const selection = selecting && <SelectionBar list={list} actions={batch} exportButton={exporting.button} />;
  const head = { list, search, quick, filters, open, onClose: () => setOpen(false) };
  return (
    <FamilyContext value={list.slug}>
      <section ref={section} className="list-screen fills" aria-label={screenName}>
        {!narrow && selection}
        <ListHead {...head} covered={selecting && !narrow}>
          {!narrow && row}
        </ListHead>
        <DataTable {...table} choice={choice} selectable={batch.length > 0} />
        {narrow && (selecting ? selection : <BottomBar>{row}</BottomBar>)}
        {exporting.dialog}
      </section>
    </FamilyContext>
  );
}

/** The columns the user has chosen; at first all but the optional ones, the first of them pinned. */
function useChoice<Row>(slug: string, columns: ListColumn<Row>[]): ColumnChoice {
  const { known, defaults } = useMemo(() => {
    const usual = columns.filter(({ optional }) => optional !== true);
    return {
      known: columns.map(({ key }) => key),
      defaults: usual.map(({ key }, index) => (index === 0 ? { key, pinned: true } : { key })),
    };
  }, [columns]);
  return useColumnChoice(slug, known, defaults);
}

interface ToolbarEndProps<Row> extends Pick<DataTableProps<Row>, 'list' | 'columns' | 'choice'> {
  children: ReactNode;
}

/** What concerns the list as a whole; the main act comes last. */
function ToolbarEnd<Row>({ list, columns, choice, children }: ToolbarEndProps<Row>) {
  const narrow = useNarrow();
  const screen = placeOfViews(list.slug);
  return (
    <span className="toolbar-end">
      {screen !== undefined && <ViewsMenu screen={screen} list={list} choice={choice} />}
      {narrow ? <CardSort list={list} columns={columns} /> : <ColumnChooser columns={columns} choice={choice} />}
      <RefreshButton list={list} />
      {children}
    </span>
  );
}
