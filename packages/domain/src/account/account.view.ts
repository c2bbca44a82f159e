import { AccountRow } from '@roger/contract/families/account';
import { LOCK_AFTER_FAILURES } from '@roger/contract/constants';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { defineList } from '../kernel/list.ts';
import { joined, timestamp, needing } from '../kernel/list-columns.ts';
import { ownOnly } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';
import { mailTroubleSql } from '../mails/mail-trouble.ts';
import { ROLE_NAME } from '../kernel/seeded-names.ts';

const TYPE = `(array['admin', 'agent', 'client'])[c.type + 1]`;
// A pair of name and address that is locked shows at the account until the lock opens.
const LOCKS = `select k.name, max(k.time) + interval '10 minutes' as until from (
    select name, time, count(*) over (partition by name, ip order by time
      range between interval '10 minutes' preceding and current row) as failures
    from sign_in_check where state = 'failure' and time > {now} - interval '20 minutes'
  ) k where k.failures >= ${LOCK_AFTER_FAILURES} and k.time > {now} - interval '10 minutes' group by k.name`;

/** Accounts of the scope (docs/contract.md §2 tbUserInfo). */
export const accountList = defineList(AccountRow, {
  from: 'account a',
  key: 'a.id',
  joins: {
    c: 'join client c on c.id = a.client_id',
    r: 'join role r on r.id = a.role_id',
    cr: 'left join account cr on cr.id = a.creator_id',
    cc: needing('left join client cc on cc.id = cr.client_id', 'cr'),
    // Few names fail within minutes, so that all locks are found at once.
    lk: `left join (${LOCKS}) lk on lk.name = a.name`,
  },
  columns: {
    id: 'a.id',
    accountsName: 'a.name',
    accountsPassword: 'null',
    userName: 'a.user_name',
    email: 'a.email',
    mailTrouble: mailTroubleSql('a.email'),
    phone: 'a.phone',
    clientId: 'a.client_id',
    clientName: joined('c.name', 'c'),
    accountType: joined(TYPE, 'c'),
    roleid: 'a.role_id',
    roleName: joined(ROLE_NAME, 'r'),
    status: 'a.status',
    lockedUntil: timestamp('lk.until', 'lk'),
    lastLoginTime: timestamp('a.last_login_time'),
    pushversion: 'a.push_version',
    passwordState: 'a.password_state',
    createTime: timestamp('a.create_time'),
    creator: joined('case when cc.path[{scopeDepth}] = {scopeId} then cr.name end', 'cr', 'cc'),
    rowVersion: 'a.row_version',
  },
  filters: {
    excludeSub: ownOnly('a.client_id'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  guardNeeds: ['c'],
  defaultSort: 'a.create_time',
  cost: SHORT_LIST,
});
