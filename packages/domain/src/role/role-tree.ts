import type { ResultOf } from '@roger/contract/define';
import type { ResourceRow } from '@roger/contract/families/resource';
import type { ResourceNode, role } from '@roger/contract/families/role';
import type { Ctx } from '../kernel/ctx.ts';
import { inScope } from '../kernel/scope.ts';
import { heldResources, resourceIdsOf } from '../resource/held-resources.ts';
import { visibleRole } from './visible-role.ts';

type Tree = ResultOf<(typeof role)['endpoints']['queryTreeByRoleId']>;

/** What the asker holds as a tree in menu order, and which resources the role holds. */
export async function roleTree(ctx: Ctx, { roleId }: { roleId: number }): Promise<Tree> {
  const { id, clientPath, defaultFor } = await visibleRole(ctx, roleId);
  const editable = inScope(ctx.scope, clientPath) && defaultFor !== 'administrator';
  return { treeList: nest(await heldResources(ctx)), ids: await resourceIdsOf(ctx, id), editable };
}

/** A resource whose parent is not held stands at the top. */
function nest(resources: readonly ResourceRow[]): ResourceNode[] {
  const nodes = new Map(resources.map((one) => [one.id, { ...one, children: [] as ResourceNode[] }]));
  const tops: ResourceNode[] = [];
  for (const node of nodes.values()) (nodes.get(node.pid)?.children ?? tops).push(node);
  return tops;
}
