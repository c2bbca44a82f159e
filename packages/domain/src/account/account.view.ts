import type { AccountRow } from '@roger/contract/families/account';
import { LOCK_AFTER_FAILURES } from '@roger/contract/constants';
import type { ListDefinition } from '../kernel/list.ts';
import { anyNumber, anyText, contains, timeFilters } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';
import { wireTime } from '../kernel/sql.ts';

const TYPE = `(array['admin', 'agent', 'client'])[c.type + 1]`;
// A pair of name and address that is locked shows at the account until the lock opens.
const LOCKED_UNTIL = `(select max(k.time) + interval '10 minutes' from (
    select time, count(*) over (partition by ip order by time range between interval '10 minutes' preceding and current row) as failures
    from sign_in_check where name = a.name and state = 'failure' and time > {now} - interval '20 minutes'
  ) k where k.failures >= ${LOCK_AFTER_FAILURES} and k.time > {now} - interval '10 minutes')`;

/** Accounts of the scope (contract.md §2 tbUserInfo). */
export const accountList: ListDefinition<AccountRow> = {
  from: 'account a',
  key: 'a.id',
  joins: {
    c: 'join client c on c.id = a.client_id',
    r: 'join role r on r.id = a.role_id',
    cr: 'left join account cr on cr.id = a.creator_id',
    cc: 'left join client cc on cc.id = cr.client_id',
  },
  columns: {
    id: 'a.id',
    accountsName: 'a.name',
    accountsPassword: 'null',
    userName: 'a.user_name',
    email: 'a.email',
    phone: 'a.phone',
    clientId: 'a.client_id',
    clientName: 'c.name',
    accountType: TYPE,
    roleid: 'a.role_id',
    roleName: 'r.name',
    status: 'a.status',
    lockedUntil: wireTime(LOCKED_UNTIL),
    lastLoginTime: wireTime('a.last_login_time'),
    pushversion: 'a.push_version',
    passwordState: 'a.password_state',
    createTime: wireTime('a.create_time'),
    creator: 'case when cc.path[{scopeDepth}] = {scopeId} then cr.name end',
    rowVersion: 'a.row_version',
  },
  sort: { createTime: 'a.create_time', lastLoginTime: 'a.last_login_time' },
  filters: {
    id: anyNumber('a.id'),
    accountsName: contains('a.name'),
    userName: contains('a.user_name'),
    email: contains('a.email'),
    phone: contains('a.phone'),
    clientId: anyNumber('a.client_id'),
    clientName: contains('c.name'),
    accountType: anyText(TYPE),
    roleid: anyNumber('a.role_id'),
    status: anyText('a.status'),
    excludeSub: (value) => (value === true ? 'a.client_id = {scopeId}' : 'true'),
    ...timeFilters('createTime', 'a.create_time'),
    ...timeFilters('lastLoginTime', 'a.last_login_time'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  defaultSort: 'a.create_time',
};
