import type { ClientNode } from '@roger/contract/families/client';

/** What becomes of a node: it goes, it moves elsewhere, or it has arrived. */
export type Mark = 'removed' | 'moves' | 'arrived';

export interface PlanNode {
  id: number;
  clientname: string;
  mark: Mark | null;
  children: PlanNode[];
  /** Children that are left out, since nothing happens to them. */
  others: number;
}

/** The part of the tree that is concerned, as it is and as it will be. */
export interface Plan {
  before: PlanNode[];
  after: PlanNode[];
}

/** Where a child of a deleted client goes. */
export interface Heir {
  id: number;
  toId: number;
}

type Marks = ReadonlyMap<number, Mark>;

/** The tree around clients that are deleted, whose children pass to `heirs[].toId`. */
export function treeAfterDelete(tree: readonly ClientNode[], ids: readonly number[], heirs: readonly Heir[]): Plan {
  const removed = new Set(ids);
  const moved = heirs.map(({ id }) => id);
  const superiors = [...nodesOf(tree).values()].filter(({ children }) => children.some(({ id }) => removed.has(id)));
  const shown = new Set([...removed, ...moved, ...heirs.map(({ toId }) => toId), ...superiors.map(({ id }) => id)]);
  const target = new Map(heirs.map(({ id, toId }) => [id, toId]));
  return {
    before: partOf(tree, shown, new Map([...marks(ids, 'removed'), ...marks(moved, 'moves')])),
    after: partOf(rearranged(tree, target, removed), shown, new Map(marks(moved, 'arrived'))),
  };
}

/** The tree around a client that moves, with everything beneath it, under `pid`. */
export function treeAfterMove(tree: readonly ClientNode[], id: number, pid: number): Plan {
  const nodes = nodesOf(tree);
  const children = nodes.get(id)?.children ?? [];
  const superior = [...nodes.values()].find((node) => node.children.some((child) => child.id === id));
  const shown = new Set([
    id,
    pid,
    ...children.map((child) => child.id),
    ...(superior === undefined ? [] : [superior.id]),
  ]);
  return {
    before: partOf(tree, shown, new Map(marks([id], 'moves'))),
    after: partOf(rearranged(tree, new Map([[id, pid]]), new Set()), shown, new Map(marks([id], 'arrived'))),
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

/** The tree without what is removed, and with every node of `target` under its new superior. */
function rearranged(
  tree: readonly ClientNode[],
  target: ReadonlyMap<number, number>,
  removed: ReadonlySet<number>,
): ClientNode[] {
  const nodes = nodesOf(tree);
  const rebuild = (node: ClientNode): ClientNode => {
    const stay = node.children.filter(({ id }) => !removed.has(id) && (target.get(id) ?? node.id) === node.id);
    const known = new Set(stay.map(({ id }) => id));
    const come = [...target].flatMap(([id, pid]) => (pid === node.id && !known.has(id) ? (nodes.get(id) ?? []) : []));
    return { ...node, children: [...stay, ...come].map(rebuild).toSorted(byName) };
  };
  return tree.filter(({ id }) => !removed.has(id)).map(rebuild);
}

function byName(a: ClientNode, b: ClientNode): number {
  return a.clientname.localeCompare(b.clientname);
}

/** What is shown of the tree: the given nodes and what lies between them, from where it begins to branch. */
function partOf(tree: readonly ClientNode[], shown: ReadonlySet<number>, marked: Marks): PlanNode[] {
  const roots = tree.flatMap((node) => pruned(node, shown, marked) ?? []);
  return stripped(roots, shown);
}

function pruned(node: ClientNode, shown: ReadonlySet<number>, marked: Marks): PlanNode | null {
  const children = node.children.flatMap((child) => pruned(child, shown, marked) ?? []);
  if (children.length === 0 && !shown.has(node.id)) return null;
  const { id, clientname } = node;
  return { id, clientname, mark: marked.get(id) ?? null, children, others: node.children.length - children.length };
}

function stripped(roots: PlanNode[], shown: ReadonlySet<number>): PlanNode[] {
  const [only] = roots;
  if (roots.length !== 1 || only === undefined || shown.has(only.id)) return roots;
  return only.children.length === 1 ? stripped(only.children, shown) : roots;
}
