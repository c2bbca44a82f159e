import type { Currency } from '@roger/contract/fields/money-fields';
import { Form, Input } from 'antd';
import { AmountField } from '../../kit/fields/amount-field.tsx';
import { BalanceChanges } from '../../kit/text/balance-changes.tsx';
import { useField } from '../../kit/fields/rules.ts';
import type { Api } from '../../lib/api/api.ts';
import { isBookable, type Holdings } from '../../lib/format/coins.ts';
import { ValuePicker } from '../../features/pickers/value-picker.tsx';

/** A client with a balance that the booking changes. */
export interface Side {
  name: string;
  holdings: Holdings | null;
  /** True if the client receives the coins, false if it gives them. */
  gains: boolean;
}

interface MoveFieldsProps {
  call: Api['coin']['createCoin' | 'issueCoin' | 'recycleCoin'];
  /** Maximum amount in each currency. */
  most?: Holdings | null;
  sides: Side[];
}

/** Currency, amount and remark of a booking without conversion, with its effect on the balances. */
export function MoveFields({ call, most, sides }: MoveFieldsProps) {
  const field = useField(call);
  const form = Form.useFormInstance();
  const currency = Form.useWatch('currency', form) as Currency | undefined;
  const amount: unknown = Form.useWatch('amount', form);
  const ceiling = currency === undefined ? undefined : most?.[currency];
  return (
    <>
      <div className="field-grid">
        <Form.Item {...field('currency')}>
          <ValuePicker field="currency" />
        </Form.Item>
        <AmountField item={{ ...field('amount'), dependencies: ['currency'] }} max={ceiling} />
      </div>
      <BalanceChanges changes={isBookable(amount, ceiling) ? changesOf(sides, currency, amount) : []} />
      <Form.Item {...field('remark')}>
        <Input count={{ max: 200 }} autoComplete="off" />
      </Form.Item>
    </>
  );
}

function changesOf(sides: Side[], currency: Currency | undefined, amount: number) {
  return sides.flatMap(({ name, holdings, gains }) => {
    if (currency === undefined || holdings === null) return [];
    const before = holdings[currency];
    return [{ label: name, before, after: gains ? before + amount : before - amount }];
  });
}
