import { DeleteOutlined } from '@ant-design/icons';
import { defaultAmount, pairsOf, type Pair, type TemplatePrice } from '@roger/contract/fields/price-fields';
import { Button, Form, Input, Select, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../kit/list/columns.tsx';
import { WholeNumber } from '../../kit/fields/whole-number.tsx';
import { pairText } from '../../lib/format/pair-text.ts';
import { usePriceRules, type useFunctions, type useOwnPrices } from './use-prices.ts';
import { searchedLabels } from '../../kit/fields/searched-labels.ts';

interface PriceLineProps {
  /** Index among the form's prices. */
  line: number;
  offer: ReturnType<typeof useFunctions>;
  paidFor: ReturnType<typeof useOwnPrices>;
  onRemove: () => void;
}

/** The price entered so far, the pairs to select from, and the prices to compare with. */
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
    // A disabled function still offers its stored pair.
    pairs: [...pairs, ...alone],
    standard: known ? defaultAmount(one, pair) : null,
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
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          title={remove}
          aria-label={remove}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}

const keyOf = ({ unit, currency }: Pair) => `${unit} ${currency}`;

interface FunctionChoiceProps extends Pick<PriceLineProps, 'line' | 'offer'> {
  /** The selected function; it may be disabled. */
  funcId: number | undefined;
  rules: FormRule[];
}

/** Selects one of the functions that can have prices; unit and coin are then to be selected again. */
function FunctionChoice({ line, offer: { functions, nameOf }, funcId, rules }: FunctionChoiceProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const choices = functions.filter((one) => pairsOf(one).length > 0).map((one) => one.funcId);
  if (funcId !== undefined && !choices.includes(funcId)) choices.push(funcId);
  const forgetPair = () => {
    form.setFieldValue(['prices', line, 'unit'], undefined);
    form.setFieldValue(['prices', line, 'currency'], undefined);
  };
  return (
    <Form.Item name={[line, 'funcId']} rules={rules}>
      <Select
        className="picker"
        aria-label={`${t('priceTemplate.columns.function')} ${line + 1}`}
        options={choices.map((id) => ({ value: id, label: nameOf(id) }))}
        showSearch={searchedLabels}
        onChange={forgetPair}
      />
    </Form.Item>
  );
}

interface CoinChoiceProps {
  line: number;
  pairs: readonly Pair[];
  pair: Pair | null;
  disabled: boolean;
  rules: FormRule[];
}

/** Unit and currency of a line in one input; the form has a field for each. */
function CoinChoice({ line, pairs, pair, disabled, rules }: CoinChoiceProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const setCurrency = (key: string) => {
    const selected = pairs.find((one) => keyOf(one) === key);
    if (selected !== undefined) form.setFieldValue(['prices', line, 'currency'], selected.currency);
  };
  return (
    <>
      <Form.Item
        name={[line, 'unit']}
        rules={rules}
        getValueProps={() => ({ value: pair === null ? undefined : keyOf(pair) })}
        normalize={(key: string) => key.split(' ')[0]}
      >
        <Select
          className="picker"
          aria-label={`${t('priceTemplate.columns.coin')} ${line + 1}`}
          disabled={disabled}
          options={pairs.map((one) => ({ value: keyOf(one), label: pairText(t, one) }))}
          onChange={setCurrency}
        />
      </Form.Item>
      <Form.Item name={[line, 'currency']} hidden>
        <Input />
      </Form.Item>
    </>
  );
}
