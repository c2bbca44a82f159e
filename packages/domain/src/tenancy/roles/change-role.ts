import type { InputOf } from '@roger/contract/define';
import { role, type RoleRow } from '@roger/contract/families/tenancy/role';
import { AppError, assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import { audit, auditAll } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { rowsByKey } from '../../platform/list/list.ts';
import { selectedIds } from '../../platform/list/resolve-selection.ts';
import { assertFixed, assertVersion, nextVersion } from '../../platform/db/rows.ts';
import { inScope } from '../../platform/ctx/scope.ts';
import { editedName } from '../../platform/ctx/seeded-names.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { getRole } from './list-roles.ts';
import { roleList } from './role.view.ts';
import { lockVisibleRoles, type RoleRecord } from './visible-role.ts';

type Calls = (typeof role)['endpoints'];

const unique = { name: 'roleName' };

/** The role, locked, if it belongs to a client in scope; a role that is only visible cannot be changed (510). */
export async function lockEditableRole(tx: Ctx, roleId: number): Promise<RoleRecord> {
  const found = assertFound((await lockVisibleRoles(tx, [roleId]))[0]);
  assert(inScope(tx.scope, found.clientPath), 'noPermission');
  return found;
}

/** Creates a role of the own client without resources. */
export async function addRole(ctx: Ctx, { roleName, isOpen = 0 }: InputOf<Calls['add']>): Promise<RoleRow> {
  return transaction(ctx, async (tx) => {
    const data = { name: roleName, isOpen: isOpen === 1, clientId: tx.actor.clientId, createTime: tx.clock.now() };
    const { id } = await refuseDuplicate(unique, () => tx.db.role.create({ data, select: { id: true } }));
    const row = await getRole(tx, id);
    await audit(tx, { target: roleName, after: row });
    return row;
  });
}

/** Renames, opens or closes a role; accounts keep a closed one. */
export async function editRole(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<RoleRow> {
  return transaction(ctx, async (tx) => {
    const stored = await lockEditableRole(tx, input.roleid);
    const before = await getRole(tx, stored.id);
    assertFixed<RoleRow>(input, before, ['isDefault', 'clientId', 'createTime']);
    assertVersion(input.rowVersion, stored.rowVersion);
    const data = {
      name: editedName(input.roleName, before.roleName, stored.name),
      isOpen: input.isOpen === undefined ? stored.isOpen : input.isOpen === 1,
      rowVersion: nextVersion(role.endpoints.edit, input, before),
    };
    await refuseDuplicate(unique, () => tx.db.role.update({ where: { id: stored.id }, data }));
    const after = await getRole(tx, stored.id);
    await audit(tx, { target: after.roleName, targetClient: clientOf(stored), before, after });
    return after;
  });
}

/** Deletes roles, all or none: never a default one (3501), nor one of an account (3502). */
export async function deleteRoles(ctx: Ctx, input: InputOf<Calls['delete']>): Promise<{ deleted: number }> {
  const named = [...(input.ids ?? []), ...(input.id === undefined ? [] : [input.id])];
  if (named.length === 0 && input.selection === undefined) throw badField('id', 'required');
  const chosen = { ids: named.length === 0 ? undefined : named, selection: input.selection };
  return transaction(ctx, async (tx) => {
    const asked = await selectedIds(tx, roleList, chosen);
    const roles = await lockVisibleRoles(tx, asked);
    assert(
      roles.every(({ defaultFor }) => defaultFor === null),
      'defaultRole',
    );
    assert(
      roles.every(({ clientPath }) => inScope(tx.scope, clientPath)),
      'noPermission',
    );
    const count = await tx.db.account.count({ where: { roleId: { in: asked } } });
    if (count > 0) throw new AppError('roleUsed', { params: { count } });
    const rows = new Map((await rowsByKey(tx, roleList, asked)).map((row) => [row.roleid, row]));
    await auditAll(
      tx,
      roles.map((one) => ({ target: one.name, targetClient: clientOf(one), before: rows.get(one.id) })),
    );
    await tx.db.role.deleteMany({ where: { id: { in: asked } } });
    return { deleted: asked.length };
  });
}

function clientOf({ clientId, clientPath }: RoleRecord) {
  return { id: clientId, path: clientPath };
}
