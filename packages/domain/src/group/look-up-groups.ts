import type { InputOf } from '@roger/contract/define';
import type { group } from '@roger/contract/families/group';
import type { GroupMember, GroupOption, TerminalGroup } from '@roger/contract/families/group-row';
import { clientInScope } from '../client/client-guards.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { shownSql } from '../kernel/seeded-names.ts';
import { containsPattern, newParams, query, readRows, whereClause } from '../kernel/sql.ts';
import { tokenBinder } from '../kernel/tokens.ts';
import { getTerminalByMsId } from '../terminal/list-terminals.ts';
import { ONLINE_STATUS } from '../terminal/terminal.view.ts';
import { getGroup } from './list-groups.ts';

type Calls = (typeof group)['endpoints'];

const MOST_OPTIONS = 5000;
const OPTION = `g.id as "grpId", g.name as "grpName", g.parent_id as "grpPid", g.type as "grpType", g.client_id as "clientId"`;

/** Groups of the scope, or of one of its clients, as options by name. */
export async function allGroups(
  ctx: Ctx,
  { clientId, keyword }: InputOf<Calls['queryAllGroup']>,
): Promise<GroupOption[]> {
  if (clientId !== undefined) await clientInScope(ctx, clientId);
  const { values, add } = newParams();
  const conditions = [
    scopeSql(ctx.scope, 'c.path', add),
    clientId === undefined ? null : `g.client_id = ${add(clientId)}::int`,
    keyword === undefined ? null : `g.name ilike ${add(containsPattern(keyword))}`,
  ];
  const sql = `select ${OPTION} from terminal_group g join client c on c.id = g.client_id ${whereClause(conditions)}
    order by g.name, g.id limit ${MOST_OPTIONS}`;
  return readRows<GroupOption>(ctx, sql, values);
}

/** Groups of a client of the scope by name; `joinable` adds those of clients of the scope above it. */
export async function groupsOfClient(
  ctx: Ctx,
  { clientId, joinable }: InputOf<Calls['queryByClient']>,
): Promise<GroupOption[]> {
  const { id, path } = await clientInScope(ctx, clientId);
  const { values, add } = newParams();
  const owners = joinable === true ? path.slice(ctx.scope.depth - 1) : [id];
  const sql = `select ${OPTION} from terminal_group g where g.client_id = any(${add(owners)}::int[])
    order by g.name, g.id limit ${MOST_OPTIONS}`;
  return readRows<GroupOption>(ctx, sql, values);
}

/**
 * Groups that a terminal of the scope is in, by channel, then name. Of groups above the scope only the names are told, and nothing of
 * those whose clients hideSuper hides (docs/domain.md §5).
 */
export async function groupsOfTerminal(ctx: Ctx, { msId }: { msId: string }): Promise<TerminalGroup[]> {
  const { id } = await getTerminalByMsId(ctx, msId);
  const { values, add } = newParams();
  const own = 'c.path[{scopeDepth}] = {scopeId}';
  const sql = `select g.id as "grpId", g.name as "grpName", g.type as "grpType",
      case when ${own} then g.client_id else 0 end as "clientId", case when ${own} then c.name else '' end as "clientName",
      m.is_default as "isDefault", ch.n as channel, case when ${own} then g.area end as area
    from group_member m join terminal_group g on g.id = m.group_id join client c on c.id = g.client_id
      left join lateral (select min(k.channel) as n from terminal_channel k
        where k.group_id = m.group_id and k.terminal_id = m.terminal_id) ch on true
    where m.terminal_id = ${add(id)}::int and cardinality(c.path) > {hiddenLevels}
    order by ch.n nulls last, g.name, g.id`;
  const bound = tokenBinder(ctx, add)(sql);
  return query<TerminalGroup>(ctx, bound, values);
}

/** Terminals in a group of the scope, by ID. */
export async function membersOfGroup(ctx: Ctx, { grpId }: { grpId: number }): Promise<GroupMember[]> {
  await getGroup(ctx, { grpId });
  const { values, add } = newParams();
  const conditions = [`m.group_id = ${add(grpId)}::int`, scopeSql(ctx.scope, 't.scope_path', add)];
  const sql = `select t.ms_id as "msId", t.name as "msName", c.name as "clientName", ${shownSql('types', 'y.name')} as "typeName", y.kind,
      ${ONLINE_STATUS} as "onlineStatus", m.is_default as "isDefault", ch.n as channel
    from group_member m join terminal t on t.id = m.terminal_id join client c on c.id = t.client_id
      join terminal_type y on y.id = t.type_id left join terminal_presence pr on pr.terminal_id = t.id
      left join lateral (select min(k.channel) as n from terminal_channel k
        where k.group_id = m.group_id and k.terminal_id = m.terminal_id) ch on true
    ${whereClause(conditions)} order by t.ms_id`;
  const bound = tokenBinder(ctx, add)(sql);
  return readRows<GroupMember>(ctx, bound, values);
}
