import { TemplatePrice } from '@roger/contract/fields/price-fields';
import { Form, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { valueText } from '../../lib/field-schema.ts';

type Price = Partial<TemplatePrice>;

/** What the fields of one line refuse: nothing chosen, the same price twice, less than the own client pays. */
export function usePriceRules(line: number, paid: number | null): Record<'funcId' | 'unit' | 'amount', FormRule[]> {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const required = (field: string): FormRule => ({ required: true, message: t('rules.required', { field }) });
  const once: FormRule = {
    validator: async () => {
      const prices = (form.getFieldValue('prices') as Price[] | undefined) ?? [];
      const own = prices[line];
      const twice = prices.findIndex((one) => same(one, own)) < line;
      if (own?.unit !== undefined && twice) throw new Error(t('priceTemplate.twice'));
    },
  };
  const enough: FormRule = {
    validator: async (_rule, value: unknown) => {
      if (value === undefined || value === null) return;
      const fault = valueText(t, TemplatePrice.properties.amount, value, t('priceTemplate.columns.amount'));
      if (fault !== null) throw new Error(fault);
      if (typeof value === 'number' && paid !== null && value < paid)
        throw new Error(t('priceTemplate.tooLittle', { min: paid }));
    },
  };
  return {
    funcId: [required(t('priceTemplate.columns.function'))],
    unit: [required(t('priceTemplate.columns.coin')), once],
    amount: [required(t('priceTemplate.columns.amount')), enough],
  };
}

function same(one: Price, other: Price | undefined): boolean {
  return one.funcId === other?.funcId && one.unit === other?.unit && one.currency === other?.currency;
}
