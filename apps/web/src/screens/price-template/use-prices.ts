import { amountOf, type Pair } from '@roger/contract/fields/price-fields';
import type { FunctionOption } from '@roger/contract/families/terminal-function';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useFunctionOptions } from '../../lib/use-function-options.ts';

const NO_FUNCTIONS: FunctionOption[] = [];

/** The functions on offer, and what any function is called; one that is disabled goes by its number. */
export function useFunctions(): { functions: FunctionOption[]; nameOf: (funcId: number) => string } {
  const { t } = useTranslation();
  const { data: functions = NO_FUNCTIONS } = useFunctionOptions();
  const nameOf = (funcId: number) =>
    functions.find((one) => one.funcId === funcId)?.funcName ?? t('priceTemplate.disabledFunction', { id: funcId });
  return { functions, nameOf };
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
