import type { GatewayTerminal } from '@roger/contract/gateway/terminal';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query, wireTime } from '../../platform/db/sql.ts';
import { UNPAID } from '../../fleet/terminals/terminal.view.ts';
import { allParameters } from '../../fleet/settings/setting.rules.ts';

type StoredTerminal = Omit<GatewayTerminal, 'parameters'> & {
  id: number;
  parameters: Partial<GatewayTerminal['parameters']>;
};

const address = (alias: string) => `case when ${alias}.id is not null
  then json_build_object('servId', ${alias}.id, 'servIp', ${alias}.ip, 'tport', ${alias}.port) end`;

const FUNCTIONS = `select t.id, json_agg(json_build_object('funcId', f.id, 'funcName', f.name, 'category', f.category,
    'expireTime', ${wireTime('coalesce(tf.expire_time, t.expire_time)')},
    'limitReason', case when f.billing_mode = 'duration' and ${UNPAID} then 'noPayment' end) order by f.id) as list
  from terminal_function tf join function_kind f on f.id = tf.function_id join terminal t on t.id = tf.terminal_id
  where tf.terminal_id = any($1::int[]) group by t.id`;
const GROUPS = `select m.terminal_id as id, max(m.group_id) filter (where m.is_default) as default_id,
    json_agg(json_build_object('grpId', g.id, 'grpName', g.name, 'grpType', g.type, 'area', g.area) order by g.name, g.id) as list
  from group_member m join terminal_group g on g.id = m.group_id where m.terminal_id = any($1::int[]) group by 1`;
const CHANNELS = `select ch.terminal_id as id, json_agg(json_build_object('channel', ch.channel, 'grpId', g.id,
    'name', coalesce(ch.name, g.name), 'area', coalesce(ch.area, g.area)) order by ch.channel) as list
  from terminal_channel ch join terminal_group g on g.id = ch.group_id where ch.terminal_id = any($1::int[]) group by 1`;
const CONTACTS = `select k.terminal_id as id,
    json_agg(json_build_object('msId', o.ms_id, 'name', coalesce(k.tag, o.name), 'tag', k.tag) order by o.ms_id) as list
  from terminal_contact k join terminal o on o.id = k.contact_id where k.terminal_id = any($1::int[]) group by 1`;

/** One statement, so that the settings version matches the data. Reads each table once for all terminals. */
const STATES = `with requested as materialized (select unnest($1::int[]) as id),
  fn as materialized (${FUNCTIONS}), gr as materialized (${GROUPS}), cn as materialized (${CHANNELS}), co as materialized (${CONTACTS})
  select t.id, t.ms_id as "msId", t.name as "msName", ty.kind, t.client_id as "clientId", t.imei, t.imei2, t.iccid, t.phone,
    t.ext_account as "extAccount", t.call_level as "callLevel", t.auto_update as "autoUpdate", t.heartbeat, t.conn_type as "connType",
    t.tcp_size as "tcpSize", t.udp_size as "udpSize", t.udp_heartbeat as "udpHeartbeat",
    ${address('s')} as server, ${address('b')} as "backupServer", ${address('d')} as "dataServer",
    t.version, t.dispatcher_version as "dispatcherVersion", ${wireTime('t.expire_time')} as "expireTime",
    t.limit_reason is not null as limited, t.limit_reason as "limitReason", coalesce(fn.list, '[]') as functions,
    coalesce(gr.list, '[]') as groups, gr.default_id as "defaultGrpId", t.channel_mode as "channelMode",
    coalesce(cn.list, '[]') as channels, coalesce(co.list, '[]') as contacts, t.parameters, t.buttons,
    coalesce(w.desired_version, 0) as "settingsVersion"
  from requested a join terminal t on t.id = a.id join terminal_type ty on ty.id = t.type_id join client c on c.id = t.client_id
    left join server s on s.id = t.server_id left join server b on b.id = t.backup_server_id
    left join server d on d.id = c.data_server_id left join terminal_twin w on w.terminal_id = t.id
    left join fn on fn.id = t.id left join gr on gr.id = t.id left join cn on cn.id = t.id left join co on co.id = t.id`;

/**
 * Terminals as radio servers see them, by row id (docs/gateway.md §3). The caller checks that the server may see them.
 */
export async function terminalStates(ctx: BaseCtx, ids: readonly number[]): Promise<Map<number, GatewayTerminal>> {
  if (ids.length === 0) return new Map();
  const rows = await query<StoredTerminal>(ctx, STATES, [[...ids]]);
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, parameters: allParameters(row.parameters) }]));
}
