import { RoleRow } from '@roger/contract/families/tenancy/role';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { defineList } from '../../platform/list/list.ts';
import { joined, timestamp } from '../../platform/list/list-columns.ts';
import { ownOnly } from '../../platform/list/list-filters.ts';
import { ROLE_NAME } from '../../platform/ctx/seeded-names.ts';
import { visibleTo } from './visible-role.ts';

// hideSuper hides the id, too.
const OWNER = 'case when cardinality(c.path) <= {hiddenLevels} then 0 else r.client_id end';
const IN_SCOPE = 'c.path[{scopeDepth}] = {scopeId}';

/** Roles visible to the actor: of the scope, open ones of clients above, and defaults (docs/contract.md §2 tbRole). */
export const roleList = defineList(RoleRow, {
  from: 'role r',
  key: 'r.id',
  joins: {
    c: 'join client c on c.id = r.client_id',
    u: `left join (select x.role_id, count(*)::int as n from account x join client xc on xc.id = x.client_id
      where xc.path[{scopeDepth}] = {scopeId} group by x.role_id) u on u.role_id = r.id`,
  },
  columns: {
    roleid: 'r.id',
    roleName: ROLE_NAME,
    isOpen: 'r.is_open::int',
    isDefault: '(r.default_for is not null)',
    userCount: joined('coalesce(u.n, 0)', 'u'),
    clientId: joined(OWNER, 'c'),
    clientName: joined(`case when ${IN_SCOPE} then c.name else '' end`, 'c'),
    createTime: timestamp('r.create_time'),
    rowVersion: 'r.row_version',
  },
  filters: {
    excludeSub: ownOnly('r.client_id'),
  },
  guard: (ctx, param) => [visibleTo(param(ctx.actor.clientPath))],
  guardNeeds: ['c'],
  defaultSort: 'r.create_time',
  cost: SHORT_LIST,
});
