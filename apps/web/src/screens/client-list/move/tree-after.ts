import type { ClientNode } from '@roger/contract/families/tenancy/client';

/** Change of a node; the tree before has `moves`, the tree after `arrived`. */
export type Mark = 'removed' | 'moves' | 'arrived';

export interface PlanNode {
  id: number;
  clientname: string;
  mark: Mark | null;
  children: PlanNode[];
  /** Number of unchanged children, which are left out. */
  others: number;
}

/** The affected part of the tree before and after the change. */
export interface Plan {
  before: PlanNode[];
  after: PlanNode[];
}

/** New superior of a deleted client's child. */
export interface Reassignment {
  id: number;
  toId: number;
}

type Marks = ReadonlyMap<number, Mark>;

/** The tree around deleted clients; `reassigned` has the new superiors of their children, `language` that of the order. */
export function treeAfterDelete(
  tree: readonly ClientNode[],
  ids: readonly number[],
  reassigned: readonly Reassignment[],
  language: string,
): Plan {
  const removed = new Set(ids);
  const moved = reassigned.map(({ id }) => id);
  const superiors = [...nodesOf(tree).values()].filter(({ children }) => children.some(({ id }) => removed.has(id)));
  const visibleIds = new Set([
    ...removed,
    ...moved,
    ...reassigned.map(({ toId }) => toId),
    ...superiors.map(({ id }) => id),
  ]);
  const target = new Map(reassigned.map(({ id, toId }) => [id, toId]));
  return {
    before: partOf(tree, visibleIds, new Map([...marks(ids, 'removed'), ...marks(moved, 'moves')])),
    after: partOf(rearranged(tree, target, removed, language), visibleIds, new Map(marks(moved, 'arrived'))),
  };
}

/** The tree around a client that moves under `pid` with its descendants. */
export function treeAfterMove(tree: readonly ClientNode[], id: number, pid: number, language: string): Plan {
  const nodes = nodesOf(tree);
  const children = nodes.get(id)?.children ?? [];
  const superior = [...nodes.values()].find((node) => node.children.some((child) => child.id === id));
  const visibleIds = new Set([id, pid, ...children.map((child) => child.id), ...(superior ? [superior.id] : [])]);
  return {
    before: partOf(tree, visibleIds, new Map(marks([id], 'moves'))),
    after: partOf(
      rearranged(tree, new Map([[id, pid]]), new Set(), language),
      visibleIds,
      new Map(marks([id], 'arrived')),
    ),
  };
}

function marks(ids: readonly number[], mark: Mark): [number, Mark][] {
  return ids.map((id) => [id, mark]);
}

function nodesOf(tree: readonly ClientNode[], found = new Map<number, ClientNode>()): Map<number, ClientNode> {
  for (const node of tree) {
    found.set(node.id, node);
    nodesOf(node.children, found);
  }
  return found;
}

/** The tree without the removed nodes and with every node of `target` under its new superior. */
function rearranged(
  tree: readonly ClientNode[],
  target: ReadonlyMap<number, number>,
  removed: ReadonlySet<number>,
  language: string,
): ClientNode[] {
  const nodes = nodesOf(tree);
  const byName = (a: ClientNode, b: ClientNode) => a.clientname.localeCompare(b.clientname, language);
  const rebuild = (node: ClientNode): ClientNode => {
    const stay = node.children.filter(({ id }) => !removed.has(id) && (target.get(id) ?? node.id) === node.id);
    const known = new Set(stay.map(({ id }) => id));
    const come = [...target].flatMap(([id, pid]) => (pid === node.id && !known.has(id) ? (nodes.get(id) ?? []) : []));
    return { ...node, children: [...stay, ...come].map(rebuild).toSorted(byName) };
  };
  return tree.filter(({ id }) => !removed.has(id)).map(rebuild);
}

/** The visible nodes and those between them, from the first branching node on. */
function partOf(tree: readonly ClientNode[], visibleIds: ReadonlySet<number>, marked: Marks): PlanNode[] {
  const roots = tree.flatMap((node) => pruned(node, visibleIds, marked) ?? []);
  return stripped(roots, visibleIds);
}

function pruned(node: ClientNode, visibleIds: ReadonlySet<number>, marked: Marks): PlanNode | null {
  const children = node.children.flatMap((child) => pruned(child, visibleIds, marked) ?? []);
  if (children.length === 0 && !visibleIds.has(node.id)) return null;
  const { id, clientname } = node;
  return { id, clientname, mark: marked.get(id) ?? null, children, others: node.children.length - children.length };
}

function stripped(roots: PlanNode[], visibleIds: ReadonlySet<number>): PlanNode[] {
  const [only] = roots;
  if (roots.length !== 1 || only === undefined || visibleIds.has(only.id)) return roots;
  return only.children.length === 1 ? stripped(only.children, visibleIds) : roots;
}
