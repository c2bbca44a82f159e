import { Form } from 'antd';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../lib/use-media.ts';
import { ActiveFilterChips } from './active-filter-chips.tsx';
import { QuickFilters } from './filter-place.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { useFilterForm } from './use-filter-form.ts';
import type { List } from './use-list.ts';
import { useOneRow } from './use-one-row.ts';

export interface ListFilters {
  /** The field one searches by. */
  search?: ReactNode;
  /** The few filters that stand beside it. */
  quick?: ReactNode;
  /** All others. */
  filters?: ReactNode;
}

interface ListHeadProps<Row> extends ListFilters {
  list: List<Row>;
  /** Do the filters show that have no room in the row? */
  open: boolean;
  onClose: () => void;
  /** Is something else in the row's place? */
  covered: boolean;
  /** What else stands in the row. */
  children: ReactNode;
}

/** The row above a list, with its filters: beneath it those that have no room there, then those in use. */
export function ListHead<Row>(props: ListHeadProps<Row>) {
  const { list, search, quick, filters, open, onClose, covered, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const narrow = useNarrow();
  const toolbar = useRef<HTMLDivElement>(null);
  useOneRow(toolbar);
  const { form, onValuesChange, apply } = useFilterForm(list);
  return (
    <Form
      name={id}
      form={form}
      layout="vertical"
      className="list-head"
      onValuesChange={onValuesChange}
      onFinish={apply}
    >
      <div ref={toolbar} className="toolbar" role="toolbar" aria-label={t('common.list.rowActions')} hidden={covered}>
        {search}
        {!narrow && <QuickFilters value>{quick}</QuickFilters>}
        {children}
      </div>
      {narrow ? (
        <FilterSheet open={open} onClose={onClose}>
          {quick}
          {filters}
        </FilterSheet>
      ) : (
        <div className="filter-panel" hidden={!open}>
          {filters}
        </div>
      )}
      <ActiveFilterChips list={list}>
        {quick}
        {filters}
      </ActiveFilterChips>
    </Form>
  );
}
