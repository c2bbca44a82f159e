import { Checkbox, Form } from 'antd';
import { someOrNone } from '../../lib/form-values.ts';

interface ConfirmationsProps {
  options: { value: string; label: string; needed: boolean }[];
  /** What the form holds as agreed to without a question. */
  always?: readonly string[];
}

const NOTHING: readonly string[] = [];

/** What somebody has to say yes to before it is booked. */
export function Confirmations({ options, always = NOTHING }: ConfirmationsProps) {
  const shown = options.filter(({ needed }) => needed).map(({ value, label }) => ({ value, label }));
  if (shown.length === 0) {
    return always.length === 0 ? null : (
      <Form.Item name="confirm" noStyle>
        <Unseen />
      </Form.Item>
    );
  }
  return (
    <Form.Item name="confirm" getValueFromEvent={(given: string[]) => someOrNone([...always, ...given])}>
      <Checkbox.Group className="renew-confirm" options={shown} />
    </Form.Item>
  );
}

/** Keeps a value in the form that nobody enters. */
function Unseen() {
  return null;
}
