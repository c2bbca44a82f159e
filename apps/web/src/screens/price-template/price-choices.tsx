import { pairsOf, type Pair } from '@roger/contract/fields/price-fields';
import { Form, Input, Select, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { pairText } from '../../lib/pair-text.ts';
import type { useFunctions } from './use-prices.ts';

const keyOf = ({ unit, currency }: Pair) => `${unit} ${currency}`;

interface FunctionChoiceProps {
  line: number;
  offer: ReturnType<typeof useFunctions>;
  /** The one that is chosen; it may be disabled. */
  funcId: number | undefined;
  rules: FormRule[];
}

/** The function of a line: one that can have prices. Another one's unit and coin are asked for anew. */
export function FunctionChoice({ line, offer: { functions, nameOf }, funcId, rules }: FunctionChoiceProps) {
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
        showSearch={{ optionFilterProp: 'label' }}
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

/** Unit and currency of a line as one choice; the form keeps them as the two fields they are. */
export function CoinChoice({ line, pairs, pair, disabled, rules }: CoinChoiceProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const choose = (key: string) => {
    const chosen = pairs.find((one) => keyOf(one) === key);
    if (chosen !== undefined) form.setFieldValue(['prices', line, 'currency'], chosen.currency);
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
          onChange={choose}
        />
      </Form.Item>
      <Form.Item name={[line, 'currency']} hidden>
        <Input />
      </Form.Item>
    </>
  );
}
