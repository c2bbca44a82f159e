import type { ResourceRow } from '@roger/contract/families/resource';
import type { BaseCtx, Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

// The administrator's role holds every resource, also one that came with an upgrade (domain.md §1).
const HELD = `from resource re where exists (
    select 1 from role r where r.id = $1 and (r.default_for = 'administrator'
      or exists (select 1 from role_resource rr where rr.role_id = r.id and rr.resource_id = re.id)))`;

/** What the actor's role holds, menus and functions, in menu order. */
export async function heldResources(ctx: Ctx): Promise<ResourceRow[]> {
  const sql = `select re.id, coalesce(re.parent_id, 0) as pid, re.power_name as "powerName", re.name as "resourceName",
    re.route, re.type, re.level, re.order_no as "orderNo" ${HELD} order by re.type, re.order_no, re.id`;
  return query<ResourceRow>(ctx, sql, [ctx.actor.roleId]);
}

const MOST_KEPT = 1000;
// Keyed by the role's version, which every change of it bumps: an old entry is never asked for again.
const keysByVersion = new Map<string, ReadonlySet<string>>();

/** The keys a role holds; read once per version of the role. */
export async function heldKeys(ctx: BaseCtx, roleId: number, roleVersion: number): Promise<ReadonlySet<string>> {
  const version = `${roleId}:${roleVersion}`;
  const known = keysByVersion.get(version);
  if (known !== undefined) return known;
  const rows = await query<{ key: string }>(ctx, `select re.power_name as key ${HELD}`, [roleId]);
  const keys = new Set(rows.map(({ key }) => key));
  if (keysByVersion.size >= MOST_KEPT) keysByVersion.clear();
  keysByVersion.set(version, keys);
  return keys;
}
