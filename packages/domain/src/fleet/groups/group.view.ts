import { groupCost, relationCost } from '@roger/contract/families/fleet/groups/group-list';
import { GroupRelation, GroupRow } from '@roger/contract/families/fleet/groups/group-row';
import { defineList } from '../../platform/list/list.ts';
import {
  endless,
  comparedBy,
  joined,
  needing,
  timestamp,
  type Columns,
  nameOf,
  stored,
} from '../../platform/list/list-columns.ts';
import { equals, filterBy, ownOnly, containsForm } from '../../platform/list/list-filters.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { ONLINE } from '../terminals/terminal.view.ts';

/** SQL: groups `o` of the reader's scope that are associated with `g`. */
const ASSOCIATED = `group_association a
    join terminal_group o on o.id = case when a.low_id = g.id then a.high_id else a.low_id end
    join client oc on oc.id = o.client_id
  where (a.low_id = g.id or a.high_id = g.id) and oc.path[{scopeDepth}] = {scopeId}`;

const JOINS = {
  c: 'join client c on c.id = g.client_id',
  p: 'left join terminal_group p on p.id = g.parent_id',
  tc: 'left join lateral (select count(*)::int as n from group_member k where k.group_id = g.id) tc on true',
  oc: `left join lateral (select count(*)::int as n from group_member k join terminal t on t.id = k.terminal_id
    join terminal_presence pr on pr.terminal_id = t.id where k.group_id = g.id and ${ONLINE}) oc on true`,
  an: `left join lateral (select string_agg(o.name, ', ' order by o.name, o.id) as names from ${ASSOCIATED}) an on true`,
};

const COLUMNS: Columns<GroupRow> = {
  grpId: 'g.id',
  grpName: nameOf('g'),
  grpPid: 'g.parent_id',
  parentName: nameOf('p', 'p'),
  grpType: 'g.type',
  clientId: 'g.client_id',
  clientName: nameOf('c', 'c'),
  area: stored('g.area', 'g.search_area'),
  terminalCount: joined('tc.n', 'tc'),
  onlineCount: joined('oc.n', 'oc'),
  associated: comparedBy(
    needing(`coalesce(an.names, '')`, 'an'),
    `coalesce((select json_agg(json_build_object('grpId', o.id, 'grpName', o.name) order by o.name, o.id) from ${ASSOCIATED}), '[]')`,
  ),
  endTime: endless(timestamp('g.end_time')),
  createTime: timestamp('g.create_time'),
  rowVersion: 'g.row_version',
};

const FILTERS = {
  keyword: filterBy(containsForm('g.search_name', 'g.search_area')),
  excludeSub: ownOnly('g.client_id'),
};

/** Groups of the scope (docs/contract.md §4). */
export const groupList = defineList(GroupRow, {
  from: 'terminal_group g',
  key: 'g.id',
  joins: JOINS,
  columns: COLUMNS,
  filters: {
    ...FILTERS,
    withinGrpId: filterBy(
      (value, param) => `g.id in (with recursive tree as (
          select ${param(value)}::int as id
          union select b.id from tree join terminal_group b on b.parent_id = tree.id)
        select id from tree)`,
    ),
    msId: filterBy(
      (value, param) => `exists (select 1 from group_member k join terminal t on t.id = k.terminal_id
        where k.group_id = g.id and t.ms_id = ${param(value)})`,
    ),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  guardNeeds: ['c'],
  defaultSort: 'g.create_time',
  cost: groupCost,
});

/** Memberships of terminals of the scope in groups of the scope. */
export const relationList = defineList(GroupRelation, {
  from: 'group_member m join terminal_group g on g.id = m.group_id join terminal mt on mt.id = m.terminal_id',
  key: 'm.id',
  joins: {
    ...JOINS,
    ch: `left join lateral (select min(k.channel) as n from terminal_channel k
      where k.group_id = m.group_id and k.terminal_id = m.terminal_id) ch on true`,
  },
  columns: {
    msId: 'mt.ms_id',
    msName: nameOf('mt'),
    ...COLUMNS,
    isDefault: 'm.is_default',
    channel: joined('ch.n', 'ch'),
  },
  filters: { ...FILTERS, msId: filterBy(equals('mt.ms_id')) },
  // A visible group has visible members; the second scope lets its index be used.
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param), scopeSql(ctx.scope, 'mt.scope_path', param)],
  guardNeeds: ['c'],
  // Sorted by terminals, because their indexes contain the scope; memberships have no such index.
  defaultSort: 'mt.create_time',
  cost: relationCost,
});
