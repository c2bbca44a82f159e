import type { BoundServer } from '@roger/contract/families/tenancy/client';
import { useQuery } from '@tanstack/react-query';
import { useAllowed } from '../../../lib/session/allowed.ts';
import { api } from '../../../lib/api/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../../lib/api/query.ts';

export type KnownServer = Pick<BoundServer, 'servId' | 'servName' | 'servIp' | 'tport'>;

const MAX_SERVERS = 500;

/** The servers that the account sees; none without the permission for the server list. */
export function useServers(): { servers: KnownServer[]; allowed: boolean; loading: boolean } {
  const allowed = useAllowed('serverList');
  const input = { pageSize: MAX_SERVERS, column: 'servName', order: 'asc' } as const;
  const { data, isPending } = useQuery({
    ...queryOf(api.server.list, input),
    staleTime: LOOKUP_STALE_MS,
    enabled: allowed,
  });
  return { servers: data?.records ?? [], allowed, loading: allowed && isPending };
}
