import type { InputOf, ResultOf } from '@roger/contract/define';
import type { onlineTime, OnlineSession } from '@roger/contract/families/online-time';
import type { Ctx } from '../kernel/ctx.ts';
import { historyRange } from '../kernel/history-range.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, readRows, whereClause, wireTime } from '../kernel/sql.ts';
import { tokenBinder } from '../kernel/tokens.ts';
import { terminalIdsOf } from '../terminal/look-up-terminals.ts';

type Detail = (typeof onlineTime)['endpoints']['selectOnlineDetailByList'];

const MOST_SESSIONS = 5000;

/**
 * Sessions of terminals of the scope within a time, cut at its ends, the latest first. What a terminal did under a client outside of the
 * scope is left out, and so are the names of groups that hideSuper hides.
 */
export async function sessionsOf(ctx: Ctx, { msIds, begin, end }: InputOf<Detail>): Promise<ResultOf<Detail>> {
  const range = historyRange(ctx, { begin, end });
  const ids = await terminalIdsOf(ctx, { msIds });
  const { values, add } = newParams();
  const [from, to] = [`${add(range.begin)}::timestamptz`, `${add(range.end)}::timestamptz`];
  const conditions = [
    `s.begin_time < ${to}`,
    `(s.end_time is null or s.end_time > ${from})`,
    scopeSql(ctx.scope, 'sc.path', add),
  ];
  // Sessions of a terminal follow each other: of those that began before the time only the last one reaches into it.
  const sql = `select t.ms_id as "msId", ${wireTime('x.begins')} as "onlineTime",
      case when s.end_time is not null or ${to} <= {now} then ${wireTime('x.ends')} end as "offlineTime",
      greatest(0, floor(extract(epoch from x.ends)) - floor(extract(epoch from x.begins)))::int as seconds,
      case when cardinality(gc.path) > {hiddenLevels} then g.name end as "grpName",
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
    order by s.begin_time desc, s.id desc limit ${MOST_SESSIONS}`;
  return readRows<OnlineSession>(ctx, tokenBinder(ctx, add)(sql), values);
}
