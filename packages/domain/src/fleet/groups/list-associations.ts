import type { InputOf, ResultOf } from '@roger/contract/define';
import {
  AssociatedGroup,
  associationCost,
  type groupAssociation,
} from '@roger/contract/families/fleet/groups/group-association';
import { getGroup } from './list-groups.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { defineList, listPage } from '../../platform/list/list.ts';
import { joined, timestamp, nameOf } from '../../platform/list/list-columns.ts';
import { filterBy } from '../../platform/list/list-filters.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { setVersionOf } from '../../platform/db/set-version.ts';
import { newParams, query, queryCount, whereClause } from '../../platform/db/sql.ts';

type List = (typeof groupAssociation)['endpoints']['list'];

/** SQL: groups that a group is associated with. */
function associatedWith(place: string): string {
  return `select high_id from group_association where low_id = ${place}::int
    union all select low_id from group_association where high_id = ${place}::int`;
}

/** Groups of the scope; the filter `grpId` selects those associated with it. */
export const associationList = defineList(AssociatedGroup, {
  from: 'terminal_group g',
  key: 'g.id',
  joins: {
    c: 'join client c on c.id = g.client_id',
    tc: 'left join lateral (select count(*)::int as n from group_member k where k.group_id = g.id) tc on true',
  },
  columns: {
    grpId: 'g.id',
    grpName: nameOf('g'),
    grpType: 'g.type',
    clientId: 'g.client_id',
    clientName: nameOf('c', 'c'),
    terminalCount: joined('tc.n', 'tc'),
    createTime: timestamp('g.create_time'),
  },
  filters: { grpId: filterBy((value, param) => `g.id in (${associatedWith(param(value))})`) },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  guardNeeds: ['c'],
  defaultSort: 'g.create_time',
  cost: associationCost,
});

/** Associated groups of a group of the scope, a page at a time; foreign ones are only counted. */
export async function listAssociations(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  await getGroup(ctx, input);
  const page = await listPage(ctx, associationList, input);
  const setVersion = setVersionOf(await listPartners(ctx, input.grpId));
  return { ...page, hidden: await countHidden(ctx, input.grpId), setVersion };
}

/** Groups of the scope that a group is associated with: the members of the set that update replaces. */
export async function listPartners(ctx: Ctx, grpId: number): Promise<{ id: number }[]> {
  const { values, add } = newParams();
  const inScope = scopeSql(ctx.scope, 'c.path', add);
  return query<{ id: number }>(
    ctx,
    `select g.id from terminal_group g join client c on c.id = g.client_id
      ${whereClause([`g.id in (${associatedWith(add(grpId))})`, inScope])}`,
    values,
  );
}

async function countHidden(ctx: Ctx, grpId: number): Promise<number> {
  const { values, add } = newParams();
  const inScope = scopeSql(ctx.scope, 'c.path', add);
  if (inScope === null) return 0;
  return queryCount(
    ctx,
    `select count(*)::int as count from terminal_group g join client c on c.id = g.client_id
      where g.id in (${associatedWith(add(grpId))}) and (${inScope}) is not true`,
    values,
  );
}
