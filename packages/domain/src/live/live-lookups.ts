import type { BaseCtx, Ctx } from '../kernel/ctx.ts';
import { query, readRows } from '../kernel/sql.ts';
import { fleetSql, presenceCount } from '../terminal/count-terminals.ts';
import { countSum } from '../terminal/terminal-counts.ts';

/** How long it is believed who stands above a client: no longer than a session may outlive its end. */
const BELIEVED_MS = 5000;
const MOST_PATHS = 100_000;

/** Looks up the paths of clients, and remembers them for five seconds. */
export function newPathLookup(): (
  ctx: BaseCtx,
  ids: Iterable<number>,
) => Promise<ReadonlyMap<number, readonly number[]>> {
  let known = new Map<number, readonly number[]>();
  let since = performance.now();
  return async (ctx, ids) => {
    if (performance.now() - since > BELIEVED_MS || known.size > MOST_PATHS) {
      known = new Map();
      since = performance.now();
    }
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    if (missing.length > 0) {
      const rows = await query<{ id: number; path: number[] }>(
        ctx,
        'select id, path from client where id = any($1::int[])',
        [missing],
      );
      for (const { id, path } of rows) known.set(id, path);
    }
    return known;
  };
}

/** How many terminals of the scope there are, and are online. */
export async function liveCounts(ctx: Ctx): Promise<{ online: number; total: number }> {
  const sql = fleetSql(ctx);
  const online = presenceCount(ctx, sql, 'online');
  const total = countSum(ctx, sql, 'all');
  const text = `select ${online} as online, ${total} as total`;
  const [row] = await readRows<{ online: number; total: number }>(ctx, text, sql.values);
  return row ?? { online: 0, total: 0 };
}
