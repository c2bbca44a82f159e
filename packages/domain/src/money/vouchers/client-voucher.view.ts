import { clientVoucherCost, ClientVoucherRow } from '@roger/contract/families/money/client-voucher';
import { defineList } from '../../platform/list/list.ts';
import { joined, timestamp, needing } from '../../platform/list/list-columns.ts';
import { equals, filterBy, ownOnly } from '../../platform/list/list-filters.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';

const STATUS = `case when v.expire_time <= {now} then 'overdue' else 'valid' end`;
const NAME = `coalesce(c.name, v.closed_name, '')`;
// A refund goes to the nearest source of a client that exists, or else to the platform.
const RECYCLABLE = `case when v.balance > 0 and {scopeId} = case when v.from_voucher_id is null then 1
    when sc.id is not null then sc.id else coalesce((
    with recursive up as (
      select s.from_voucher_id, s.client_id, exists (select 1 from client x where x.id = s.client_id) as held
        from client_voucher s where s.id = v.from_voucher_id
      union all
      select s.from_voucher_id, s.client_id, exists (select 1 from client x where x.id = s.client_id)
        from up join client_voucher s on s.id = up.from_voucher_id where not up.held)
    select up.client_id from up where up.held), 1) end then v.balance else 0 end`;

/** Vouchers of the clients in scope, also deleted ones (docs/contract.md §5 tbClientVoucher). */
export const clientVoucherList = defineList(ClientVoucherRow, {
  from: 'client_voucher v',
  key: 'v.id',
  joins: {
    c: 'left join client c on c.id = v.client_id',
    sv: 'left join client_voucher sv on sv.id = v.from_voucher_id',
    sc: needing('left join client sc on sc.id = sv.client_id', 'sv'),
    s: 'left join client_voucher s on s.id = v.from_voucher_id and s.scope_path[{scopeDepth}] = {scopeId}',
  },
  columns: {
    id: 'v.id',
    voucherNo: 'v.voucher_no',
    voucherType: 'v.voucher_type',
    pocService: 'v.poc_service',
    funcIds: 'v.func_ids',
    unit: 'v.unit',
    permanent: 'v.permanent',
    quantity: 'v.quantity',
    used: 'v.used',
    balance: 'v.balance',
    passedOn: 'v.passed_on',
    recycled: 'v.recycled',
    recyclable: joined(RECYCLABLE, 'sc'),
    status: STATUS,
    fromVoucherId: joined('s.id', 's'),
    deviceId: 'v.device_id',
    expireTime: timestamp('v.expire_time'),
    clientId: 'v.client_id',
    clientName: joined(NAME, 'c'),
    createTime: timestamp('v.create_time'),
  },
  filters: {
    funcIds: filterBy((value, param) => `v.func_ids && ${param(value)}::int[]`),
    deviceId: filterBy(equals('v.device_id')),
    excludeSub: ownOnly('v.client_id'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'v.scope_path', param)],
  defaultSort: 'v.create_time',
  cost: clientVoucherCost,
});
