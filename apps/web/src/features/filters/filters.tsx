import { Input, Switch } from 'antd';
import type { Texts } from '@roger/i18n/sections';
import { ClientPicker } from '../pickers/client-picker.tsx';
import { ValuePicker } from '../pickers/value-picker.tsx';
import { FilterItem, type FilterProps } from './filter-item.tsx';

const USUAL_LENGTH = 64;

/** Asks for a part of a text. */
export function TextFilter({
  maxLength = USUAL_LENGTH,
  placeholder,
  ...item
}: FilterProps & { maxLength?: number; placeholder?: string }) {
  return (
    <FilterItem {...item}>
      <Input allowClear maxLength={maxLength} {...(placeholder === undefined ? {} : { placeholder })} />
    </FilterItem>
  );
}

/** Asks for one or several of the values that a field can have; `values` names them where that is not the field. */
export function ChoiceFilter({ values, ...item }: FilterProps & { values: keyof Texts['values'] }) {
  return (
    <FilterItem {...item}>
      <ValuePicker field={values} mode="multiple" allowClear />
    </FilterItem>
  );
}

/** Asks for the rows of one or several clients. */
export function ClientFilter({ field = 'clientId', ...item }: Partial<FilterProps>) {
  return (
    <FilterItem {...item} field={field}>
      <ClientPicker multiple allowClear />
    </FilterItem>
  );
}

/** Leaves out what belongs to the clients beneath. */
export function SubFilter({ hidden = false }: Pick<FilterProps, 'hidden'>) {
  return (
    <FilterItem field="excludeSub" valuePropName="checked" hidden={hidden}>
      <Switch />
    </FilterItem>
  );
}
