import type { InputOf, ResultOf } from '@roger/contract/define';
import type { role, RoleOption, RoleRow } from '@roger/contract/families/tenancy/role';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { findRow, listPage } from '../../platform/list/list.ts';
import { displayName } from '../../platform/ctx/seeded-names.ts';
import { query } from '../../platform/db/sql.ts';
import { isTaken } from '../../platform/db/unique.ts';
import { clientInScope } from '../clients/client-guards.ts';
import { withinRole } from '../resources/granted-resources.ts';
import { roleList } from './role.view.ts';
import { findVisibleRole, visibleTo } from './visible-role.ts';

type List = (typeof role)['endpoints']['list'];

/** Roles visible to the actor, a page at a time. */
export function listRoles(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, roleList, input);
}

/** One role visible to the actor. */
export async function getRole(ctx: Ctx, id: number): Promise<RoleRow> {
  return assertFound(await findRow(ctx, roleList, id));
}

/**
 * Roles visible to the actor: of the scope, open ones of the clients above, and the defaults (docs/contract.md §2); with
 * `accountClientId` only those that the actor may give to accounts of this client.
 *
 * @throws notFound (3102) for a client outside the scope.
 */
export async function allRoles(
  ctx: Ctx,
  { accountClientId }: InputOf<(typeof role)['endpoints']['all']>,
): Promise<RoleOption[]> {
  const values: unknown[] = [ctx.actor.clientPath, ctx.actor.hiddenLevels];
  const conditions = [visibleTo('$1')];
  if (accountClientId !== undefined) {
    values.push((await clientInScope(ctx, accountClientId)).path, ctx.actor.roleId);
    conditions.push(visibleTo('$3'), withinRole('$4'));
  }
  const sql = `select r.id as roleid, r.name as "roleName", r.is_open::int as "isOpen",
      r.default_for is not null as "isDefault",
      case when cardinality(c.path) <= $2::int then 0 else r.client_id end as "clientId"
    from role r join client c on c.id = r.client_id
    where ${conditions.join(' and ')}
    order by r.default_for is null, r.name, r.id`;
  const roles = await query<RoleOption>(ctx, sql, values);
  return roles.map((one) => (one.isDefault ? { ...one, roleName: displayName(ctx, 'roles', one.roleName) } : one));
}

/** Does the own client, or that of the role `id`, have another role of this name? */
export async function isRoleNameTaken(ctx: Ctx, { roleName, id }: { roleName: string; id?: number }): Promise<boolean> {
  const clientId = id === undefined ? ctx.actor.clientId : (await findVisibleRole(ctx, id))?.clientId;
  const among = { exceptId: id, clientId: clientId ?? ctx.actor.clientId };
  return isTaken(ctx, 'role', 'name', roleName, among);
}
