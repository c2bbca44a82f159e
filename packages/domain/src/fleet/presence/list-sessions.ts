import type { InputOf, ResultOf } from '@roger/contract/define';
import type { onlineTime, OnlineSession } from '@roger/contract/families/fleet/online-time';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { historyRange } from '../../platform/list/history-range.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, readRows, whereClause, wireTime } from '../../platform/db/sql.ts';
import { tokenBinder } from '../../platform/db/tokens.ts';
import { resolveTerminalIds } from '../terminals/look-up-terminals.ts';

type Detail = (typeof onlineTime)['endpoints']['selectOnlineDetailByList'];

const MAX_SESSIONS = 5000;
/** Groups of the scope and of superiors: a session that lasts beyond a transfer may have been in a group of the giver. */
const IS_GROUP_VISIBLE = `cardinality(gc.path) > {hiddenLevels}
        and (gc.path[{scopeDepth}] = {scopeId} or gc.id = any({ownPath}))`;

/**
 * Sessions of terminals, cut at the ends of a period, latest first, under clients of the scope; group names may be
 * hidden.
 */
export async function listSessions(ctx: Ctx, { msIds, begin, end }: InputOf<Detail>): Promise<ResultOf<Detail>> {
  const range = historyRange(ctx, { begin, end });
  const ids = await resolveTerminalIds(ctx, { msIds });
  const { values, add } = newParams();
  const [from, to] = [`${add(range.begin)}::timestamptz`, `${add(range.end)}::timestamptz`];
  const conditions = [
    `s.begin_time < ${to}`,
    `(s.end_time is null or s.end_time > ${from})`,
    scopeSql(ctx.scope, 'sc.path', add),
  ];
  // Sessions of a terminal do not overlap: only the last one that began before the period can reach into it.
  const sql = `select t.ms_id as "msId", ${wireTime('x.begins')} as "onlineTime",
      case when s.end_time is not null or ${to} <= {now} then ${wireTime('x.ends')} end as "offlineTime",
      greatest(0, floor(extract(epoch from x.ends)) - floor(extract(epoch from x.begins)))::int as seconds,
      case when ${IS_GROUP_VISIBLE} then g.name end as "grpName",
      case when s.end_time <= ${to} then s.reason end as reason, v.name as "servName"
    from terminal t
      cross join lateral (select coalesce(max(o.begin_time), ${from}) as earliest from online_session o
        where o.terminal_id = t.id and o.begin_time <= ${from}) e
      join online_session s on s.terminal_id = t.id and s.begin_time >= e.earliest
      cross join lateral (select greatest(s.begin_time, ${from}) as begins,
        least(coalesce(s.end_time, {now}), ${to}, greatest({now}, s.begin_time)) as ends) x
      left join client sc on sc.id = s.client_id
      left join terminal_group g on g.id = s.group_id left join client gc on gc.id = g.client_id
      left join server v on v.id = s.server_id
    ${whereClause([`t.id = any(${add(ids)}::int[])`, ...conditions])}
    order by s.begin_time desc, s.id desc limit ${MAX_SESSIONS}`;
  return readRows<OnlineSession>(ctx, tokenBinder(ctx, add)(sql), values);
}
