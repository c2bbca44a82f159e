import { Checkbox, Form } from 'antd';
import { someOrNone } from '../../lib/form-values.ts';

interface ConfirmationsProps {
  options: { value: string; label: string; needed: boolean }[];
}

/** What somebody has to say yes to before it is booked. */
export function Confirmations({ options }: ConfirmationsProps) {
  const shown = options.filter(({ needed }) => needed).map(({ value, label }) => ({ value, label }));
  if (shown.length === 0) return null;
  return (
    <Form.Item name="confirm" getValueFromEvent={someOrNone}>
      <Checkbox.Group className="renew-confirm" options={shown} />
    </Form.Item>
  );
}
