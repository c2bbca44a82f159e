import type { InputOf } from '@roger/contract/define';
import { type ListedResource, resource } from '@roger/contract/families/tenancy/resource';
import { assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import { audit, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { acquireLock } from '../../platform/db/locks.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { selectedIds } from '../../platform/list/resolve-selection.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../../platform/db/rows.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { getResource, resourceList } from './list-resources.ts';

type Calls = (typeof resource)['endpoints'];

const unique = { power_name: 'powerName' };
const FIXED_WHEN_SEEDED = ['powerName', 'type', 'pid', 'level', 'route'] as const;

/** Place of a resource in the menu. */
interface Place {
  id?: number;
  type: number;
  pid: number;
  route: string;
  level?: number | undefined;
}

/** Creates a menu entry or function of the operator's own. */
export async function addResource(ctx: Ctx, input: InputOf<Calls['add']>): Promise<ListedResource> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    await lockResources(tx);
    const { powerName, resourceName, type, pid, route = '', orderNo = 0 } = input;
    await assertPlace(tx, { type, pid, route, level: input.level });
    const data = { ...placeColumns({ type, pid, route }), powerName, name: resourceName, orderNo };
    const { id } = await refuseDuplicate(unique, () => tx.db.resource.create({ data, select: { id: true } }));
    await renewAdministrators(tx);
    const row = await getResource(tx, id);
    await audit(tx, { target: powerName, after: row });
    return row;
  });
}

/** Changes a resource; of the console's own ones only name and order (docs/contract.md §2). */
export async function editResource(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<ListedResource> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    await lockResources(tx);
    const before = await getResource(tx, input.id);
    assertFixed<ListedResource>(input, before, ['seeded', ...(before.seeded ? FIXED_WHEN_SEEDED : [])]);
    assertVersion(input.rowVersion, before.rowVersion);
    const { id, type = before.type, pid = before.pid, route = before.route } = input;
    if (!before.seeded) {
      await assertPlace(tx, { id, type, pid, route, level: input.level });
      if (type !== before.type) await assertHoldsStill(tx, id, type);
    }
    const data = {
      ...(before.seeded
        ? {}
        : { ...placeColumns({ type, pid, route }), powerName: givenOr(input.powerName, before.powerName) }),
      name: givenOr(input.resourceName, before.resourceName),
      orderNo: givenOr(input.orderNo, before.orderNo),
      rowVersion: nextVersion(resource.endpoints.edit, input, before),
    };
    await refuseDuplicate(unique, () => tx.db.resource.update({ where: { id }, data }));
    // Keys are cached by the version of the roles with them.
    await tx.db.role.updateMany({
      where: { resources: { some: { resourceId: id } } },
      data: { rowVersion: { increment: 1 } },
    });
    await renewAdministrators(tx);
    const after = await getResource(tx, id);
    await audit(tx, { target: after.powerName, before, after });
    return after;
  });
}

/** Deletes resources, all or none: never the console's own, nor one that a role or another resource uses. */
export async function deleteResources(ctx: Ctx, input: InputOf<Calls['deleteBatch']>): Promise<{ deleted: number }> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    await lockResources(tx);
    const ids = await selectedIds(tx, resourceList, input);
    const resources = await tx.db.resource.findMany({ where: { id: { in: ids } } });
    assert(resources.length === ids.length, 'notFound');
    assert(!resources.some(({ seeded }) => seeded), 'noPermission');
    const children = await tx.db.resource.count({ where: { parentId: { in: ids }, id: { notIn: ids } } });
    const roles = await tx.db.roleResource.count({ where: { resourceId: { in: ids } } });
    assert(children + roles === 0, 'inUse', { count: children + roles });
    await tx.db.resource.deleteMany({ where: { id: { in: ids } } });
    await renewAdministrators(tx);
    await audit(tx, { target: listNames(resources.map(({ powerName }) => powerName)), before: resources });
    return { deleted: ids.length };
  });
}

/** Refuses a type that does not fit the children: with submenus it stays a top menu, with any child a menu. */
async function assertHoldsStill(tx: Ctx, id: number, type: number): Promise<void> {
  const displaced = await tx.db.resource.count({ where: { parentId: id, type: { lte: type } } });
  const orphaned = type === 3 ? await tx.db.resource.count({ where: { parentId: id } }) : 0;
  if (displaced + orphaned > 0) throw badField('type', 'type');
}

async function lockResources(tx: Ctx): Promise<void> {
  await acquireLock(tx, 'resources');
}

/** A top menu (1) is at the root, a submenu (2) below a top menu and with a route, a function (3) below a menu. */
async function assertPlace(tx: Ctx, { id, type, pid, route, level }: Place): Promise<void> {
  if (level !== undefined && level !== levelOf(type)) throw badField('level', 'enum', { allowed: levelOf(type) });
  if (type === 2 && route === '') throw badField('route', 'required');
  if (type === 1) {
    if (pid !== 0) throw badField('pid', 'enum', { allowed: 0 });
    return;
  }
  if (pid === 0) throw badField('pid', 'required');
  const parent = assertFound(await tx.db.resource.findUnique({ where: { id: pid }, select: { id: true, type: true } }));
  if (parent.id === id || parent.type === 3 || parent.type >= type) throw badField('pid', 'type');
}

function placeColumns({ type, pid, route }: Place) {
  return { type, level: levelOf(type), parentId: pid === 0 ? null : pid, route };
}

function levelOf(type: number): 1 | 2 {
  return type === 1 ? 1 : 2;
}

/** The administrator's role has every resource without stored rows; its version rises with each change of resources. */
async function renewAdministrators(tx: Ctx): Promise<void> {
  await tx.db.role.updateMany({ where: { defaultFor: 'administrator' }, data: { rowVersion: { increment: 1 } } });
}
