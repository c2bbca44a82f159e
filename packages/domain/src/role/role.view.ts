import { RoleRow } from '@roger/contract/families/role';
import { defineList } from '../kernel/list.ts';
import { moment } from '../kernel/list-columns.ts';
import { visibleTo } from './visible-role.ts';

// Of a client that hideSuper hides not even the id is told.
const OWNER = 'case when cardinality(c.path) <= {hiddenLevels} then 0 else r.client_id end';
const IN_SCOPE = 'c.path[{scopeDepth}] = {scopeId}';

/** Roles the asker may see: of the scope, open ones of the clients above, and the defaults (contract.md §2 tbRole). */
export const roleList = defineList(RoleRow, {
  from: 'role r',
  key: 'r.id',
  joins: {
    c: 'join client c on c.id = r.client_id',
    u: `left join lateral (select count(*)::int as n from account x join client xc on xc.id = x.client_id
      where x.role_id = r.id and xc.path[{scopeDepth}] = {scopeId}) u on true`,
  },
  columns: {
    roleid: 'r.id',
    roleName: 'r.name',
    isOpen: 'r.is_open::int',
    isDefault: '(r.default_for is not null)',
    userCount: 'u.n',
    clientId: OWNER,
    clientName: `case when ${IN_SCOPE} then c.name else '' end`,
    createTime: moment('r.create_time'),
    rowVersion: 'r.row_version',
  },
  filters: {
    excludeSub: (value) => (value === true ? 'r.client_id = {scopeId}' : 'true'),
  },
  guard: (ctx, param) => [visibleTo(param(ctx.actor.clientPath))],
  defaultSort: 'r.create_time',
});
