import { Select, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Texts } from '@roger/i18n/sections';

type Values = Texts['values'];

interface ValuePickerProps<F extends keyof Values> extends Pick<
  SelectProps,
  'id' | 'value' | 'onChange' | 'mode' | 'allowClear' | 'disabled' | 'placeholder'
> {
  /** The field that lists the values. */
  field: F;
  only?: readonly (keyof Values[F])[];
}

/** One or several of the values a field can have, called by their names. */
export function ValuePicker<F extends keyof Values>({ field, only, ...props }: ValuePickerProps<F>) {
  const { t } = useTranslation();
  const names = t(`values.${field}` as 'values.kind', { returnObjects: true }) as Record<string, string>;
  const options = Object.entries(names)
    .filter(([value]) => only === undefined || only.map(String).includes(value))
    .map(([value, label]) => ({ value: /^\d+$/.test(value) ? Number(value) : value, label }));
  return (
    <Select
      {...props}
      className="picker"
      options={options}
      {...(props.mode === 'multiple' ? { maxTagCount: 'responsive' as const } : {})}
    />
  );
}
