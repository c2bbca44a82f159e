import { Form } from 'antd';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposingKey } from '../../../lib/react/composition.ts';
import { useNarrow } from '../../../lib/react/use-media.ts';
import { ActiveFilterChips } from './active-filter-chips.tsx';
import { QuickFilters } from './filter-place.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { useFilterForm } from './use-filter-form.ts';
import type { List } from '../use-list.ts';
import { useOneRow } from './use-one-row.ts';

export interface ListFilters {
  search?: ReactNode;
  quick?: ReactNode;
  filters?: ReactNode;
}

interface ListHeadProps<Row> extends ListFilters {
  list: List<Row>;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function ListHead<Row>(props: ListHeadProps<Row>) {
  const { list, search, quick, filters, open, onClose, children } = props;
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
      onKeyDown={(event) => endsText(event) && apply()}
    >
      <div ref={toolbar} className="toolbar" role="toolbar" aria-label={t('common.list.rowActions')}>
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
        {search}
        {quick}
        {filters}
      </ActiveFilterChips>
    </Form>
  );
}

/** Enter in a text field. Browsers submit no form with several fields and no button; Enter in a list chooses an option. */
function endsText({ key, target, nativeEvent }: KeyboardEvent): boolean {
  const isText = target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';
  return key === 'Enter' && isText && !isComposingKey(nativeEvent);
}
