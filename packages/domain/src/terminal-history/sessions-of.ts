import type { HistoryParams } from '@roger/contract/families/terminal-history';
import type { Ctx } from '../kernel/ctx.ts';
import { newParams, wireTime } from '../kernel/sql.ts';
import { NOTHING, readCounted, within, type Told, type Wanted } from './entries.ts';

type Session = HistoryParams['session'] & { id: string; time: string };

/** The group `g` as a row tells of it. */
export const TOLD_GROUP = `case when g.id is not null then json_build_object('grpId', g.id, 'grpName', g.name, 'clientId', g.client_id) end`;

/** Stays of a terminal on its servers, by when they began. */
export async function sessionsOf(ctx: Ctx, wanted: Wanted): Promise<Told> {
  if (!wanted.kinds.has('session')) return NOTHING;
  const params = newParams();
  const parts = {
    select: `o.id::text, ${wireTime('o.begin_time')} as time, ${wireTime('o.end_time')} as "endTime", o.reason,
      coalesce((select s.name from server s where s.id = o.server_id), '') as "servName", o.conn_type as "connType", o.ip,
      (select ${TOLD_GROUP} from terminal_group g where g.id = o.group_id) as "group"`,
    from: `from online_session o where o.terminal_id = ${params.add(wanted.terminalId)}${within(ctx, wanted, 'o.begin_time', 'o.client_id', params)}`,
    order: 'o.begin_time desc, o.id desc',
    most: wanted.most,
    rowOf,
  };
  return readCounted(ctx, params, parts);
}

function rowOf({ id, time, endTime, reason, servName, connType, ip, group }: Session): Told['rows'][number] {
  const params = { endTime, reason, servName, connType, ip, group };
  return { id: `session ${id}`, time, kind: 'session', text: 'session', params, ref: null, creator: null };
}
