import type { InputOf, ResultOf } from '@roger/contract/define';
import type { loginHistory, LoginHistoryRow } from '@roger/contract/families/login-history';
import type { Ctx } from '../kernel/ctx.ts';
import { listPage, type ListDefinition } from '../kernel/list.ts';
import { anyNumber, anyText, contains, timeFilters } from '../kernel/list-filters.ts';
import { isPlatform, scopeSql } from '../kernel/scope.ts';
import { wireTime } from '../kernel/sql.ts';

type List = (typeof loginHistory)['endpoints']['list'];

/** Tries to sign in of the scope's accounts; those of names that nobody has are the platform's to see. */
const loginHistoryList: ListDefinition<LoginHistoryRow> = {
  from: 'login_history h',
  key: 'h.id',
  joins: { c: 'left join client c on c.id = h.client_id' },
  columns: {
    id: 'h.id',
    accountsName: 'h.accounts_name',
    clientId: 'h.client_id',
    clientName: `coalesce(c.name, '')`,
    ip: 'h.ip',
    userAgent: 'h.user_agent',
    outcome: 'h.outcome',
    reason: 'h.reason',
    loginTime: wireTime('h.login_time'),
    logoutTime: wireTime('h.logout_time'),
  },
  sort: { loginTime: 'h.login_time', logoutTime: 'h.logout_time' },
  filters: {
    accountsName: contains('h.accounts_name'),
    clientId: anyNumber('h.client_id'),
    ip: contains('h.ip'),
    outcome: anyText('h.outcome'),
    reason: anyText('h.reason'),
    excludeSub: (value) => (value === true ? 'h.client_id = {scopeId}' : 'true'),
    ...timeFilters('loginTime', 'h.login_time'),
    ...timeFilters('logoutTime', 'h.logout_time'),
  },
  guard: (ctx, param) => (isPlatform(ctx.scope) ? [] : [scopeSql(ctx.scope, 'c.path', param)]),
  defaultSort: 'h.login_time',
};

/** Who signed in, from where, and who failed to, a page at a time. */
export function listLoginHistory(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, loginHistoryList, input);
}
