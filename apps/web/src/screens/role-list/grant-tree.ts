import type { ResourceNode } from '@roger/contract/families/tenancy/role';

type Nodes = readonly ResourceNode[];
type Selected = ReadonlySet<number>;

function flatten(nodes: Nodes): ResourceNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)]);
}

export function idsOf(nodes: Nodes): number[] {
  return flatten(nodes).map(({ id }) => id);
}

/** Selects entries with their ancestors: a function is useless without its menu. */
export function select(tree: Nodes, selected: Selected, ids: readonly number[]): Set<number> {
  const byId = new Map(flatten(tree).map((node) => [node.id, node]));
  const next = new Set(selected);
  for (const id of ids) {
    for (let node = byId.get(id); node !== undefined; node = byId.get(node.pid)) next.add(node.id);
  }
  return next;
}

/** Deselects entries with their descendants. */
export function deselect(tree: Nodes, selected: Selected, ids: readonly number[]): Set<number> {
  const roots = new Set(ids);
  const removed = new Set(idsOf(flatten(tree).filter(({ id }) => roots.has(id))));
  return new Set([...selected].filter((id) => !removed.has(id)));
}

/** Matching nodes with their descendants and ancestors. */
export function pruned(nodes: Nodes, matches: (node: ResourceNode) => boolean): ResourceNode[] {
  return nodes.flatMap((node) => {
    if (matches(node)) return [node];
    const children = pruned(node.children, matches);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

/** Ids of the matching nodes and their descendants. */
export function matchingIds(nodes: Nodes, matches: (node: ResourceNode) => boolean): number[] {
  return nodes.flatMap((node) => (matches(node) ? idsOf([node]) : matchingIds(node.children, matches)));
}
