import type { ResourceNode } from '@roger/contract/families/role';

type Nodes = readonly ResourceNode[];
type Chosen = ReadonlySet<number>;

function flatten(nodes: Nodes): ResourceNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)]);
}

export function idsOf(nodes: Nodes): number[] {
  return flatten(nodes).map(({ id }) => id);
}

/** Chooses entries with all that stand above them: a function is of no use without its menu. */
export function choose(tree: Nodes, chosen: Chosen, ids: readonly number[]): Set<number> {
  const byId = new Map(flatten(tree).map((node) => [node.id, node]));
  const next = new Set(chosen);
  for (const id of ids) {
    for (let node = byId.get(id); node !== undefined; node = byId.get(node.pid)) next.add(node.id);
  }
  return next;
}

/** Takes entries away with everything beneath them. */
export function drop(tree: Nodes, chosen: Chosen, ids: readonly number[]): Set<number> {
  const wanted = new Set(ids);
  const gone = new Set(idsOf(flatten(tree).filter(({ id }) => wanted.has(id))));
  return new Set([...chosen].filter((id) => !gone.has(id)));
}

/** What matches, with everything beneath it and, as the way there, what stands above it. */
export function pruned(nodes: Nodes, matches: (node: ResourceNode) => boolean): ResourceNode[] {
  return nodes.flatMap((node) => {
    if (matches(node)) return [node];
    const children = pruned(node.children, matches);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

/** The ids of what matches and of everything beneath it. */
export function matchingIds(nodes: Nodes, matches: (node: ResourceNode) => boolean): number[] {
  return nodes.flatMap((node) => (matches(node) ? idsOf([node]) : matchingIds(node.children, matches)));
}
