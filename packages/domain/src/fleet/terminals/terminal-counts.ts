import type { BaseCtx, Ctx } from '../../platform/ctx/ctx.ts';
import type { CountKind } from '../../platform/list/terminal-count-join.ts';
import { isPlatform } from '../../platform/ctx/scope.ts';
import { query, type Params } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';

/** SQL: number of terminals of a kind in the reader's scope. */
export function countSumSql({ scope }: Ctx, { add }: Params, kind: 'all' | 'limited'): string {
  const sum = `select coalesce(sum(k.count), 0)::int from terminal_count k`;
  if (isPlatform(scope)) return `(${sum} where k.kind = '${kind}')`;
  return `(${sum} join client kc on kc.id = k.client_id where k.kind = '${kind}' and kc.path[${scope.depth}] = ${add(scope.clientId)})`;
}

/** Merges the rows that changes have added into one per key; returns the number of saved rows. */
export async function compactTerminalCounts(ctx: BaseCtx): Promise<number> {
  const sql = `with taken as (delete from terminal_count where id in (
        select id from terminal_count where (client_id, kind, ref) in (
          select client_id, kind, ref from terminal_count group by 1, 2, 3 having count(*) > 1 or sum(count) = 0)
        for update skip locked) returning client_id, kind, ref, count),
      summed as (insert into terminal_count (client_id, kind, ref, count)
        select client_id, kind, ref, sum(count) from taken group by 1, 2, 3 having sum(count) <> 0 returning 1)
    select ((select count(*) from taken) - (select count(*) from summed))::int as spared`;
  const [row] = await query<{ spared: number }>(ctx, sql);
  return row?.spared ?? 0;
}

/** A stored number of terminals that differs from the recount. */
export interface MiscountedTerminals {
  clientId: number;
  kind: CountKind;
  ref: number;
  kept: number;
  counted: number;
}

const MISCOUNTED = `select coalesce(k.client_id, r.client_id) as "clientId", coalesce(k.kind, r.kind) as kind,
    coalesce(k.ref, r.ref) as ref, coalesce(k.count, 0)::int as kept, coalesce(r.count, 0) as counted
  from (select client_id, kind, ref, sum(count) as count from terminal_count group by 1, 2, 3) k
  full join terminal_recount r on (r.client_id, r.kind, r.ref) = (k.client_id, k.kind, k.ref)
  where coalesce(k.count, 0) <> coalesce(r.count, 0) order by 1, 2, 3`;

/** Recounts all terminals and returns corrected sums: none, unless rows were written past the triggers. */
export async function repairTerminalCounts(ctx: BaseCtx): Promise<MiscountedTerminals[]> {
  return transaction(ctx, async (tx) => {
    const faults = await query<MiscountedTerminals>(tx, MISCOUNTED);
    const column = (name: keyof MiscountedTerminals) => faults.map((fault) => fault[name]);
    await query(
      tx,
      `insert into terminal_count (client_id, kind, ref, count)
        select * from unnest($1::int[], $2::text[], $3::int[], $4::int[])`,
      [column('clientId'), column('kind'), column('ref'), faults.map(({ kept, counted }) => counted - kept)],
    );
    return faults;
  });
}
