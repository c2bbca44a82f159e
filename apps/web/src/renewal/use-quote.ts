import type { Renewal, RenewTerminals } from '@roger/contract/families/terminal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { useTabActive } from '../lib/tab.ts';
import { useLast } from '../lib/use-last.ts';

/** What the form asks a price for. */
export type Asked = Pick<RenewTerminals, 'method' | 'periods' | 'voucherId' | 'functions' | 'confirm'>;

export interface Quoted {
  quote: Renewal | null;
  error: unknown;
  /** What is shown is not yet what is asked for. */
  busy: boolean;
}

/** The service's own answer to a dry run, asked for anew when a booking by it was refused. */
export function useQuote(msIds: readonly string[], asked: Asked | null, open: boolean): Quoted {
  const active = useTabActive();
  const { data, error, isFetching } = useQuery({
    queryKey: ['terminal', 'renew', msIds, asked],
    queryFn: () => api.terminal.renew({ method: 'YCOIN', periods: 1, ...asked, msIds: [...msIds], dryRun: true }),
    enabled: open && active && asked !== null,
    placeholderData: keepPreviousData,
    // A booking whose answer got lost is repeated with the very same quote.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  // The booking has changed what a closing dialog would be told now.
  const quote = useLast(open ? (data ?? null) : null);
  return { quote: open && error !== null ? null : quote, error: open ? error : null, busy: isFetching };
}
