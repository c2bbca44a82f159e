import type { ResourceRow } from '@roger/contract/families/tenancy/resource-row';
import { AppError, assert, type ErrorParams } from '../../platform/ctx/app-error.ts';
import type { BaseCtx, Ctx } from '../../platform/ctx/ctx.ts';
import { cached } from '../../platform/common/cache.ts';
import { query } from '../../platform/db/sql.ts';
import { RENAMED } from './list-resources.ts';

// Resources that all these roles have; the administrator's has every one, also new ones (docs/domain.md §1).
const GRANTED = `from resource re where not exists (
    select 1 from role r where r.id = any($1::int[]) and r.default_for is distinct from 'administrator'
      and not exists (select 1 from role_resource rr where rr.role_id = r.id and rr.resource_id = re.id))`;

/** The roles of a session: the account's, and the viewer's if there is one. */
function rolesOf({ actor }: Ctx): number[] {
  return actor.viewer === null ? [actor.roleId] : [actor.roleId, actor.viewer.roleId];
}

/** Menus and functions of the session, in menu order. */
export async function grantedResources(ctx: Ctx): Promise<ResourceRow[]> {
  const sql = `select re.id, coalesce(re.parent_id, 0) as pid, re.power_name as "powerName", re.name as "resourceName",
    ${RENAMED} as renamed, re.route, re.type, re.level, re.order_no as "orderNo" ${GRANTED} order by re.type, re.order_no, re.id`;
  return query<ResourceRow>(ctx, sql, [rolesOf(ctx)]);
}

/** Ids of the resources of a role. */
export async function resourceIdsOf(ctx: BaseCtx, roleId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(ctx, `select re.id ${GRANTED} order by re.id`, [[roleId]]);
  return rows.map(({ id }) => id);
}

/** Keys that a role holds; read once for each version of the role, since every change raises the version. */
async function grantedKeys(ctx: BaseCtx, roleId: number, roleVersion: number): Promise<ReadonlySet<string>> {
  const work = async (): Promise<ReadonlySet<string>> => {
    const rows = await query<{ key: string }>(ctx, `select re.power_name as key ${GRANTED}`, [[roleId]]);
    return new Set(rows.map(({ key }) => key));
  };
  return cached(ctx, `role keys ${roleId}:${roleVersion}`, work, { immutable: true });
}

/** Has the session one of the keys? With a viewer, both roles must have it. */
export async function holdsAny(ctx: Ctx, keys: readonly string[]): Promise<boolean> {
  const { actor } = ctx;
  const roles = [actor, ...(actor.viewer === null ? [] : [actor.viewer])];
  const granted = await Promise.all(roles.map(({ roleId, roleVersion }) => grantedKeys(ctx, roleId, roleVersion)));
  return keys.some((key) => granted.every((set) => set.has(key)));
}

/** Refuses (510) unless the session has one of the keys. */
export async function assertHolds(ctx: Ctx, keys: readonly string[]): Promise<void> {
  if (!(await holdsAny(ctx, keys))) throw new AppError('noPermission');
}

const HOLDS = (role: string) => `(${role}.default_for = 'administrator'
  or exists (select 1 from role_resource rr where rr.role_id = ${role}.id and rr.resource_id = re.id))`;

/** SQL: has the role `r` no resource that the role with the id at the placeholder does not have? */
export function withinRole(ownRoleId: string): string {
  return `not exists (select 1 from resource re join role own on own.id = ${ownRoleId}
    where not coalesce(${HOLDS('own')}, false) and ${HOLDS('r')})`;
}

/**
 * Refuses (510) if one of the roles has a resource that the acting role does not have (docs/domain.md §1). Reads the
 * tables, not the cache, which may be outdated.
 */
export async function assertRolesWithinOwn(ctx: Ctx, roleIds: readonly number[], params?: ErrorParams): Promise<void> {
  const sql = `select 1 from role r where r.id = any($1::int[]) and not ${withinRole('$2')} limit 1`;
  const beyond = await query(ctx, sql, [roleIds, ctx.actor.roleId]);
  assert(beyond.length === 0, 'noPermission', params);
}
