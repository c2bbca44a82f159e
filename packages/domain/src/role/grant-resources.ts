import type { InputOf } from '@roger/contract/define';
import type { role, RoleRow } from '@roger/contract/families/role';
import { assertThat } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { assertVersion, distinctIds } from '../kernel/rows.ts';
import { transaction } from '../kernel/transaction.ts';
import { heldResources, resourceIdsOf } from '../resource/held-resources.ts';
import { lockEditableRole } from './change-role.ts';
import { getRole } from './list-roles.ts';

/**
 * Replaces what a role holds, within what the asker holds: bound resources that it does not hold stay, a node brings its
 * ancestors (docs/contract.md §2). A resource it does not hold is refused (510), and so is the administrator's role, which holds
 * everything by itself.
 */
export async function grantResources(
  ctx: Ctx,
  input: InputOf<(typeof role)['endpoints']['addRoleResource']>,
): Promise<RoleRow> {
  return transaction(ctx, async (tx) => {
    const stored = await lockEditableRole(tx, input.roleId);
    const asked = distinctIds(input.resourceIds);
    const known = await tx.db.resource.count({ where: { id: { in: asked } } });
    assertThat(known === asked.length, 'notFound');
    const held = new Set((await heldResources(tx)).map(({ id }) => id));
    const mayGrant = asked.every((id) => held.has(id)) && stored.defaultFor !== 'administrator';
    assertThat(mayGrant, 'noPermission');
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

/** What each of these resources stands beneath. */
async function parentsOf(tx: Ctx, ids: number[]): Promise<ReadonlyMap<number, number | null>> {
  const rows = await tx.db.resource.findMany({ where: { id: { in: ids } }, select: { id: true, parentId: true } });
  return new Map(rows.map(({ id, parentId }) => [id, parentId]));
}

/** A resource and what it stands beneath, as far as that is among those the asker may leave in the role. */
function withAncestors(parents: ReadonlyMap<number, number | null>, id: number | null): number[] {
  const parent = id === null ? undefined : parents.get(id);
  return id === null || parent === undefined ? [] : [id, ...withAncestors(parents, parent)];
}

async function keysOf(tx: Ctx, ids: number[]): Promise<string[]> {
  const rows = await tx.db.resource.findMany({ where: { id: { in: ids } }, select: { powerName: true } });
  return rows.map(({ powerName }) => powerName).toSorted();
}
