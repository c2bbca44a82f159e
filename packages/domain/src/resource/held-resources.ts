import type { ResourceRow } from '@roger/contract/families/resource';
import { AppError } from '../kernel/app-error.ts';
import type { BaseCtx, Ctx } from '../kernel/ctx.ts';
import type { Database } from '../kernel/db.ts';
import { query } from '../kernel/sql.ts';
import { RENAMED } from './list-resources.ts';

// What all of the roles hold; the administrator's holds every resource, also one that came with an upgrade (docs/domain.md §1).
const HELD = `from resource re where not exists (
    select 1 from role r where r.id = any($1::int[]) and r.default_for is distinct from 'administrator'
      and not exists (select 1 from role_resource rr where rr.role_id = r.id and rr.resource_id = re.id))`;

/** The roles of a session: the account's, and the viewer's where somebody looks on. */
function rolesOf({ actor }: Ctx): number[] {
  return actor.viewer === null ? [actor.roleId] : [actor.roleId, actor.viewer.roleId];
}

/** What the session holds, menus and functions, in menu order. */
export async function heldResources(ctx: Ctx): Promise<ResourceRow[]> {
  const sql = `select re.id, coalesce(re.parent_id, 0) as pid, re.power_name as "powerName", re.name as "resourceName",
    ${RENAMED} as renamed, re.route, re.type, re.level, re.order_no as "orderNo" ${HELD} order by re.type, re.order_no, re.id`;
  return query<ResourceRow>(ctx, sql, [rolesOf(ctx)]);
}

/** The ids of what a role holds. */
export async function resourceIdsOf(ctx: BaseCtx, roleId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(ctx, `select re.id ${HELD} order by re.id`, [[roleId]]);
  return rows.map(({ id }) => id);
}

const MOST_KEPT = 1000;
// By database, and keyed by the role's version, which every change of it bumps: an old entry is never asked for again.
const keysByDatabase = new WeakMap<Database, Map<string, ReadonlySet<string>>>();

/** The keys a role holds; read once per version of the role. */
export async function heldKeys(ctx: BaseCtx, roleId: number, roleVersion: number): Promise<ReadonlySet<string>> {
  const version = `${roleId}:${roleVersion}`;
  const keysByVersion = keysByDatabase.get(ctx.database) ?? new Map<string, ReadonlySet<string>>();
  keysByDatabase.set(ctx.database, keysByVersion);
  const known = keysByVersion.get(version);
  if (known !== undefined) return known;
  const rows = await query<{ key: string }>(ctx, `select re.power_name as key ${HELD}`, [[roleId]]);
  const keys = new Set(rows.map(({ key }) => key));
  if (keysByVersion.size >= MOST_KEPT) keysByVersion.clear();
  keysByVersion.set(version, keys);
  return keys;
}

/** Does the session hold one of the keys? Where somebody looks on, both roles must. */
export async function holdsAny(ctx: Ctx, keys: readonly string[]): Promise<boolean> {
  const { actor } = ctx;
  const roles = [actor, ...(actor.viewer === null ? [] : [actor.viewer])];
  const held = await Promise.all(roles.map(({ roleId, roleVersion }) => heldKeys(ctx, roleId, roleVersion)));
  return keys.some((key) => held.every((set) => set.has(key)));
}

/** Refuses (510) unless the session holds one of the keys. */
export async function assertHolds(ctx: Ctx, keys: readonly string[]): Promise<void> {
  if (!(await holdsAny(ctx, keys))) throw new AppError('noPermission');
}

const HOLDS = (role: string) => `(${role}.default_for = 'administrator'
  or exists (select 1 from role_resource rr where rr.role_id = ${role}.id and rr.resource_id = re.id))`;

/**
 * Refuses (510) if one of the roles holds a resource that the acting role does not: nobody grants, or acts on, more than they
 * hold themselves (docs/domain.md §1). Read from the tables, not from memory: a grant must not rest on what was true a moment ago.
 */
export async function assertRolesWithinOwn(ctx: Ctx, roleIds: readonly number[]): Promise<void> {
  const sql = `select 1 from resource re join role own on own.id = $2 where not coalesce(${HOLDS('own')}, false)
    and exists (select 1 from role r where r.id = any($1::int[]) and ${HOLDS('r')}) limit 1`;
  const beyond = await query(ctx, sql, [roleIds, ctx.actor.roleId]);
  if (beyond.length > 0) throw new AppError('noPermission');
}
