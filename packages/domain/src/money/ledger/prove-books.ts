import { CURRENCIES } from '@roger/contract/fields/money-fields';
import type { Proof } from '@roger/contract/families/money/billing';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';

// An undo bill counts as the type of the undone bill.
const SUMS = `
  select e.currency, sum(e.amount) filter (where k.type in ('create', 'issue'))::float8 as issued,
    -sum(e.amount) filter (where k.type = 'recycle')::float8 as recycled,
    -sum(e.amount) filter (where k.type = 'convert')::float8 as converted,
    -sum(e.amount) filter (where k.type not in ('create', 'issue', 'recycle', 'convert'))::float8 as spent
  from coin_account a
  join bill_entry e on e.account_id = a.id and e.currency is not null
  join bill b on b.id = e.bill_id
  left join bill u on u.id = b.undoes_id
  cross join lateral (select coalesce(u.type, b.type) as type) k
  where a.kind = 'client' and a.scope_path @> array[$1::int]
  group by e.currency`;

const HELD = `select currency, sum(balance)::float8 as held from coin_account
  where kind = 'client' and scope_path @> array[$1::int] group by currency`;

/**
 * SQL: the first fault per currency: an entry with a negative balance or another than the sum so far, or a bill with
 * legs that do not sum to zero.
 */
const FAULTS = `
  with entries as (
    select e.id, e.bill_id, e.currency, e.amount, e.balance_after,
      sum(e.amount) over (partition by e.account_id order by e.id) as running
    from coin_account a join bill_entry e on e.account_id = a.id and e.currency is not null
    where a.kind = 'client' and a.scope_path @> array[$1::int])
  select distinct on (f.currency) f.currency, b.bill_no as "billNo" from (
    select e.id, e.currency, e.bill_id from entries e where e.balance_after is distinct from e.running or e.running < 0
    union all
    select min(x.id), x.currency, x.bill_id from bill_entry x
    where x.bill_id in (select bill_id from entries) and x.currency is not null
    group by x.bill_id, x.currency having sum(x.amount) <> 0 or count(*) < 2) f
  join bill b on b.id = f.bill_id order by f.currency, f.id`;

/** Balances that are not the sum of their entries, as after a manual change in the database. */
const DRIFT = `
  select distinct a.currency from coin_account a
  left join lateral (select coalesce(sum(e.amount), 0) as total from bill_entry e
    where e.account_id = a.id and e.currency is not null) t on true
  where a.kind = 'client' and a.scope_path @> array[$1::int] and a.balance <> t.total`;

/**
 * Proves the books of a client and its descendants from the entries: per currency issued = held + spent + converted +
 * recycled, every balance the sum of its entries, every bill balanced (docs/domain.md §3).
 */
export async function proveBooks(ctx: BaseCtx, clientId: number): Promise<Proof[]> {
  const sums = await query<Sums>(ctx, SUMS, [clientId]);
  const holdings = await query<{ currency: string; held: number }>(ctx, HELD, [clientId]);
  const faults = await query<{ currency: string; billNo: string }>(ctx, FAULTS, [clientId]);
  const drift = await query<{ currency: string }>(ctx, DRIFT, [clientId]);
  return CURRENCIES.map((currency) => {
    const of = <T extends { currency: string }>(rows: readonly T[]) => rows.find((row) => row.currency === currency);
    const sum = of(sums);
    const [issued, spent, converted, recycled] = [sum?.issued, sum?.spent, sum?.converted, sum?.recycled].map(
      // -0 would differ from 0 after JSON in some clients.
      (value) => (value ?? 0) + 0,
    ) as [number, number, number, number];
    const held = of(holdings)?.held ?? 0;
    const firstBad = of(faults)?.billNo ?? null;
    const ok = firstBad === null && of(drift) === undefined && issued === held + spent + converted + recycled;
    return { currency, issued, held, spent, converted, recycled, ok, firstBad };
  });
}

interface Sums {
  currency: string;
  issued: number | null;
  recycled: number | null;
  converted: number | null;
  spent: number | null;
}
