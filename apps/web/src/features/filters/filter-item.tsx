import { Form, type FormItemProps } from 'antd';
import { cloneElement, useContext, type ComponentType, type ReactElement } from 'react';
import { FilterChip } from '../../kit/list/bar/active-filter-chips.tsx';
import { FilterChips, QuickFilters } from '../../kit/list/bar/filter-place.ts';
import { useFieldLabel, type FieldName } from '../../lib/form/field-label.ts';

/** Common props of all filters. */
export interface FilterProps {
  /** The filter of the call that it fills. */
  field: FieldName;
  /** Its label, where that is not the field's. */
  label?: string;
}

interface FilterItemProps extends FilterProps, Omit<FormItemProps, 'name' | 'label' | 'children'> {
  /** Text of the chip of an active filter. */
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
