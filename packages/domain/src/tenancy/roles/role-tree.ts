import type { ResultOf } from '@roger/contract/define';
import type { ResourceRow } from '@roger/contract/families/tenancy/resource-row';
import type { ResourceNode, role } from '@roger/contract/families/tenancy/role';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { inScope } from '../../platform/ctx/scope.ts';
import { grantedResources, resourceIdsOf } from '../resources/granted-resources.ts';
import { visibleRole } from './visible-role.ts';

type Tree = ResultOf<(typeof role)['endpoints']['queryTreeByRoleId']>;

/** The actor's resources as a tree in menu order, and the ids of the role's resources. */
export async function roleTree(ctx: Ctx, { roleId }: { roleId: number }): Promise<Tree> {
  const { id, clientPath, defaultFor } = await visibleRole(ctx, roleId);
  const editable = inScope(ctx.scope, clientPath) && defaultFor !== 'administrator';
  return { treeList: nest(await grantedResources(ctx)), ids: await resourceIdsOf(ctx, id), editable };
}

/** A resource without its parent is at the top. */
function nest(resources: readonly ResourceRow[]): ResourceNode[] {
  const nodes = new Map(resources.map((one) => [one.id, { ...one, children: [] as ResourceNode[] }]));
  const tops: ResourceNode[] = [];
  for (const node of nodes.values()) (nodes.get(node.pid)?.children ?? tops).push(node);
  return tops;
}
