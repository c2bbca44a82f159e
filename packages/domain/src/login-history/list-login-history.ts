import type { InputOf, ResultOf } from '@roger/contract/define';
import { loginHistoryCost, LoginHistoryRow, type loginHistory } from '@roger/contract/families/login-history';
import type { Ctx } from '../kernel/ctx.ts';
import { defineList, listPage } from '../kernel/list.ts';
import { joined, timestamp } from '../kernel/list-columns.ts';
import { ownOnly } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';

type List = (typeof loginHistory)['endpoints']['list'];

/** Tries to sign in of the scope's accounts; those of names that nobody has are the platform's to see. */
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

/** Who signed in, from where, and who failed to, a page at a time. */
export function listLoginHistory(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, loginHistoryList, input);
}
