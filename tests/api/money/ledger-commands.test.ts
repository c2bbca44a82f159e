import { describe, expect, it } from 'vitest';
import { findBrokenRules } from '../../support/database/planted-faults.ts';
import { randomCommands } from '../../support/money/random-commands.ts';
import { seedsOf } from '../../support/random.ts';

const service = await randomCommands(seedsOf(2));

describe('every rule', () => {
  it.each([
    [
      'sum to zero',
      `update bill_entry set amount = amount * 2 where id = (select max(id) from bill_entry where client_id is null)`,
    ],
    ['two entries', `delete from bill_entry where id = (select max(id) from bill_entry where client_id is null)`],
    ['has entries', `delete from bill_entry where bill_id = (select max(id) from bill)`],
    ['sum of its entries', `update coin_account set balance = balance + 1 where client_id = 1`],
    [
      'balance it led to',
      `update bill_entry set balance_after = balance_after + 1
        where id = (select max(id) from bill_entry where client_id = 1 and currency is not null)`,
    ],
    [
      'currency of its account',
      `update bill_entry set currency = 'KCOIN' where id = (select max(id) from bill_entry where currency = 'YCOIN')`,
    ],
    [
      'along the tree',
      `update bill_entry set counterpart_path = '{9}', counterpart_id = 9 where bill_id = (select max(id) from bill where type = 'issue')`,
    ],
    [
      'counters its bill',
      `update bill set undoes_id = (select min(id) from bill where type = 'create') where id = (select max(id) from bill where type = 'undo')`,
    ],
    [
      'of a voucher is used',
      `alter table client_voucher drop constraint client_voucher_quantity_check;
        update client_voucher set quantity = quantity + 1 where id = (select max(id) from client_voucher)`,
    ],
    [
      'issued out of it',
      `update client_voucher set passed_on = passed_on + 1, balance = balance - 1
        where id = (select max(id) from client_voucher where balance > 0)`,
    ],
    [
      'sum of its uses',
      `update client_voucher set used = used + 1, balance = balance - 1
        where id = (select max(id) from client_voucher where balance > 0)`,
    ],
    ['sum of its moves', `delete from voucher_move where id = (select max(id) from voucher_move)`],
    [
      'ends no later',
      `update client_voucher set expire_time = expire_time + interval '1 second'
        where id = (select max(id) from client_voucher where from_voucher_id is not null)`,
    ],
    [
      'in debt',
      `alter table coin_account drop constraint coin_account_balance_check;
        update coin_account set balance = -1 where client_id = 1 and currency = 'YCOIN'`,
    ],
    [
      'where the one before it ended',
      `update validity_change set old_expire_time = old_expire_time + interval '1 second'
        where id = (select max(v.id) from validity_change v where exists (select 1 from validity_change e
          where e.terminal_id = v.terminal_id and e.function_id = v.function_id and e.id < v.id))`,
    ],
    [
      'as long as its PoC',
      `update terminal set expire_time = expire_time + interval '1 second' where id = (select max(f.terminal_id)
        from terminal_function f join function_kind k on k.id = f.function_id and k.category = 'poc')`,
    ],
    [
      'has its order',
      `delete from cloud_order_item where order_id = (select max(id) from cloud_order);
        delete from cloud_order where id = (select max(id) from cloud_order)`,
    ],
    ['what its bill took', `update cloud_order set amount = amount + 1 where id = (select max(id) from cloud_order)`],
    [
      'the sum of its items',
      `update cloud_order_item set amount = amount + 1 where id = (select max(id) from cloud_order_item)`,
    ],
    [
      'of the plan ended',
      `update cloud_order_item set old_end = old_end + interval '1 second'
        where id = (select max(i.id) from cloud_order_item i join cloud_order o on o.id = i.order_id
          where i.old_end is not null and not exists (select 1 from bill u where u.undoes_id = o.bill_id))`,
    ],
    [
      'its last order says',
      `update terminal_cloud_plan set end_time = end_time - interval '1 second' where ended_time is null`,
    ],
    ['that its terminal has', `update terminal set iccid = null where iccid is not null`],
    [
      'after the PoC',
      `update terminal_cloud_plan set end_time = end_time + interval '2 years' where ended_time is null`,
    ],
    [
      'as long as its plan',
      `update terminal_function f set expire_time = f.expire_time + interval '1 second' from function_kind k
        where k.id = f.function_id and k.category = 'cloudSim'`,
    ],
    ['one effect', `update bill set call_key = 'twice' where id in (select id from bill order by id desc limit 2)`],
  ])('that says "%s" can fail', async (words, sql) => {
    const broken = await findBrokenRules(service, sql);
    expect(broken.filter((rule) => rule.includes(words))).toHaveLength(1);
  });
});
