import { InputNumber, type InputNumberProps } from 'antd';
import { plainDigits } from '../../lib/form/whole-number.ts';

/** A field for a number within limits; it reads full-width digits too. */
export function NumberField(props: Omit<InputNumberProps, 'parser'>) {
  return <InputNumber {...props} parser={plainNumber} />;
}

/** The text without grouping, as the field's own parser returns it. */
function plainNumber(text = ''): string {
  return plainDigits(text).replaceAll(/[^\w.-]+/g, '');
}
