import { describe, expect, it } from 'vitest';
import { rulesBrokenBy } from '../support/database/planted-faults.ts';
import { randomCommands } from '../support/money/random-commands.ts';
import { seedsOf } from '../support/random.ts';

const service = await randomCommands(seedsOf(3));

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
      `update bill_entry set balance_after = balance_after + 1 where id = (select max(id) from bill_entry where client_id = 1)`,
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
      `update terminal set expire_time = expire_time + interval '1 second' where id = (select max(id) from terminal)`,
    ],
    ['one effect', `update bill set call_key = 'twice' where id in (select id from bill order by id desc limit 2)`],
  ])('that says "%s" can fail', async (words, sql) => {
    const broken = await rulesBrokenBy(service, sql);
    expect(broken.filter((rule) => rule.includes(words))).toHaveLength(1);
  });
});
