import type { InputOf, ResultOf } from '@roger/contract/define';
import { loginHistoryCost, LoginHistoryRow, type loginHistory } from '@roger/contract/families/tenancy/login-history';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { defineList, listPage } from '../../platform/list/list.ts';
import { joined, timestamp } from '../../platform/list/list-columns.ts';
import { ownOnly } from '../../platform/list/list-filters.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';

type List = (typeof loginHistory)['endpoints']['list'];

/** Sign-ins of accounts in scope; those with unknown names are visible to the platform only. */
const loginHistoryList = defineList(LoginHistoryRow, {
  from: 'login_history h',
  key: 'h.id',
  joins: { c: 'left join client c on c.id = h.client_id' },
  columns: {
    id: 'h.id',
    accountsName: 'h.accounts_name',
    clientId: 'h.client_id',
    clientName: joined(`coalesce(c.name, '')`, 'c'),
    ip: 'h.ip',
    userAgent: 'h.user_agent',
    outcome: 'h.outcome',
    reason: 'h.reason',
    loginTime: timestamp('h.login_time'),
    logoutTime: timestamp('h.logout_time'),
  },
  filters: {
    excludeSub: ownOnly('h.client_id'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'h.scope_path', param)],
  defaultSort: 'h.login_time',
  cost: loginHistoryCost,
});

/** Successful and failed sign-ins, a page at a time. */
export function listLoginHistory(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, loginHistoryList, input);
}
