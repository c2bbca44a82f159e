import type { InputOf, ResultOf } from '@roger/contract/define';
import { AssociatedGroup, associationCost, type groupAssociation } from '@roger/contract/families/group-association';
import { getGroup } from '../group/list-groups.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { defineList, listPage } from '../kernel/list.ts';
import { joined, timestamp } from '../kernel/list-columns.ts';
import { filterBy } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, query } from '../kernel/sql.ts';

type List = (typeof groupAssociation)['endpoints']['list'];

/** SQL: the groups that the group in this place is associated with. */
function associatedWith(place: string): string {
  return `select high_id from group_association where low_id = ${place}::int
    union all select low_id from group_association where high_id = ${place}::int`;
}

/** Groups of the scope; with `grpId` those that this one is associated with. */
export const associationList = defineList(AssociatedGroup, {
  from: 'terminal_group g',
  key: 'g.id',
  joins: {
    c: 'join client c on c.id = g.client_id',
    tc: 'left join lateral (select count(*)::int as n from group_member k where k.group_id = g.id) tc on true',
  },
  columns: {
    grpId: 'g.id',
    grpName: 'g.name',
    grpType: 'g.type',
    clientId: 'g.client_id',
    clientName: joined('c.name', 'c'),
    terminalCount: joined('tc.n', 'tc'),
    createTime: timestamp('g.create_time'),
  },
  filters: { grpId: filterBy((value, param) => `g.id in (${associatedWith(param(value))})`) },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  guardNeeds: ['c'],
  defaultSort: 'g.create_time',
  cost: associationCost,
});

/** Groups that a group of the scope is associated with, a page at a time; those outside the scope are counted, not named. */
export async function listAssociations(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  await getGroup(ctx, input);
  return { ...(await listPage(ctx, associationList, input)), hidden: await countHidden(ctx, input.grpId) };
}

async function countHidden(ctx: Ctx, grpId: number): Promise<number> {
  const { values, add } = newParams();
  const seen = scopeSql(ctx.scope, 'c.path', add);
  if (seen === null) return 0;
  const [row] = await query<{ n: number }>(
    ctx,
    `select count(*)::int as n from terminal_group g join client c on c.id = g.client_id
      where g.id in (${associatedWith(add(grpId))}) and (${seen}) is not true`,
    values,
  );
  return row?.n ?? 0;
}
