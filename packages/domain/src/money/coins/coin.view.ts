import { CoinRow } from '@roger/contract/families/workflows/coin';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import type { Currency } from '@roger/contract/fields/money-fields';
import { defineList } from '../../platform/list/list.ts';
import { joined, nameOf } from '../../platform/list/list-columns.ts';
import { ownOnly } from '../../platform/list/list-filters.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';

const alias = (currency: Currency) => currency.toLowerCase();
const account = (currency: Currency) =>
  `left join coin_account ${alias(currency)} on ${alias(currency)}.client_id = c.id and ${alias(currency)}.currency = '${currency}'`;
const balance = (currency: Currency) => joined(`coalesce(${alias(currency)}.balance, 0)::float8`, alias(currency));

/** Coins issued by the reader's client to this one, minus recycled ones, up to the balance (docs/domain.md §3). */
const recyclable = (currency: Currency) => `case when c.id = {scopeId} then 0 else coalesce((
    select greatest(0, least(a.balance, sum(e.amount))) from coin_account a join bill_entry e on e.account_id = a.id
    where a.client_id = c.id and a.currency = '${currency}' and e.counterpart_id = {scopeId} group by a.id), 0)::float8 end`;

/** Balances of the clients in scope (docs/contract.md §5 tbClientCommodity). */
export const coinList = defineList(CoinRow, {
  from: 'client c',
  key: 'c.id',
  joins: {
    ycoin: account('YCOIN'),
    mcoin: account('MCOIN'),
    kcoin: account('KCOIN'),
  },
  columns: {
    clientId: 'c.id',
    clientName: nameOf('c'),
    clienttype: 'c.type',
    yearmoney: balance('YCOIN'),
    monthmoney: balance('MCOIN'),
    dcoin: balance('KCOIN'),
    recyclable: `json_build_object('YCOIN', ${recyclable('YCOIN')}, 'MCOIN', ${recyclable('MCOIN')},
      'KCOIN', ${recyclable('KCOIN')})`,
  },
  filters: {
    excludeSub: ownOnly('c.id'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  defaultSort: 'c.id',
  defaultOrder: 'asc',
  cost: SHORT_LIST,
});
