import { amountOf, TemplatePrice, type Pair } from '@roger/contract/fields/price-fields';
import type { FunctionOption } from '@roger/contract/families/terminal-function';
import { useQuery } from '@tanstack/react-query';
import { Form, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { valueText } from '../../lib/field-schema.ts';
import { queryOf } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useFunctionNames } from '../../lib/use-function-names.ts';
import { useFunctionOptions } from '../../lib/use-function-options.ts';

const NO_FUNCTIONS: FunctionOption[] = [];

/** The functions on offer, and what any function is called. */
export function useFunctions(): { functions: FunctionOption[]; nameOf: (funcId: number) => string } {
  const { data: functions = NO_FUNCTIONS } = useFunctionOptions();
  return { functions, nameOf: useFunctionNames() };
}

/** What the own client pays for a function; null where that is nothing, or not the account's to know. */
export function useOwnPrices(): (funcId: number, pair: Pair) => number | null {
  const { clientInfo } = useSession();
  const allowed = useAllowed('terminalList');
  const active = useTabActive();
  const { data = [] } = useQuery({
    ...queryOf(api.terminal.getFuncPrice, { clientId: clientInfo.id }),
    enabled: allowed && active,
    // Somebody above may have changed it since the last look.
    staleTime: 0,
  });
  return (funcId, pair) => amountOf(data, funcId, pair);
}

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
