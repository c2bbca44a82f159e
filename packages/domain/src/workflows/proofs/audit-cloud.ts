/** SQL: was the order `o` undone? */
const UNDONE = 'exists (select 1 from bill u where u.undoes_id = o.bill_id)';

/** SQL: was the card moved to another terminal since a moment? The move cuts its plan to the PoC of that terminal. */
const movedSince = (iccid: string, since: string) => `exists (select 1 from sim_rebind r
      where r.iccid = ${iccid} and r.state = 'done' and coalesce(r.settled_time, r.asked_time) >= ${since})`;

/**
 * Invariants of cloud plans and orders (docs/domain.md §10); each statement returns the places that violate its rule.
 */
export const cloudRules: Readonly<Record<string, string>> = {
  'a cloud bill has its order, and an order its cloud bill': `
    select b.bill_no as place from bill b left join cloud_order o on o.bill_id = b.id where (b.type = 'cloud') <> (o.id is not null)`,
  'a cloud order costs what its bill took from its payer': `
    select o.order_num as place from cloud_order o where o.amount <> coalesce((
        select sum(e.amount) from bill_entry e join coin_account a on a.id = e.account_id and a.kind = 'spent'
        where e.bill_id = o.bill_id and e.currency = 'KCOIN'), 0)
      or not exists (select 1 from bill_entry e where e.bill_id = o.bill_id and e.client_id = o.client_id)`,
  'a cloud order is the sum of its items': `
    select o.order_num as place from cloud_order o left join cloud_order_item i on i.order_id = o.id
    group by o.id having o.quantity <> count(i.id) or o.amount <> coalesce(sum(i.amount), 0)`,
  'a cloud order goes on where the one before it of the plan ended': `
    select o.order_num as place from (
      select i.order_id, i.iccid, i.old_end, lag(i.new_end) over chain as before, lag(o.create_time) over chain as since
      from cloud_order_item i join cloud_order o on o.id = i.order_id where not ${UNDONE}
      window chain as (partition by i.use_id order by i.id)) c join cloud_order o on o.id = c.order_id
    where c.old_end is distinct from c.before and not coalesce(c.old_end < c.before and ${movedSince('c.iccid', 'c.since')}, false)`,
  'a cloud plan ends when its last order says, or sooner where its card was moved': `
    select t.ms_id as place from terminal_cloud_plan p join terminal t on t.id = p.terminal_id
    left join lateral (select i.new_end, o.create_time from cloud_order_item i join cloud_order o on o.id = i.order_id
      where i.use_id = p.id and not ${UNDONE} order by i.id desc limit 1) last on true
    where p.ended_time is null and p.end_time is distinct from last.new_end
      and not coalesce(p.end_time < last.new_end and ${movedSince('p.iccid', 'last.create_time')}, false)`,
  'a cloud plan is for the card that its terminal has': `
    select t.ms_id as place from terminal_cloud_plan p join terminal t on t.id = p.terminal_id
    where p.ended_time is null and p.iccid is distinct from t.iccid`,
  'no cloud plan ends after the PoC of its terminal': `
    select t.ms_id as place from terminal_cloud_plan p join terminal t on t.id = p.terminal_id
    where p.ended_time is null and p.end_time > t.expire_time`,
  // Cloud functions bought before cloud plans existed have a bill and no plan.
  'the cloud function of a terminal lasts as long as its plan': `
    select t.ms_id as place from terminal_function f join terminal t on t.id = f.terminal_id
    join function_kind k on k.id = f.function_id and k.category = 'cloudSim' and k.billing_mode = 'time'
    left join terminal_cloud_plan p on p.terminal_id = t.id and p.ended_time is null
    where case when p.id is not null then f.expire_time is distinct from p.end_time
      else not exists (select 1 from validity_change v where v.terminal_id = f.terminal_id and v.function_id = f.function_id) end`,
};
