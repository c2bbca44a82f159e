import { partsOf } from '@roger/contract/check';
import type { RENEWAL_DAYS, RenewalsDue } from '@roger/contract/families/fleet/terminal-renewals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { inputOf, searchOf } from '../../lib/address/list-address.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTab } from '../../lib/address/tab.ts';

/** Period and clients of the screen, stored in the tab's address. */
interface View {
  /** Absent for those to renew now. */
  days?: (typeof RENEWAL_DAYS)[number] | undefined;
  clientId?: number | undefined;
  excludeSub?: boolean | undefined;
}

/** Renewals for the view in the tab's address. */
export function useRenewals() {
  const { active, search, setSearch } = useTab();
  const { days, clientId, excludeSub } = inputOf(
    partsOf(api.terminal.queryRenewals.endpoint.input),
    search,
  ) as Partial<View>;
  const query = useQuery({
    ...queryOf(api.terminal.queryRenewals, {
      ...(days === undefined ? {} : { days }),
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
