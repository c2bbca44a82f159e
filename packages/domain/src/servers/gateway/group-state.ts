import type { GatewayGroup } from '@roger/contract/gateway/terminal';
import { query, wireTime } from '../../platform/db/sql.ts';
import type { GatewayCtx } from './gateway-ctx.ts';

/** SQL: does the terminal `t` have the server with the id in this parameter as its default or backup server? */
export function ofServer(place: string): string {
  return `(t.server_id = ${place}::int or t.backup_server_id = ${place}::int)`;
}

/**
 * Groups with a member on this server, by their ids. Members list only the server's own terminals (docs/gateway.md §4).
 */
export async function groupStates(ctx: GatewayCtx, ids: readonly number[]): Promise<Map<number, GatewayGroup>> {
  if (ids.length === 0) return new Map();
  const rows = await query<GatewayGroup>(
    ctx,
    `with seen as materialized (select m.group_id as id, json_agg(t.ms_id order by t.ms_id) as members
        from group_member m join terminal t on t.id = m.terminal_id
        where m.group_id = any($1::int[]) and ${ofServer('$2')} group by 1),
      linked as materialized (select x.id, json_agg(x.other order by x.other) as list from (
          select low_id as id, high_id as other from group_association where low_id = any($1::int[])
          union all select high_id, low_id from group_association where high_id = any($1::int[])) x group by 1)
      select g.id as "grpId", g.name as "grpName", g.type as "grpType", g.area, g.client_id as "clientId", g.parent_id as "grpPid",
        ${wireTime('g.end_time')} as "endTime", seen.members, coalesce(linked.list, '[]') as associations
      from seen join terminal_group g on g.id = seen.id left join linked on linked.id = g.id`,
    [[...ids], ctx.server.id],
  );
  return new Map(rows.map((row) => [row.grpId, row]));
}
