import { Checkbox, Form } from 'antd';
import { someOrNone } from '../../lib/form/form-values.ts';

interface ConfirmationsProps {
  options: { value: string; label: string; needed: boolean }[];
  /** Values confirmed without a question. */
  always?: readonly string[];
}

const NOTHING: readonly string[] = [];

/** Checkboxes that the user must confirm before booking. */
export function Confirmations({ options, always = NOTHING }: ConfirmationsProps) {
  const neededOptions = options.filter(({ needed }) => needed).map(({ value, label }) => ({ value, label }));
  if (neededOptions.length === 0) {
    return always.length === 0 ? null : (
      <Form.Item name="confirm" noStyle>
        <Unseen />
      </Form.Item>
    );
  }
  return (
    <Form.Item name="confirm" getValueFromEvent={(given: string[]) => someOrNone([...always, ...given])}>
      <Checkbox.Group className="renew-confirm" options={neededOptions} />
    </Form.Item>
  );
}

/** A form value without an input. */
function Unseen() {
  return null;
}
