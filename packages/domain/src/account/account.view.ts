import { AccountRow } from '@roger/contract/families/account';
import { LOCK_AFTER_FAILURES } from '@roger/contract/constants';
import { defineList } from '../kernel/list.ts';
import { moment } from '../kernel/list-columns.ts';
import { scopeSql } from '../kernel/scope.ts';

const TYPE = `(array['admin', 'agent', 'client'])[c.type + 1]`;
// A pair of name and address that is locked shows at the account until the lock opens.
const LOCKED_UNTIL = `(select max(k.time) + interval '10 minutes' from (
    select time, count(*) over (partition by ip order by time range between interval '10 minutes' preceding and current row) as failures
    from sign_in_check where name = a.name and state = 'failure' and time > {now} - interval '20 minutes'
  ) k where k.failures >= ${LOCK_AFTER_FAILURES} and k.time > {now} - interval '10 minutes')`;

/** Accounts of the scope (contract.md §2 tbUserInfo). */
export const accountList = defineList(AccountRow, {
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
    lockedUntil: moment(LOCKED_UNTIL),
    lastLoginTime: moment('a.last_login_time'),
    pushversion: 'a.push_version',
    passwordState: 'a.password_state',
    createTime: moment('a.create_time'),
    creator: 'case when cc.path[{scopeDepth}] = {scopeId} then cr.name end',
    rowVersion: 'a.row_version',
  },
  filters: {
    excludeSub: (value) => (value === true ? 'a.client_id = {scopeId}' : 'true'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  defaultSort: 'a.create_time',
});
