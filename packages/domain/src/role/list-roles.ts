import type { InputOf, ResultOf } from '@roger/contract/define';
import type { role, RoleOption, RoleRow } from '@roger/contract/families/role';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { findRow, listPage } from '../kernel/list.ts';
import { shownName } from '../kernel/seeded-names.ts';
import { query } from '../kernel/sql.ts';
import { isTaken } from '../kernel/unique.ts';
import { roleList } from './role.view.ts';
import { visibleRole, visibleTo } from './visible-role.ts';

type List = (typeof role)['endpoints']['list'];

/** Roles the asker may see, a page at a time. */
export function listRoles(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, roleList, input);
}

/** One role the asker may see. */
export async function getRole(ctx: Ctx, id: number): Promise<RoleRow> {
  return orNotFound(await findRow(ctx, roleList, id));
}

/** Roles the asker may see: of the scope, open ones of the clients above, and the defaults (docs/contract.md §2). */
export async function allRoles(ctx: Ctx): Promise<RoleOption[]> {
  const sql = `select r.id as roleid, r.name as "roleName", r.is_open::int as "isOpen",
      r.default_for is not null as "isDefault",
      case when cardinality(c.path) <= $2::int then 0 else r.client_id end as "clientId"
    from role r join client c on c.id = r.client_id
    where ${visibleTo('$1')}
    order by r.default_for is null, r.name, r.id`;
  const roles = await query<RoleOption>(ctx, sql, [ctx.actor.clientPath, ctx.actor.hiddenLevels]);
  return roles.map((one) => (one.isDefault ? { ...one, roleName: shownName(ctx, 'roles', one.roleName) } : one));
}

/** Does the own client, or that of the role `id`, have another role of this name? */
export async function isRoleNameTaken(ctx: Ctx, { roleName, id }: { roleName: string; id?: number }): Promise<boolean> {
  const clientId = id === undefined ? ctx.actor.clientId : (await visibleRole(ctx, id).catch(() => null))?.clientId;
  const among = { exceptId: id, clientId: clientId ?? ctx.actor.clientId };
  return isTaken(ctx, 'role', 'name', roleName, among);
}
