import type { GroupHealth } from '@roger/contract/families/group-row';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, readRows, whereClause, wireTime } from '../kernel/sql.ts';
import { tokenBinder } from '../kernel/tokens.ts';

/** How the terminals in a group of the scope are: expired, never online, last heard of (docs/domain.md §5). */
export async function groupHealth(ctx: Ctx, grpId: number): Promise<GroupHealth> {
  const { values, add } = newParams();
  const conditions = [`m.group_id = ${add(grpId)}::int`, scopeSql(ctx.scope, 't.scope_path', add)];
  const sql = `select count(*) filter (where t.expire_time <= {now})::int as expired,
      count(*) filter (where pr.last_seen_time is null)::int as never, ${wireTime('max(pr.last_seen_time)')} as "lastSeenTime"
    from group_member m join terminal t on t.id = m.terminal_id left join terminal_presence pr on pr.terminal_id = t.id
    ${whereClause(conditions)}`;
  const [health] = await readRows<GroupHealth>(ctx, tokenBinder(ctx, add)(sql), values);
  return health ?? { expired: 0, never: 0, lastSeenTime: null };
}
