import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChips } from './filter-place.ts';
import type { List } from '../use-list.ts';

export function ActiveFilterChips<Row>({ list, children }: { list: List<Row>; children: ReactNode }) {
  const { t } = useTranslation();
  const { filters, setFilters } = list;
  if (Object.keys(filters).length === 0) return null;
  const drop = (fields: readonly string[]) =>
    setFilters(Object.fromEntries(Object.entries(filters).filter(([field]) => !fields.includes(field))));
  return (
    <div className="filter-chips" role="group" aria-label={t('list.active')}>
      <FilterChips value={{ filters, drop }}>{children}</FilterChips>
      <Button type="link" size="small" onClick={() => setFilters({})}>
        {t('list.clearAll')}
      </Button>
    </div>
  );
}

interface FilterChipProps {
  label: string;
  /** The filter's value; none for a filter that is just on or off. */
  children?: ReactNode;
  onDrop: () => void;
}

/** The keyword, which on the screen is in its field already. */
export function PrintedFilter({ label, children }: Pick<FilterChipProps, 'label' | 'children'>) {
  return (
    <span className="print-only">
      {label}: {children}
    </span>
  );
}

export function FilterChip({ label, children, onDrop }: FilterChipProps) {
  const { t } = useTranslation();
  const title = t('list.drop', { name: label });
  return (
    <span className="filter-chip">
      <span className="filter-chip-text">
        {label}
        {children !== undefined && <>: {children}</>}
      </span>
      <button type="button" title={title} aria-label={title} onClick={onDrop}>
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}
