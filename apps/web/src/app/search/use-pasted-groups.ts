import { MAX_BATCH_IDS } from '@roger/contract/constants';
import { terminalReaders } from '@roger/contract/families/terminal-readers';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useAllowedKeys, type PermissionKey } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { addressAsking } from '../../lib/asked-act.ts';
import { queryOf } from '../../lib/query.ts';
import type { SearchGroup, SearchItem } from './search-item.ts';

/** As many ids as an address has room for. */
const MOST_LISTED = 1000;
const MOST_NAMED = 10;

/** Offers the terminals of a pasted list as a list, and names what is unknown. */
export function usePastedGroups(identifiers: readonly string[] | null): { groups: SearchGroup[]; loading: boolean } {
  const { t } = useTranslation();
  const keys = useAllowedKeys();
  const values = (identifiers ?? []).slice(0, MAX_BATCH_IDS);
  const enabled = values.length > 0 && terminalReaders.some((key) => keys.has(key));
  const { data, isLoading } = useQuery({ ...queryOf(api.search.ids, { values }), enabled });
  if (!enabled || data === undefined || data.terminals === 0) return { groups: [], loading: isLoading };
  const ids = [...new Set(data.known.map(({ id }) => id))];
  const listed = Math.min(ids.length, MOST_LISTED);
  const named = data.unknown.slice(0, MOST_NAMED).join(', ');
  const more = data.unknown.length > MOST_NAMED ? ' …' : '';
  const address = `/terminal-list?id=${ids.slice(0, listed).join(',')}`;
  const item = {
    id: 'pasted',
    title:
      listed < ids.length
        ? t('shell.search.openFirst', { listed, total: ids.length })
        : t('shell.search.open', { count: listed }),
    ...(named === '' ? {} : { subtitle: t('shell.search.unknown', { values: `${named}${more}` }) }),
    matched: '',
    route: address,
  };
  const acts = listed < ids.length ? [] : actsOn(address, listed, keys, t);
  return { groups: [{ kind: 'terminals', total: 1 + acts.length, items: [item, ...acts] }], loading: false };
}

/** What can be done with all of a pasted list at once. */
function actsOn(address: string, count: number, keys: ReadonlySet<string>, t: TFunction): SearchItem[] {
  const act = (name: 'renew' | 'joinGroups' | 'export', need: PermissionKey): SearchItem[] =>
    keys.has(need) && keys.has('terminalList')
      ? [{ id: name, title: t(`shell.search.${name}`, { count }), matched: '', route: addressAsking(name, address) }]
      : [];
  return [...act('renew', 'terminal.renew'), ...act('joinGroups', 'group.member'), ...act('export', 'terminal.export')];
}
