/** Kinds of terminal counts (prisma/schema, TerminalCount). */
export type CountKind = 'all' | 'limited' | 'type' | 'model' | 'server' | 'function' | 'plan';

/** Join `tc`: the number `n` of terminals in the reader's scope by type, model, server, function or cloud plan. */
export function terminalCounts(kind: CountKind, ref: string): string {
  // Materialized: summed once, not for each joined row.
  return `left join (with sums as materialized (select k.ref, sum(k.count)::int as n from terminal_count k join client x on x.id = k.client_id
    where k.kind = '${kind}' and x.path[{scopeDepth}] = {scopeId} group by k.ref) select * from sums) tc on tc.ref = ${ref}`;
}
