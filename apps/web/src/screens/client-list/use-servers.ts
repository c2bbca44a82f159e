import type { BoundServer } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/query.ts';

export type KnownServer = Pick<BoundServer, 'servId' | 'servName' | 'servIp' | 'tport'>;

const MOST_SERVERS = 500;

/** The servers that the account sees; none for those who may not see servers at all. */
export function useServers(): { servers: KnownServer[]; allowed: boolean; loading: boolean } {
  const allowed = useAllowed('serverList');
  const input = { pageSize: MOST_SERVERS, column: 'servName', order: 'asc' } as const;
  const { data, isPending } = useQuery({
    ...queryOf(api.server.list, input),
    staleTime: LOOKUP_STALE_MS,
    enabled: allowed,
  });
  return { servers: data?.records ?? [], allowed, loading: allowed && isPending };
}
