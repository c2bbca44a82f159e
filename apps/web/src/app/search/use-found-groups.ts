import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { identifiersIn } from '../../lib/identifiers.ts';
import type { SearchGroup } from './search-item.ts';
import { usePastedGroups } from './use-pasted-groups.ts';

/** Shorter texts find too much to be of use. */
const FEWEST = 2;
/** As long as the service takes a text. */
const MOST = 64;

/** What the service finds: terminals, clients, accounts, bills, vouchers and servers; or what a pasted list is of. */
export function useFoundGroups(text: string): { groups: SearchGroup[]; loading: boolean } {
  const typed = text.trim();
  const wanted = useSettled(typed);
  const identifiers = identifiersIn(wanted);
  const enabled = identifiers === null && wanted.length >= FEWEST && wanted.length <= MOST;
  const found = useQuery({ ...queryOf(api.search.find, { q: wanted }), enabled });
  const pasted = usePastedGroups(identifiers);
  const groups = enabled ? (found.data?.groups ?? []) : pasted.groups;
  return { groups, loading: wanted !== typed || found.isLoading || pasted.loading };
}
