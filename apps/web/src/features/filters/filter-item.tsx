import { Form, type FormItemProps } from 'antd';
import { useFieldLabel, type FieldName } from '../../lib/field-label.ts';

/** What every part of a list's filters takes. */
export interface FilterProps {
  /** The filter of the call that it fills. */
  field: FieldName;
  /** Its label, where that is not the field's. */
  label?: string;
  /** A filter out of sight keeps its value: what was chosen still filters. */
  hidden?: boolean;
}

/** A form item of a list's filters, around any picker: named and labelled by its field. */
export function FilterItem({ field, label, ...props }: FilterProps & Omit<FormItemProps, 'name' | 'label'>) {
  const labelOf = useFieldLabel();
  return <Form.Item {...props} name={field} label={label ?? labelOf(field)} />;
}
