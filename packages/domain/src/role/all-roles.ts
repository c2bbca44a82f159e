import type { RoleOption } from '@roger/contract/families/role';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/** Roles the asker may see: of the scope, open ones of the clients above, and the defaults (contract.md §2). */
export async function allRoles(ctx: Ctx): Promise<RoleOption[]> {
  const sql = `select r.id as roleid, r.name as "roleName", r.is_open::int as "isOpen",
      r.default_for is not null as "isDefault", r.client_id as "clientId"
    from role r join client c on c.id = r.client_id
    where c.path[$1::int] = $2 or r.default_for is not null or (r.is_open and r.client_id = any($3::int[]))
    order by r.default_for is null, r.name, r.id`;
  return query<RoleOption>(ctx, sql, [ctx.scope.depth, ctx.scope.clientId, ctx.actor.clientPath]);
}
