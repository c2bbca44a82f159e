import { Form, type FormItemProps } from 'antd';
import { cloneElement, useContext, type ComponentType, type ReactElement } from 'react';
import { FilterChip } from '../../kit/active-filter-chips.tsx';
import { FilterChips, QuickFilters } from '../../kit/filter-place.ts';
import { useFieldLabel, type FieldName } from '../../lib/field-label.ts';

/** What every part of a list's filters takes. */
export interface FilterProps {
  /** The filter of the call that it fills. */
  field: FieldName;
  /** Its label, where that is not the field's. */
  label?: string;
}

interface FilterItemProps extends FilterProps, Omit<FormItemProps, 'name' | 'label' | 'children'> {
  /** What the chip says that stands for the filter while it is in use. */
  says: ComponentType<{ value: unknown }>;
  children: ReactElement<{ placeholder?: string }>;
}

/** A filter of a list around any picker, named and labelled by its field: in the toolbar, in the panel, or as a chip. */
export function FilterItem({ field, label, says: Says, children, ...props }: FilterItemProps) {
  const labelOf = useFieldLabel();
  const quick = useContext(QuickFilters);
  const chips = useContext(FilterChips);
  const name = label ?? labelOf(field);
  if (chips !== null) {
    const value = chips.filters[field];
    if (value === undefined) return null;
    return (
      <FilterChip label={name} onDrop={() => chips.drop([field])}>
        <Says value={value} />
      </FilterChip>
    );
  }
  return (
    <Form.Item {...props} name={field} label={name} className={quick ? 'quick-filter' : ''}>
      {quick ? cloneElement(children, { placeholder: name }) : children}
    </Form.Item>
  );
}
