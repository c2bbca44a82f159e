import type { TerminalRow } from '@roger/contract/families/terminal-row';
import type { ListDefinition } from '../kernel/list.ts';
import { anyNumber, anyText, contains, equals, timeFilters, type Filter } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';
import { wireTime } from '../kernel/sql.ts';

// Three missed heartbeats end presence; a restart of ours flips nobody offline (domain.md §6).
const ONLINE = `(not pr.signed_off and pr.last_seen_time > {now} - make_interval(secs => 3 * t.heartbeat))`;
/** Presence, derived from the last sign of life. */
export const ONLINE_STATUS = `case when pr.last_seen_time is null then 'never' when ${ONLINE} then 'online' else 'offline' end`;
/** Where the expiry stands against the client's reminder days (domain.md §4). */
export const USE_STATUS = `case when t.expire_time <= {now} then 'expired'
  when t.expire_time <= {now} + make_interval(days => c.reminder_days) then 'expiring' else 'normal' end`;
const LOCAL_DAYS = `((t.expire_time at time zone 'UTC' + make_interval(mins => ar.offset_minutes))::date
  - ({now} at time zone 'UTC' + make_interval(mins => ar.offset_minutes))::date)`;
// Calendar days of the client's zone; negative exactly when expired.
const REMAIN_DAYS = `case when t.expire_time is null then null when t.expire_time <= {now} then least(-1, ${LOCAL_DAYS}) else greatest(0, ${LOCAL_DAYS}) end`;
// Off while its client owes what was used of it.
const UNPAID = `exists (select 1 from use_charge d where d.client_id = t.client_id and d.terminal_id = t.id
  and d.function_id = f.id and d.bill_id is null and d.amount > 0)`;
const FUNCTIONS = `coalesce((select json_agg(json_build_object('funcId', f.id, 'funcName', f.name, 'category', f.category,
    'expireTime', ${wireTime('coalesce(tf.expire_time, t.expire_time)')},
    'limitReason', case when f.billing_mode = 'duration' and ${UNPAID} then 'noPayment' end) order by f.id)
  from terminal_function tf join function_kind f on f.id = tf.function_id where tf.terminal_id = t.id), '[]')`;

const ownOnly: Filter = (value) => (value === true ? 't.client_id = {scopeId}' : 'true');
const hasFunction: Filter = (value, param) =>
  `exists (select 1 from terminal_function q where q.terminal_id = t.id and q.function_id = any(${param(value)}::int[]))`;
const isLimited: Filter = (value) => (value === true ? 't.limit_reason is not null' : 't.limit_reason is null');

/** Terminals of the scope (contract.md §4). */
export const terminalList: ListDefinition<TerminalRow> = {
  from: 'terminal t',
  key: 't.id',
  joins: {
    c: 'join client c on c.id = t.client_id',
    ar: 'join area ar on ar.id = c.area_id',
    ty: 'join terminal_type ty on ty.id = t.type_id',
    m: 'left join terminal_model m on m.id = t.model_id',
    s: 'left join server s on s.id = t.server_id',
    pr: 'left join terminal_presence pr on pr.terminal_id = t.id',
    cr: 'left join account cr on cr.id = t.creator_id',
    cc: 'left join client cc on cc.id = cr.client_id',
  },
  columns: {
    id: 't.id',
    msId: 't.ms_id',
    msName: 't.name',
    typeId: 't.type_id',
    typeName: 'ty.name',
    kind: 'ty.kind',
    clientId: 't.client_id',
    clientName: 'c.name',
    modelId: 't.model_id',
    modelName: 'm.name',
    imei: 't.imei',
    imei2: 't.imei2',
    extAccount: 't.ext_account',
    iccid: 't.iccid',
    phone: 't.phone',
    email: 't.email',
    servId: 't.server_id',
    servName: 's.name',
    backupServId: 't.backup_server_id',
    callLevel: 't.call_level',
    autoUpdate: 't.auto_update',
    heartbeat: 't.heartbeat',
    connType: 't.conn_type',
    tcpSize: 't.tcp_size',
    udpSize: 't.udp_size',
    udpHeartbeat: 't.udp_heartbeat',
    onlineStatus: ONLINE_STATUS,
    currentGrpId: 'null::int',
    currentGrpName: 'null::text',
    version: 't.version',
    dispatcherVersion: 't.dispatcher_version',
    lastOnlineTime: wireTime('pr.last_online_time'),
    lastOfflineTime: wireTime('pr.last_offline_time'),
    expireTime: wireTime('t.expire_time'),
    useStatus: USE_STATUS,
    remainDays: REMAIN_DAYS,
    limited: 't.limit_reason is not null',
    limitReason: 't.limit_reason',
    functions: FUNCTIONS,
    cloudPlanName: 'null::text',
    createTime: wireTime('t.create_time'),
    creator: 'case when cc.path[{scopeDepth}] = {scopeId} then cr.name end',
    rowVersion: 't.row_version',
  },
  sort: {
    expireTime: 't.expire_time',
    remainDays: 't.expire_time',
    createTime: 't.create_time',
    lastOnlineTime: 'pr.last_online_time',
    lastOfflineTime: 'pr.last_offline_time',
  },
  filters: {
    id: anyNumber('t.id'),
    msId: contains('t.ms_id'),
    msName: contains('t.name'),
    typeId: anyNumber('t.type_id'),
    typeName: contains('ty.name'),
    kind: anyText('ty.kind'),
    clientId: anyNumber('t.client_id'),
    clientName: contains('c.name'),
    modelId: anyNumber('t.model_id'),
    modelName: contains('m.name'),
    imei: contains('t.imei'),
    imei2: contains('t.imei2'),
    extAccount: contains('t.ext_account'),
    iccid: contains('t.iccid'),
    phone: contains('t.phone'),
    email: contains('t.email'),
    servId: anyNumber('t.server_id'),
    servName: contains('s.name'),
    backupServId: anyNumber('t.backup_server_id'),
    callLevel: anyNumber('t.call_level'),
    autoUpdate: equals('t.auto_update'),
    heartbeat: anyNumber('t.heartbeat'),
    connType: anyText('t.conn_type'),
    onlineStatus: anyText(ONLINE_STATUS),
    version: contains('t.version'),
    dispatcherVersion: contains('t.dispatcher_version'),
    useStatus: anyText(USE_STATUS),
    limited: isLimited,
    limitReason: anyText('t.limit_reason'),
    creator: contains('case when cc.path[{scopeDepth}] = {scopeId} then cr.name end'),
    funcId: hasFunction,
    keyword: contains('t.ms_id', 't.name', 't.imei', 't.iccid', 't.phone'),
    excludeSub: ownOnly,
    ...timeFilters('expireTime', 't.expire_time'),
    ...timeFilters('createTime', 't.create_time'),
    ...timeFilters('lastOnlineTime', 'pr.last_online_time'),
    ...timeFilters('lastOfflineTime', 'pr.last_offline_time'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 't.scope_path', param)],
  defaultSort: 't.create_time',
};
