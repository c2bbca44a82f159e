import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { searchOf } from '../../lib/address/list-address.ts';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useAllowed } from '../../lib/session/allowed.ts';
import { looksLikeNumber } from './parse-search.ts';
import type { SearchGroup } from './search-item.ts';

/** Entries of the log about a number that finds nothing else, such as a deleted terminal's ID; none for null. */
export function useLogGroup(number: string | null): { groups: SearchGroup[]; loading: boolean } {
  const { t } = useTranslation();
  const readsLog = useAllowed('logList');
  const target = number !== null && readsLog && looksLikeNumber(number) ? number : '';
  const enabled = target !== '';
  const { data, isLoading } = useQuery({ ...queryOf(api.operationLog.list, { target, pageSize: 1 }), enabled });
  const total = enabled ? (data?.total ?? 0) : 0;
  if (total === 0) return { groups: [], loading: isLoading };
  const item = {
    id: target,
    title: t('shell.search.inLog', { count: total, text: target }),
    matched: target,
    route: `/log-list${searchOf({ target })}`,
  };
  return { groups: [{ kind: 'log', total: 1, items: [item] }], loading: false };
}
