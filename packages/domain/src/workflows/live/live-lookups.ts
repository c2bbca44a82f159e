import type { BaseCtx, Ctx } from '../../platform/ctx/ctx.ts';
import { query, readRows } from '../../platform/db/sql.ts';
import { fleetSql, presenceCountSql } from '../../fleet/terminals/count-terminals.ts';
import { countSumSql } from '../../fleet/terminals/terminal-counts.ts';

/** Lifetime of cached rows, in ms; the same as the delay of an ended session. */
const TTL_MS = 5000;
const MAX_ROWS = 100_000;

/** A lookup of rows by their ids; missing ids have no row. */
export type Lookup<Row> = (ctx: BaseCtx, ids: Iterable<number>) => Promise<ReadonlyMap<number, Row>>;

/** Returns a lookup of client paths that caches them for TTL_MS. */
export function newPathLookup(): Lookup<{ path: readonly number[] }> {
  return newLookup<{ id: number; path: number[] }>('select id, path from client where id = any($1::int[])');
}

/** A group with its name and the depth of its client in the tree. */
export interface LiveGroup {
  id: number;
  name: string;
  depth: number;
}

/** Returns a lookup of groups that caches them for TTL_MS. */
export function newGroupLookup(): Lookup<LiveGroup> {
  return newLookup<LiveGroup>(
    `select g.id, g.name, cardinality(c.path) as depth from terminal_group g join client c on c.id = g.client_id
      where g.id = any($1::int[])`,
  );
}

function newLookup<Row extends { id: number }>(sql: string): Lookup<Row> {
  let known = new Map<number, Row>();
  let since = performance.now();
  return async (ctx, ids) => {
    if (performance.now() - since > TTL_MS || known.size > MAX_ROWS) {
      known = new Map();
      since = performance.now();
    }
    // A lookup under way keeps its own rows, while a later one begins with an empty cache.
    const rows = known;
    const missing = [...new Set(ids)].filter((id) => !rows.has(id));
    if (missing.length > 0) {
      for (const row of await query<Row>(ctx, sql, [missing])) rows.set(row.id, row);
    }
    return rows;
  };
}

/** Numbers of online and of all terminals of the scope. */
export async function liveCounts(ctx: Ctx): Promise<{ online: number; total: number }> {
  const sql = fleetSql(ctx);
  const online = presenceCountSql(ctx, sql, 'online');
  const total = countSumSql(ctx, sql, 'all');
  const text = `select ${online} as online, ${total} as total`;
  const [row] = await readRows<{ online: number; total: number }>(ctx, text, sql.values);
  return row ?? { online: 0, total: 0 };
}
