import { partsOf } from '@roger/contract/check';
import { RENEWAL_DAYS, type RenewalsDue } from '@roger/contract/families/terminal-renewals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { inputOf, searchOf } from '../../lib/list-address.ts';
import { queryOf } from '../../lib/query.ts';
import { useTab } from '../../lib/tab.ts';

/** How far ahead the screen looks, and at which client alone, or not at those beneath the own one. */
interface View {
  days: (typeof RENEWAL_DAYS)[number];
  clientId?: number | undefined;
  excludeSub?: boolean | undefined;
}

/** What is to be renewed, as the tab's address asks for it. */
export function useRenewals() {
  const { active, search, setSearch } = useTab();
  const {
    days = RENEWAL_DAYS[0],
    clientId,
    excludeSub,
  } = inputOf(partsOf(api.terminal.queryRenewals.endpoint.input), search) as Partial<View>;
  const query = useQuery({
    ...queryOf(api.terminal.queryRenewals, {
      days,
      ...(clientId === undefined ? {} : { clientId }),
      ...(excludeSub === true ? { excludeSub } : {}),
    }),
    enabled: active,
    placeholderData: keepPreviousData,
  });
  const due: RenewalsDue | undefined = query.data;
  const show = (change: Partial<View>) => {
    const next = { days, clientId, excludeSub, ...change };
    setSearch(
      searchOf({
        ...next,
        days: next.days === RENEWAL_DAYS[0] ? undefined : next.days,
        excludeSub: next.excludeSub || undefined,
      }),
    );
  };
  return {
    days,
    clientId,
    excludeSub: excludeSub === true,
    show,
    due,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
