import type { BaseCtx, Ctx } from '../kernel/ctx.ts';
import { isPlatform } from '../kernel/scope.ts';
import { query, type Params } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';

/** What terminals are counted by (prisma/schema, TerminalCount). */
export type CountKind = 'all' | 'limited' | 'type' | 'model' | 'server' | 'function' | 'plan';

/** A join `tc` to the number `n` of terminals that the reader's scope has of a type, model, server, function or cloud plan. */
export function terminalCounts(kind: CountKind, ref: string): string {
  // Summed up once, however many rows it is joined to.
  return `left join (with sums as materialized (select k.ref, sum(k.count)::int as n from terminal_count k join client x on x.id = k.client_id
    where k.kind = '${kind}' and x.path[{scopeDepth}] = {scopeId} group by k.ref) select * from sums) tc on tc.ref = ${ref}`;
}

/** The number of terminals of a kind in the reader's scope, as SQL. */
export function countSum({ scope }: Ctx, { add }: Params, kind: 'all' | 'limited'): string {
  const sum = `select coalesce(sum(k.count), 0)::int from terminal_count k`;
  if (isPlatform(scope)) return `(${sum} where k.kind = '${kind}')`;
  return `(${sum} join client kc on kc.id = k.client_id where k.kind = '${kind}' and kc.path[${scope.depth}] = ${add(scope.clientId)})`;
}

/** Sums up the rows that changes have added, so that each key has one again; answers how many rows that spared. */
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

/** A number of terminals that is not what counting them says. */
export interface MiscountedTerminals {
  clientId: number;
  kind: CountKind;
  ref: number;
  kept: number;
  counted: number;
}

const FAULTS = `select coalesce(k.client_id, r.client_id) as "clientId", coalesce(k.kind, r.kind) as kind,
    coalesce(k.ref, r.ref) as ref, coalesce(k.count, 0)::int as kept, coalesce(r.count, 0) as counted
  from (select client_id, kind, ref, sum(count) as count from terminal_count group by 1, 2, 3) k
  full join terminal_recount r on (r.client_id, r.kind, r.ref) = (k.client_id, k.kind, k.ref)
  where coalesce(k.count, 0) <> coalesce(r.count, 0) order by 1, 2, 3`;

/** Counts all terminals anew, corrects what the sums have wrong, and answers what that was; nothing, unless somebody wrote past the triggers. */
export async function proveTerminalCounts(ctx: BaseCtx): Promise<MiscountedTerminals[]> {
  return transaction(ctx, async (tx) => {
    const faults = await query<MiscountedTerminals>(tx, FAULTS);
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
