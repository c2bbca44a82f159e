import { MAX_BATCH_IDS } from '@roger/contract/constants';
import { terminalReaders } from '@roger/contract/families/fleet/terminal-readers';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useAllowedKeys, type PermissionKey } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { actionUrl } from '../../lib/address/action-from-url.ts';
import { parseIdentifiers } from '@roger/contract/fields/identifiers';
import { useDebouncedValue } from '../../lib/react/use-debounced-value.ts';
import { queryOf } from '../../lib/api/query.ts';
import type { SearchGroup, SearchItem } from './search-item.ts';

/** Maximum number of ids in an address. */
const MAX_LISTED = 1000;
const MAX_NAMED = 10;

/** Opens the terminals of a pasted list, names unknown identifiers and offers actions on all. */
export function usePastedGroups(text: string): { groups: SearchGroup[]; loading: boolean } {
  const identifiers = parseIdentifiers(useDebouncedValue(text.trim()));
  const { t } = useTranslation();
  const keys = useAllowedKeys();
  const values = (identifiers ?? []).slice(0, MAX_BATCH_IDS);
  const enabled = values.length > 0 && terminalReaders.some((key) => keys.has(key));
  const { data, isLoading } = useQuery({ ...queryOf(api.search.ids, { values }), enabled });
  if (!enabled || data === undefined || data.terminals === 0) return { groups: [], loading: isLoading };
  const ids = [...new Set(data.known.map(({ id }) => id))];
  const listed = Math.min(ids.length, MAX_LISTED);
  const named = data.unknown.slice(0, MAX_NAMED).join(', ');
  const more = data.unknown.length > MAX_NAMED ? ' …' : '';
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
  const actions = listed < ids.length ? [] : actionsOn(address, listed, keys, t);
  return { groups: [{ kind: 'terminals', total: 1 + actions.length, items: [item, ...actions] }], loading: false };
}

/** Actions on all terminals of a pasted list. */
function actionsOn(address: string, count: number, keys: ReadonlySet<string>, t: TFunction): SearchItem[] {
  const action = (name: 'renew' | 'joinGroups' | 'export', need: PermissionKey): SearchItem[] =>
    keys.has(need) && keys.has('terminalList')
      ? [{ id: name, title: t(`shell.search.${name}`, { count }), matched: '', route: actionUrl(name, address) }]
      : [];
  return [
    ...action('renew', 'terminal.renew'),
    ...action('joinGroups', 'group.member'),
    ...action('export', 'terminal.export'),
  ];
}
