import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { cloudRules } from './audit-cloud.ts';

/** A violated rule of the ledger, with the first MAX_PLACES places. */
export interface LedgerFault {
  rule: string;
  places: string[];
}

/** Invariants of the ledger (docs/domain.md §3); each statement returns the places that violate its rule. */
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
  'a change of validity starts where the one before it ended': `
    select b.bill_no as place from (
      select v.bill_id, v.old_expire_time, row_number() over chain as n, lag(v.new_expire_time) over chain as before
      from validity_change v window chain as (partition by v.terminal_id, v.function_id order by v.id)) c
    join bill b on b.id = c.bill_id where c.n > 1 and c.old_expire_time is distinct from c.before`,
  // Functions that were never paid ended when they began; cloudRules has the rule for functions of cloud plans.
  'what a terminal is valid for is what its last bill made it': `
    select t.ms_id as place from terminal_function f join terminal t on t.id = f.terminal_id
    join function_kind k on k.id = f.function_id and k.billing_mode = 'time' and k.category <> 'cloudSim'
    left join lateral (select v.id, v.new_expire_time from validity_change v where v.terminal_id = f.terminal_id
      and v.function_id = f.function_id order by v.id desc limit 1) last on true
    where case when last.id is not null then f.expire_time is distinct from last.new_expire_time
      else f.expire_time is null or f.expire_time > t.create_time end`,
  'a terminal is valid as long as its PoC': `
    select t.ms_id as place from terminal t join terminal_function f on f.terminal_id = t.id
    join function_kind k on k.id = f.function_id and k.category = 'poc' where f.expire_time is distinct from t.expire_time`,
  'all of a voucher is used, held, passed on or taken back': `
    select voucher_no as place from client_voucher where quantity <> used + balance + passed_on + recycled
      or least(used, balance, passed_on, recycled) < 0`,
  'what a voucher passed on is with those issued out of it': `
    select v.voucher_no as place from client_voucher v left join client_voucher c on c.from_voucher_id = v.id
    group by v.id having v.passed_on <> coalesce(sum(c.quantity - c.recycled), 0)`,
  'what a voucher paid is the sum of its uses': `
    select v.voucher_no as place from client_voucher v left join voucher_use u on u.voucher_id = v.id
    group by v.id having v.used <> coalesce(sum(u.quantity), 0)`,
  'the balance of a voucher is the sum of its moves': `
    select v.voucher_no as place from client_voucher v left join voucher_move m on m.voucher_id = v.id
    group by v.id having v.balance <> coalesce(sum(m.quantity), 0)`,
  'a voucher is what it was issued out of, and ends no later': `
    select v.voucher_no as place from client_voucher v join client_voucher s on s.id = v.from_voucher_id
    where (v.voucher_type, v.poc_service, v.func_ids, v.unit, v.permanent)
        is distinct from (s.voucher_type, s.poc_service, s.func_ids, s.unit, s.permanent) or v.expire_time > s.expire_time`,
  'a charge starts with the seconds that the one before it left': `
    select c.ms_id || ' ' || c.day as place from (
      select d.ms_id, d.day, d.carried_before, coalesce(lag(d.carried_after) over chain, 0) as left_before
      from use_charge d window chain as (partition by d.client_id, d.terminal_id, d.function_id order by d.day)) c
    where c.carried_before <> c.left_before`,
  'a bill for use is the sum of its charges': `
    select b.bill_no as place from use_charge d join bill b on b.id = d.bill_id
    left join bill_entry e on e.bill_id = b.id and e.client_id = d.client_id and e.currency = 'KCOIN'
    group by b.bill_no, e.id having e.id is null or sum(d.amount) <> -e.amount`,
  'what was spent in a month is the sum of its bills': `
    select 'client ' || client_id || ' ' || currency || ' ' || month as place
    from coin_spent c full join coin_spent_recount r using (client_id, currency, month)
    where coalesce(c.amount, 0) <> coalesce(r.amount, 0)`,
  'a key has one effect within a day': `
    select b.bill_no as place from bill b join bill f on f.call_key = b.call_key and f.id < b.id
    where b.create_time < f.create_time + interval '24 hours'`,
  ...cloudRules,
};

const MAX_PLACES = 10;

/** Checks every rule on the whole ledger; an empty result means that the ledger is right. */
export async function auditLedger(ctx: BaseCtx): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const rule of Object.keys(ledgerRules)) faults.push(...(await auditRule(ctx, rule)));
  return faults;
}

/** Checks one rule by its key in ledgerRules; returns its fault, or nothing where it holds. */
export async function auditRule(ctx: BaseCtx, rule: string): Promise<LedgerFault[]> {
  const rows = await query<{ place: string }>(ctx, `${ledgerRules[rule] ?? ''} limit ${MAX_PLACES}`);
  return rows.length === 0 ? [] : [{ rule, places: rows.map(({ place }) => place) }];
}
