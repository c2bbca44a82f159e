import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/** A rule of the ledger that does not hold, with the first places where it does not. */
export interface LedgerFault {
  rule: string;
  places: string[];
}

/** What holds of the ledger at every moment; each statement answers the places where it does not (domain.md §3). */
export const ledgerRules: Readonly<Record<string, string>> = {
  'the entries of a bill sum to zero per currency': `
    select b.bill_no as place from bill_entry e join bill b on b.id = e.bill_id where e.currency is not null
    group by b.bill_no, e.currency having sum(e.amount) <> 0`,
  'a bill has two entries of a currency or more, or none': `
    select b.bill_no as place from bill_entry e join bill b on b.id = e.bill_id where e.currency is not null
    group by b.bill_no, e.currency having count(*) < 2`,
  'a bill has entries': `
    select b.bill_no as place from bill b where not exists (select 1 from bill_entry e where e.bill_id = b.id)`,
  'no client is in debt': `
    select 'client ' || client_id || ' ' || currency as place from coin_account where kind = 'client' and balance < 0`,
  'a balance is the sum of its entries': `
    select 'client ' || a.client_id || ' ' || a.currency as place from coin_account a
    left join bill_entry e on e.account_id = a.id and e.currency is not null
    where a.kind = 'client' group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  'an entry tells the balance it led to': `
    select b.bill_no as place from (
      select e.bill_id, e.balance_after, sum(e.amount) over (partition by e.account_id order by e.id) as running
      from bill_entry e where e.currency is not null and e.client_id is not null) r
    join bill b on b.id = r.bill_id where r.balance_after is distinct from r.running`,
  'an entry is in the currency of its account': `
    select b.bill_no as place from bill_entry e join coin_account a on a.id = e.account_id join bill b on b.id = e.bill_id
    where e.currency is not null and (e.currency <> a.currency or e.client_id is distinct from a.client_id)`,
  'coins are issued and recycled along the tree only': `
    select b.bill_no as place from bill b join bill_entry e on e.bill_id = b.id join bill_entry o on o.bill_id = b.id
      and o.currency = e.currency and o.id > e.id
    where b.type in ('issue', 'recycle') and not (e.client_id = o.counterpart_id and o.client_id = e.counterpart_id
      and (e.counterpart_path @> array[e.client_id] or o.counterpart_path @> array[o.client_id]))`,
  'an undo counters its bill exactly': `
    select u.bill_no as place from bill u join bill_entry e on e.bill_id in (u.id, u.undoes_id)
    where u.type = 'undo' and u.undoes_id is not null group by u.bill_no, e.account_id having sum(e.amount) <> 0`,
  'a key has one effect within a day': `
    select b.bill_no as place from bill b join bill f on f.call_key = b.call_key and f.id < b.id
    where b.create_time < f.create_time + interval '24 hours'`,
};

const MOST_PLACES = 10;

/** Checks every rule on everything that was ever booked; an empty answer means the ledger is right. */
export async function auditLedger(ctx: BaseCtx): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [rule, sql] of Object.entries(ledgerRules)) {
    const rows = await query<{ place: string }>(ctx, `${sql} limit ${MOST_PLACES}`);
    if (rows.length > 0) faults.push({ rule, places: rows.map(({ place }) => place) });
  }
  return faults;
}
