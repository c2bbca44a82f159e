import type { InputOf } from '@roger/contract/define';
import type { group } from '@roger/contract/families/fleet/groups/group';
import type { GroupMember, GroupOption, TerminalGroup } from '@roger/contract/families/fleet/groups/group-row';
import { clientInScope } from '../../tenancy/clients/client-guards.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { displayNameSql } from '../../platform/ctx/seeded-names.ts';
import { containsForm } from '../../platform/list/list-filters.ts';
import { setVersionOf } from '../../platform/db/set-version.ts';
import { newParams, query, readRows, whereClause } from '../../platform/db/sql.ts';
import { tokenBinder } from '../../platform/db/tokens.ts';
import { getTerminalByMsId } from '../terminals/list-terminals.ts';
import { ONLINE_STATUS } from '../terminals/terminal.view.ts';
import { getGroup } from './list-groups.ts';

type AllGroups = InputOf<(typeof group)['endpoints']['queryAllGroup']>;
type OfClient = InputOf<(typeof group)['endpoints']['queryByClient']>;

const MAX_OPTIONS = 5000;
const OPTION = `g.id as "grpId", g.name as "grpName", g.parent_id as "grpPid", g.type as "grpType", g.client_id as "clientId"`;

/** Groups of the scope, or of one of its clients, as options by name. */
export async function listAllGroups(ctx: Ctx, { clientId, keyword }: AllGroups): Promise<GroupOption[]> {
  if (clientId !== undefined) await clientInScope(ctx, clientId);
  const { values, add } = newParams();
  const conditions = [
    scopeSql(ctx.scope, 'c.path', add),
    clientId === undefined ? null : `g.client_id = ${add(clientId)}::int`,
    keyword === undefined ? null : containsForm('g.search_name')(keyword, add),
  ];
  const sql = `select ${OPTION} from terminal_group g join client c on c.id = g.client_id ${whereClause(conditions)}
    order by g.name, g.id limit ${MAX_OPTIONS}`;
  return readRows<GroupOption>(ctx, sql, values);
}

/** Groups of a client of the scope by name; `joinable` adds those of clients above it in the scope. */
export async function listGroupsOfClient(ctx: Ctx, { clientId, joinable }: OfClient): Promise<GroupOption[]> {
  const { id, path } = await clientInScope(ctx, clientId);
  const { values, add } = newParams();
  const owners = joinable === true ? path.slice(ctx.scope.depth - 1) : [id];
  const sql = `select ${OPTION} from terminal_group g where g.client_id = any(${add(owners)}::int[])
    order by g.name, g.id limit ${MAX_OPTIONS}`;
  return readRows<GroupOption>(ctx, sql, values);
}

/** Groups of a terminal by channel, then name; of groups above the scope only visible names (docs/domain.md §5). */
export async function listGroupsOfTerminal(ctx: Ctx, { msId }: { msId: string }): Promise<TerminalGroup[]> {
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
  return query<TerminalGroup>(ctx, tokenBinder(ctx, add)(sql), values);
}

/** Terminals in a group of the scope, by ID. */
export async function listMembersOfGroup(ctx: Ctx, { grpId }: { grpId: number }): Promise<GroupMember[]> {
  await getGroup(ctx, { grpId });
  const { values, add } = newParams();
  const conditions = [`m.group_id = ${add(grpId)}::int`, scopeSql(ctx.scope, 't.scope_path', add)];
  const sql = `select t.ms_id as "msId", t.name as "msName", c.name as "clientName", ${displayNameSql('types', 'y.name')} as "typeName", y.kind,
      ${ONLINE_STATUS} as "onlineStatus", m.is_default as "isDefault", ch.n as channel
    from group_member m join terminal t on t.id = m.terminal_id join client c on c.id = t.client_id
      join terminal_type y on y.id = t.type_id left join terminal_presence pr on pr.terminal_id = t.id
      left join lateral (select min(k.channel) as n from terminal_channel k
        where k.group_id = m.group_id and k.terminal_id = m.terminal_id) ch on true
    ${whereClause(conditions)} order by t.ms_id`;
  const rows = await readRows<Omit<GroupMember, 'setVersion'>>(ctx, tokenBinder(ctx, add)(sql), values);
  const setVersion = setVersionOf(memberSet(rows));
  return rows.map((row) => ({ ...row, setVersion }));
}

/** Members of the set that updateGrpMs replaces. */
export function memberSet(members: readonly Pick<GroupMember, 'msId'>[]): object[] {
  return members.map(({ msId }) => ({ msId }));
}
