import { CoinRow } from '@roger/contract/families/coin';
import type { Currency } from '@roger/contract/fields/money-fields';
import { defineList } from '../kernel/list.ts';
import { scopeSql } from '../kernel/scope.ts';

const balance = (currency: Currency) => `coalesce(h.${currency.toLowerCase()}, 0)`;

/** What the reader's client has issued to the row's and not taken back, as far as it is still there (domain.md §3). */
const recyclable = (currency: Currency) => `case when c.id = {scopeId} then 0 else coalesce((
    select greatest(0, least(a.balance, sum(e.amount))) from coin_account a join bill_entry e on e.account_id = a.id
    where a.client_id = c.id and a.currency = '${currency}' and e.counterpart_id = {scopeId} group by a.id), 0)::float8 end`;

/** Balances of the clients in scope (contract.md §5 tbClientCommodity). */
export const coinList = defineList(CoinRow, {
  from: 'client c',
  key: 'c.id',
  joins: {
    h: `left join lateral (select max(a.balance) filter (where a.currency = 'YCOIN')::float8 as ycoin,
      max(a.balance) filter (where a.currency = 'MCOIN')::float8 as mcoin,
      max(a.balance) filter (where a.currency = 'KCOIN')::float8 as kcoin
      from coin_account a where a.client_id = c.id) h on true`,
  },
  columns: {
    clientId: 'c.id',
    clientName: 'c.name',
    clienttype: 'c.type',
    yearmoney: balance('YCOIN'),
    monthmoney: balance('MCOIN'),
    dcoin: balance('KCOIN'),
    recyclable: `json_build_object('YCOIN', ${recyclable('YCOIN')}, 'MCOIN', ${recyclable('MCOIN')},
      'KCOIN', ${recyclable('KCOIN')})`,
  },
  filters: {
    excludeSub: (value) => (value === true ? 'c.id = {scopeId}' : 'true'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  defaultSort: 'c.id',
  defaultOrder: 'asc',
});
