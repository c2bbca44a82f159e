import { priceOfUnit, TemplatePrice, type Pair } from '@roger/contract/fields/price-fields';
import type { FunctionOption } from '@roger/contract/families/fleet/terminal-function';
import { useQuery } from '@tanstack/react-query';
import { Form, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAllowed } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { valueText } from '../../lib/form/field-schema.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { useFunctionNames } from '../../lib/form/use-function-names.ts';
import { useFunctionOptions } from '../../lib/form/use-function-options.ts';

const NO_FUNCTIONS: FunctionOption[] = [];

/** The functions on offer, and the names of all functions. */
export function useFunctions(): { functions: FunctionOption[]; nameOf: (funcId: number) => string } {
  const { data: functions = NO_FUNCTIONS } = useFunctionOptions();
  return { functions, nameOf: useFunctionNames() };
}

/** Price of a function for the own client; null without a price or without the permission to see it. */
export function useOwnPrices(): (funcId: number, pair: Pair) => number | null {
  const { clientInfo } = useSession();
  const allowed = useAllowed('terminalList');
  const active = useTabActive();
  const { data = [] } = useQuery({
    ...queryOf(api.terminal.getFuncPrice, { clientId: clientInfo.id }),
    enabled: allowed && active,
    // A superior client may have changed it.
    staleTime: 0,
  });
  return (funcId, pair) => priceOfUnit(data, funcId, pair);
}

type Price = Partial<TemplatePrice>;

/** Rules of a line: all fields required, no price twice, no amount below the own client's. */
export function usePriceRules(line: number, paid: number | null): Record<'funcId' | 'unit' | 'amount', FormRule[]> {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const required = (field: string): FormRule => ({ required: true, message: t('rules.required', { field }) });
  const unique: FormRule = {
    validator: async () => {
      const prices = (form.getFieldValue('prices') as Price[] | undefined) ?? [];
      const own = prices[line];
      const repeated = prices.findIndex((one) => isSame(one, own)) < line;
      if (own?.unit !== undefined && repeated) throw new Error(t('priceTemplate.twice'));
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
    unit: [required(t('priceTemplate.columns.coin')), unique],
    amount: [required(t('priceTemplate.columns.amount')), enough],
  };
}

function isSame(one: Price, other: Price | undefined): boolean {
  return one.funcId === other?.funcId && one.unit === other?.unit && one.currency === other?.currency;
}
