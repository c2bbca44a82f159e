import { Form, Input, type FormItemProps, type InputProps } from 'antd';

type TextFieldProps = FormItemProps & Pick<InputProps, 'inputMode' | 'autoComplete'> & { maxLength: number };

/**
 * A form item with a one-line text input. A longer text is marked, and the rule of the field refuses it: a pasted text
 * that is cut would be stored without a word.
 */
export function TextField({ maxLength, inputMode, autoComplete, ...item }: TextFieldProps) {
  return (
    <Form.Item {...item}>
      <Input count={{ max: maxLength }} {...(inputMode && { inputMode })} {...(autoComplete && { autoComplete })} />
    </Form.Item>
  );
}
