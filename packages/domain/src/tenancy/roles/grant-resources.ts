import type { InputOf } from '@roger/contract/define';
import type { role, RoleRow } from '@roger/contract/families/tenancy/role';
import { assert } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { assertVersion, distinctIds } from '../../platform/db/rows.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { grantedResources, resourceIdsOf } from '../resources/granted-resources.ts';
import { lockEditableRole } from './change-role.ts';
import { getRole } from './list-roles.ts';

/**
 * Replaces the resources of a role, within those of the acting account: others of the role stay, and a node adds its
 * ancestors (docs/contract.md §2). Refuses (510) other resources and the administrator's role, which has all.
 */
export async function grantResources(
  ctx: Ctx,
  input: InputOf<(typeof role)['endpoints']['addRoleResource']>,
): Promise<RoleRow> {
  return transaction(ctx, async (tx) => {
    const stored = await lockEditableRole(tx, input.roleId);
    const asked = distinctIds(input.resourceIds);
    const known = await tx.db.resource.count({ where: { id: { in: asked } } });
    assert(known === asked.length, 'notFound');
    const held = new Set((await grantedResources(tx)).map(({ id }) => id));
    const mayGrant = asked.every((id) => held.has(id)) && stored.defaultFor !== 'administrator';
    assert(mayGrant, 'noPermission');
    assertVersion(input.rowVersion, stored.rowVersion);
    const bound = await resourceIdsOf(tx, stored.id);
    const staying = bound.filter((id) => !held.has(id));
    const among = await parentsOf(tx, [...held.keys(), ...bound]);
    const wanted = new Set([...asked, ...staying].flatMap((id) => withAncestors(among, id)));
    const before = await keysOf(tx, bound);
    await tx.db.roleResource.deleteMany({ where: { roleId: stored.id, resourceId: { notIn: [...wanted] } } });
    const rows = [...wanted].map((resourceId) => ({ roleId: stored.id, resourceId }));
    await tx.db.roleResource.createMany({ data: rows, skipDuplicates: true });
    await tx.db.role.update({ where: { id: stored.id }, data: { rowVersion: { increment: 1 } } });
    const after = await keysOf(tx, [...wanted]);
    const targetClient = { id: stored.clientId, path: stored.clientPath };
    await audit(tx, { target: stored.name, targetClient, before: { resources: before }, after: { resources: after } });
    return getRole(tx, stored.id);
  });
}

/** Parents of these resources. */
async function parentsOf(tx: Ctx, ids: number[]): Promise<ReadonlyMap<number, number | null>> {
  const rows = await tx.db.resource.findMany({ where: { id: { in: ids } }, select: { id: true, parentId: true } });
  return new Map(rows.map(({ id, parentId }) => [id, parentId]));
}

/** A resource and those of its ancestors that may be in the role. */
function withAncestors(parents: ReadonlyMap<number, number | null>, id: number | null): number[] {
  const parent = id === null ? undefined : parents.get(id);
  return id === null || parent === undefined ? [] : [id, ...withAncestors(parents, parent)];
}

async function keysOf(tx: Ctx, ids: number[]): Promise<string[]> {
  const rows = await tx.db.resource.findMany({ where: { id: { in: ids } }, select: { powerName: true } });
  return rows.map(({ powerName }) => powerName).toSorted();
}
