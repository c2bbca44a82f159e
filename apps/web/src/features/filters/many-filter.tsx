import { Select, type SelectProps } from 'antd';
import type { ReactNode } from 'react';
import type { FieldName } from '../../lib/form/field-label.ts';
import { FilterItem } from './filter-item.tsx';
import { searchedLabels } from '../../kit/fields/searched-labels.ts';

interface Option {
  value: number;
  label: string;
}

/** A filter for the rows of one or several things that are looked up, each by its name; `useOptions` looks them up. */
export function manyFilter(field: FieldName, useOptions: () => Option[]): () => ReactNode {
  function Picker(props: Pick<SelectProps, 'id' | 'value' | 'onChange' | 'placeholder'>) {
    return (
      <Select
        {...props}
        className="picker"
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        options={useOptions()}
        showSearch={searchedLabels}
      />
    );
  }
  function Names({ value }: { value: unknown }) {
    const names = new Map(useOptions().map((option) => [option.value, option.label]));
    return [value]
      .flat()
      .map((id) => names.get(Number(id)) ?? String(id))
      .join(', ');
  }
  return function ManyFilter() {
    return (
      <FilterItem field={field} says={Names}>
        <Picker />
      </FilterItem>
    );
  };
}
