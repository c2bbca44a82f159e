import { MAX_FILTER_TEXT } from '@roger/contract/fields/list-query';
import type { Texts } from '@roger/i18n/sections';
import { SearchOutlined } from '@ant-design/icons';
import { Form, Input, Select, Switch } from 'antd';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip, PrintedFilter } from '../../kit/list/bar/active-filter-chips.tsx';
import { pasteAsLine } from '../../kit/fields/paste-as-line.ts';
import { FilterChips } from '../../kit/list/bar/filter-place.ts';
import { useFieldLabel } from '../../lib/form/field-label.ts';
import { ClientNames, ClientPicker } from '../pickers/client-picker.tsx';
import { ValuePicker } from '../pickers/value-picker.tsx';
import { FilterItem, type FilterProps } from './filter-item.tsx';

const USUAL_LENGTH = 64;

const lengthOf = (several: boolean) => (several ? MAX_FILTER_TEXT : USUAL_LENGTH);

interface TextFilterProps extends FilterProps {
  maxLength?: number;
  /** It takes a pasted list of identifiers. */
  several?: boolean;
}

/** The field a list is searched by: it stands first, and its label shows as its placeholder. */
export function SearchFilter({ field, label, several = false, maxLength = lengthOf(several) }: TextFilterProps) {
  const labelOf = useFieldLabel();
  const chips = useContext(FilterChips);
  if (chips !== null) {
    const keyword = chips.filters[field];
    return typeof keyword === 'string' && <PrintedFilter label={label ?? labelOf(field)}>{keyword}</PrintedFilter>;
  }
  return (
    <Form.Item name={field} label={label ?? labelOf(field)} className="search-filter">
      <Input
        allowClear
        maxLength={maxLength}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={label ?? labelOf(field)}
        title={label ?? labelOf(field)}
        enterKeyHint="search"
        onPaste={pasteAsLine}
      />
    </Form.Item>
  );
}

/** Asks for a part of a text. */
export function TextFilter({ several = false, maxLength = lengthOf(several), ...item }: TextFilterProps) {
  return (
    <FilterItem {...item} says={PlainValue}>
      <Input allowClear maxLength={maxLength} onPaste={pasteAsLine} />
    </FilterItem>
  );
}

/** The entered value, unchanged. */
export function PlainValue({ value }: { value: unknown }) {
  return String(value);
}

type Values = keyof Texts['values'];

/** Asks for one or several of the values that a field can have; `values` names them where that is not the field. */
export function ChoiceFilter({ values, ...item }: FilterProps & { values: Values }) {
  const { t } = useTranslation();
  const says = ({ value }: { value: unknown }) =>
    [value]
      .flat()
      .map((one) => t(`values.${values}.${String(one)}` as 'values.kind.terminal', { defaultValue: String(one) }))
      .join(', ');
  return (
    <FilterItem {...item} says={says}>
      <ValuePicker field={values} mode="multiple" allowClear />
    </FilterItem>
  );
}

/** Asks for the rows that have something. */
export function FlagFilter(item: FilterProps) {
  const { t } = useTranslation();
  const says = ({ value }: { value: unknown }) => t(value === true ? 'common.yes' : 'common.no');
  const options = [
    { value: true, label: t('common.yes') },
    { value: false, label: t('common.no') },
  ];
  return (
    <FilterItem {...item} says={says}>
      <Select className="picker" allowClear options={options} />
    </FilterItem>
  );
}

function Clients({ value }: { value: unknown }) {
  return <ClientNames ids={[value].flat().map(Number)} />;
}

/** Asks for the rows of one or several clients. */
export function ClientFilter({ field = 'clientId', ...item }: Partial<FilterProps>) {
  return (
    <FilterItem {...item} field={field} says={Clients}>
      <ClientPicker multiple allowClear />
    </FilterItem>
  );
}

/** Excludes rows of descendant clients. */
export function SubFilter() {
  const chips = useContext(FilterChips);
  const label = useFieldLabel()('excludeSub');
  if (chips === null) {
    return (
      <Form.Item name="excludeSub" label={label} valuePropName="checked">
        <Switch />
      </Form.Item>
    );
  }
  return chips.filters['excludeSub'] === true && <FilterChip label={label} onDrop={() => chips.drop(['excludeSub'])} />;
}
