import {
  defaultAmount,
  pairsOf,
  TemplatePrice,
  type OwnPrice,
  type Pair,
  type PricedFunction,
} from '@roger/contract/fields/price-fields';
import { Alert, Form, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { WholeNumber } from '../../kit/fields/whole-number.tsx';
import { pairText } from '../../lib/format/pair-text.ts';
import { valueText } from '../../lib/form/field-schema.ts';

type Sold = Pick<PricedFunction, 'category' | 'billingMode' | 'unit'>;
/** A price as typed: the amount may be a text that is not a number yet. */
type TypedPrice = Pair & { amount: OwnPrice['amount'] | string };

/** The price of each unit and coin of a function, with the price of its category as placeholder. */
export function OwnPrices({ item, sold }: { item: FormItemProps; sold: Sold }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const prices = (Form.useWatch('prices', form) as OwnPrice[] | undefined) ?? [];
  const pairs = pairsOf(sold);
  if (pairs.length === 0) return null;
  const isSold = pairs.some((pair) => defaultAmount({ ...sold, prices }, pair) !== null);
  const valid = {
    validator: async (_rule: unknown, typed: readonly TypedPrice[] = []) => {
      for (const { amount } of typed) {
        const fault = valueText(t, TemplatePrice.properties.amount, amount, t('priceTemplate.columns.amount'));
        if (fault !== null) throw new Error(fault);
      }
    },
  };
  return (
    <>
      <Form.Item {...item} required={false} rules={[valid]} extra={t('terminalFunc.pricesTip')}>
        <PriceInputs sold={sold} pairs={pairs} />
      </Form.Item>
      {!isSold && <Alert type="warning" showIcon className="gap-below" title={t('terminalFunc.unsold')} />}
    </>
  );
}

interface PriceInputsProps {
  sold: Sold;
  pairs: readonly Pair[];
  value?: readonly TypedPrice[];
  onChange?: (prices: TypedPrice[]) => void;
}

function isOf(pair: Pair): (price: Pair) => boolean {
  return ({ unit, currency }) => unit === pair.unit && currency === pair.currency;
}

function PriceInputs({ sold, pairs, value = [], onChange }: PriceInputsProps) {
  const { t } = useTranslation();
  return (
    <div className="field-grid">
      {pairs.map((pair) => (
        <WholeNumber
          key={`${pair.unit} ${pair.currency}`}
          aria-label={pairText(t, pair)}
          suffix={pairText(t, pair)}
          placeholder={String(defaultAmount(sold, pair) ?? '–')}
          value={value.find(isOf(pair))?.amount ?? null}
          onChange={(amount) => {
            const others = value.filter((price) => !isOf(pair)(price));
            onChange?.(amount === undefined ? others : [...others, { ...pair, amount }]);
          }}
        />
      ))}
    </div>
  );
}
