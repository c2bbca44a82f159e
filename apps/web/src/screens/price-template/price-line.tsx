import { DeleteOutlined } from '@ant-design/icons';
import { defaultAmount, pairsOf, type TemplatePrice } from '@roger/contract/fields/price-fields';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../kit/columns.tsx';
import { WholeNumber } from '../../kit/whole-number.tsx';
import { CoinChoice, FunctionChoice } from './price-choices.tsx';
import type { useFunctions, useOwnPrices } from './use-prices.ts';
import { usePriceRules } from './use-price-rules.ts';

interface PriceLineProps {
  /** Its place among the form's prices. */
  line: number;
  offer: ReturnType<typeof useFunctions>;
  paidFor: ReturnType<typeof useOwnPrices>;
  onRemove: () => void;
}

/** The line's price as far as it is entered, and what it stands against. */
function useLine({ line, offer: { functions }, paidFor }: PriceLineProps) {
  const form = Form.useFormInstance();
  const price = (Form.useWatch(['prices', line], form) as Partial<TemplatePrice> | undefined) ?? {};
  const { funcId, unit, currency } = price;
  const one = functions.find((option) => option.funcId === funcId);
  const pair = unit === undefined || currency === undefined ? null : { unit, currency };
  const known = one !== undefined && pair !== null;
  const pairs = one === undefined ? [] : pairsOf(one);
  const alone =
    pair !== null && !pairs.some((other) => other.unit === unit && other.currency === currency) ? [pair] : [];
  return {
    funcId,
    pair,
    // A disabled function keeps what it has.
    pairs: [...pairs, ...alone],
    standard: known ? defaultAmount(one.category, pair) : null,
    paid: funcId === undefined || pair === null ? null : paidFor(funcId, pair),
  };
}

export function PriceLine(props: PriceLineProps) {
  const { line, offer, onRemove } = props;
  const { t } = useTranslation();
  const { funcId, pair, pairs, standard, paid } = useLine(props);
  const rules = usePriceRules(line, paid);
  const amount = t('priceTemplate.columns.amount');
  const remove = t('priceTemplate.removePrice', { number: line + 1 });
  return (
    <tr>
      <td data-label={t('priceTemplate.columns.function')}>
        <FunctionChoice line={line} offer={offer} funcId={funcId} rules={rules.funcId} />
      </td>
      <td data-label={t('priceTemplate.columns.coin')}>
        <CoinChoice line={line} pairs={pairs} pair={pair} disabled={funcId === undefined} rules={rules.unit} />
      </td>
      <td data-label={amount}>
        <Form.Item name={[line, 'amount']} rules={rules.amount} dependencies={[['prices', line, 'unit']]}>
          <WholeNumber aria-label={`${amount} ${line + 1}`} className="price-amount" />
        </Form.Item>
      </td>
      <td data-label={t('priceTemplate.columns.default')} className="price-figure">
        <NumberText value={standard} />
      </td>
      <td data-label={t('priceTemplate.columns.paid')} className="price-figure">
        <NumberText value={paid} />
      </td>
      <td className="price-remove">
        <Button type="text" danger icon={<DeleteOutlined />} title={remove} aria-label={remove} onClick={onRemove} />
      </td>
    </tr>
  );
}
