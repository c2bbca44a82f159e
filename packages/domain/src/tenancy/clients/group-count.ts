import { PLATFORM_ID } from '@roger/contract/constants';
import type { ResultOf } from '@roger/contract/define';
import type { client } from '@roger/contract/families/tenancy/client';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { clientInScope } from './client-guards.ts';

type GroupCount = ResultOf<(typeof client)['endpoints']['queryCreGrpCount']>;

/** Remaining groups of the platform, which has no quota. */
const UNLIMITED = 1_000_000;

/**
 * Number of groups that a client may still create: the rest of its own quota and of each ancestor's, each for its whole
 * subtree (docs/domain.md §1).
 */
export async function groupCountOf(ctx: Ctx, { clientId }: { clientId?: number }): Promise<GroupCount> {
  const { id, path, groupQuota } = await clientInScope(ctx, clientId ?? ctx.actor.clientId);
  const rows = await query<{ id: number; quota: number; used: number }>(
    ctx,
    `select q.id, q.group_quota as quota, count(g.id)::int as used from client q
      join client c on c.path @> array[q.id] left join terminal_group g on g.client_id = c.id
      where q.id = any($1::int[]) group by q.id`,
    [path],
  );
  const used = rows.find((row) => row.id === id)?.used ?? 0;
  if (id === PLATFORM_ID) return { total: used + UNLIMITED, used, remaining: UNLIMITED, unlimited: true };
  const left = rows.filter((row) => row.id !== PLATFORM_ID).map((row) => row.quota - row.used);
  return { total: groupQuota, used, remaining: Math.max(0, Math.min(...left)), unlimited: false };
}
