import type { FleetAlarms } from '@roger/contract/families/fleet/terminal-row';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { readRows, wireTime } from '../../platform/db/sql.ts';
import { fleetSql, cachedFigures } from '../../fleet/terminals/count-terminals.ts';

const LATEST = 5;
/** SQL: calls for help; these come first, because a person may be in danger. */
const DISTRESS = "a.kind in ('sos', 'loneWorker')";

/** Open alarms and open hardware reports of the scope: counts by kind, and the latest, calls for help first. */
export function fleetAlarms(ctx: Ctx): Promise<FleetAlarms> {
  return cachedFigures(
    ctx,
    'alarms',
    () => read(ctx),
    ({ counts }) => counts.reduce((sum, { count }) => sum + count, 0),
  );
}

async function read(ctx: Ctx): Promise<FleetAlarms> {
  const sql = fleetSql(ctx);
  const [open, reported] = [sql.where('a.is_on'), sql.where()];
  const alarms = `terminal_alarm a join terminal t on t.id = a.terminal_id ${open}`;
  const reports = `hardware_report h join terminal t on t.id = h.terminal_id ${reported}`;
  const latest = (place: number, condition: string) =>
    `(select ${place} as place, t.ms_id, t.name, a.kind, a.at as since from ${alarms} and ${condition} order by a.at desc limit ${LATEST})`;
  const text = `select (select coalesce(json_agg(json_build_object('kind', n.kind, 'count', n.count)), '[]') from (
        select a.kind, count(*)::int as count from ${alarms} group by a.kind
        union all select 'hardware', count(distinct h.terminal_id)::int from ${reports} having count(*) > 0) n) as counts,
      (select coalesce(json_agg(json_build_object('msId', n.ms_id, 'msName', n.name, 'kind', n.kind,
          'since', ${wireTime('n.since')}) order by n.place, n.since desc), '[]') from (
        (select * from (${latest(0, DISTRESS)} union all ${latest(1, `not ${DISTRESS}`)}) a order by a.place, a.since desc limit ${LATEST})
        union all (select 2, t.ms_id, t.name, 'hardware', h.since from ${reports} order by h.since desc limit ${LATEST})) n) as latest`;
  const [row] = await readRows<FleetAlarms>(ctx, text, sql.values);
  return row ?? { counts: [], latest: [] };
}
