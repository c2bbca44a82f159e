import type { InputOf, ResultOf } from '@roger/contract/define';
import {
  MAX_TRACK_POINTS,
  type terminalPositions,
  type TrackPoint,
} from '@roger/contract/families/fleet/terminal-positions';
import { badField } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, readRows, whereClause, wireTime } from '../../platform/db/sql.ts';
import { parseTime, startOfDay } from '../../platform/common/time.ts';
import { getTerminalByMsId } from '../terminals/list-terminals.ts';

type Track = (typeof terminalPositions)['track'];

/** Track of a terminal on a day of the reader, under clients of the scope; evenly thinned out above the maximum. */
export async function getDayTrack(ctx: Ctx, { msId, day }: InputOf<Track>): Promise<ResultOf<Track>> {
  const { id } = await getTerminalByMsId(ctx, msId);
  const { zone } = ctx.actor;
  const begin = day === undefined ? startOfDay(ctx.clock.now(), zone) : parseTime(day, 'begin', zone);
  if (begin === null) throw badField('day', 'format');
  const end = startOfDay(begin, zone, 1);
  const { values, add } = newParams();
  const conditions = [
    `e.terminal_id = ${add(id)} and e.type = 'location'`,
    `e.at >= ${add(begin)}::timestamptz and e.at < ${add(end)}::timestamptz`,
    // Without a fix (isPlace).
    `not ((e.data->>'lat')::float8 = 0 and (e.data->>'lon')::float8 = 0)`,
    scopeSql(ctx.scope, 'c.path', add),
  ];
  const text = `select n.time, n.lat, n.lon, n.speed, n.count from (
      select ${wireTime('e.at')} as time, (e.data->>'lat')::float8 as lat, (e.data->>'lon')::float8 as lon,
        (e.data->>'speed')::float8 as speed, (count(*) over ())::int as count, row_number() over (order by e.at, e.id) as place
      from gateway_event e join client c on c.id = e.client_id ${whereClause(conditions)}) n
    where n.count <= ${MAX_TRACK_POINTS} or n.place % ceil(n.count / ${MAX_TRACK_POINTS}.0)::int = 0 order by n.place`;
  const rows = await readRows<TrackPoint & { count: number }>(ctx, text, values);
  return { points: rows.map(({ count: _count, ...point }) => point), count: rows[0]?.count ?? 0 };
}
