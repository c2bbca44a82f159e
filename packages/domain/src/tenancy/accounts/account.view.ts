import { AccountRow } from '@roger/contract/families/tenancy/account';
import { LOCK_AFTER_FAILURES, NAME_LOCK_AFTER_FAILURES } from '@roger/contract/constants';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { defineList } from '../../platform/list/list.ts';
import { joined, timestamp, needing, nameOf, stored } from '../../platform/list/list-columns.ts';
import { ownOnly } from '../../platform/list/list-filters.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { mailTroubleSql } from '../../platform/mails/mail-trouble.ts';
import { ROLE_NAME } from '../../platform/ctx/seeded-names.ts';

const TYPE = `(array['admin', 'agent', 'client'])[c.type + 1]`;
const WINDOW = `range between interval '10 minutes' preceding and current row`;
const LATER_SUCCESSES = `count(*) filter (where state = 'success') over`;
// Locks until they open, of pairs of name and IP address and of names from all addresses; a success clears the failures
// before it. A known address may still fail while the name is locked, so that lock counts up to the last failure, as
// the sign-in does.
const LOCKS = `select k.name, max(k.time) + interval '10 minutes' as until from (
    select f.name, f.time,
      count(*) filter (where f.of_pair) over (partition by f.name, f.ip order by f.time ${WINDOW}) as pair_failures,
      count(*) filter (where f.of_name) over (partition by f.name order by f.time ${WINDOW}) as name_failures,
      rank() over (partition by f.name order by f.time desc) as back
    from (select name, ip, state, time, ${LATER_SUCCESSES} (partition by name, ip order by time desc) = 0 as of_pair,
        ${LATER_SUCCESSES} (partition by name order by time desc) = 0 as of_name
      from sign_in_check where state in ('failure', 'success') and time > {now} - interval '20 minutes') f
    where f.state = 'failure'
  ) k where (k.pair_failures >= ${LOCK_AFTER_FAILURES} or k.name_failures >= ${NAME_LOCK_AFTER_FAILURES} and k.back = 1)
    and k.time > {now} - interval '10 minutes' group by k.name`;
// Failed sign-ins lock only an account that an administrator has neither locked nor disabled.
const LOCKED_UNTIL = `case when a.status = 'normal' then lk.until end`;
const STATUS = `case when a.status = 'normal' and lk.until is not null then 'locked' else a.status end`;

/** Accounts of the scope (docs/contract.md §2 tbUserInfo). */
export const accountList = defineList(AccountRow, {
  from: 'account a',
  key: 'a.id',
  joins: {
    c: 'join client c on c.id = a.client_id',
    r: 'join role r on r.id = a.role_id',
    cr: 'left join account cr on cr.id = a.creator_id',
    cc: needing('left join client cc on cc.id = cr.client_id', 'cr'),
    // Few names fail within minutes: one subquery for all locks.
    lk: `left join (${LOCKS}) lk on lk.name = a.name`,
  },
  columns: {
    id: 'a.id',
    accountsName: nameOf('a'),
    accountsPassword: 'null',
    userName: stored('a.user_name', 'a.search_user_name'),
    email: 'a.email',
    mailTrouble: mailTroubleSql('a.email'),
    phone: 'a.phone',
    clientId: 'a.client_id',
    clientName: nameOf('c', 'c'),
    accountType: joined(TYPE, 'c'),
    roleid: 'a.role_id',
    roleName: joined(ROLE_NAME, 'r'),
    status: joined(STATUS, 'lk'),
    lockedUntil: timestamp(LOCKED_UNTIL, 'lk'),
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
