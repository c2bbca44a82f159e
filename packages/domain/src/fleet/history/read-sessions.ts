import type { HistoryParams } from '@roger/contract/families/fleet/terminal-history';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { newParams, wireTime } from '../../platform/db/sql.ts';
import { NO_ROWS, readCounted, withinSql, type HistoryPart, type HistoryRequest } from './entries.ts';

type Session = HistoryParams['session'] & { id: string; time: string };

/** SQL: the group `g` in a history row. */
export const GROUP_JSON = `case when g.id is not null then json_build_object('grpId', g.id, 'grpName', g.name, 'clientId', g.client_id) end`;

/** Sessions of a terminal, by their begin. */
export async function readSessions(ctx: Ctx, request: HistoryRequest): Promise<HistoryPart> {
  if (!request.kinds.has('session')) return NO_ROWS;
  const params = newParams();
  return readCounted(ctx, params, {
    select: `o.id::text, ${wireTime('o.begin_time')} as time, ${wireTime('o.end_time')} as "endTime", o.reason,
      coalesce((select s.name from server s where s.id = o.server_id), '') as "servName", o.conn_type as "connType", o.ip,
      (select ${GROUP_JSON} from terminal_group g where g.id = o.group_id) as "group"`,
    from: `from online_session o where o.terminal_id = ${params.add(request.terminalId)}${withinSql(ctx, request, 'o.begin_time', 'o.client_id', params)}`,
    order: 'o.begin_time desc, o.id desc',
    limit: request.limit,
    rowOf,
  });
}

function rowOf({ id, time, endTime, reason, servName, connType, ip, group }: Session): HistoryPart['rows'][number] {
  const params = { endTime, reason, servName, connType, ip, group };
  return { id: `session ${id}`, time, kind: 'session', text: 'session', params, ref: null, creator: null };
}
