import { terminalCost, TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { defineList } from '../../platform/list/list.ts';
import { endless, comparedBy, joined, timestamp, needing, nameOf } from '../../platform/list/list-columns.ts';
import {
  contains,
  containsStored,
  containsTerminalId,
  filterBy,
  ownOnly,
  type Condition,
  containsForm,
  containsNameOr,
} from '../../platform/list/list-filters.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { MISSED_HEARTBEATS } from '../presence/presence.rules.ts';
import { displayNameSql } from '../../platform/ctx/seeded-names.ts';
import { wireTime } from '../../platform/db/sql.ts';
import { localDaySql, momentSql, zoneJoins } from '../../platform/db/zone-sql.ts';

// Three missed heartbeats end presence, by UDP or TCP; a restart sets no terminal offline (docs/domain.md §6).
/** SQL: is the last sign of life of `pr` recent enough? */
export const ONLINE = `(not pr.signed_off and pr.last_seen_time > {now} - make_interval(secs => ${MISSED_HEARTBEATS} *
  case when pr.conn_type = 'UDP' then t.udp_heartbeat else t.heartbeat end))`;
/** SQL: presence, derived from the last sign of life. */
export const ONLINE_STATUS = `case when pr.last_seen_time is null then 'never' when ${ONLINE} then 'online' else 'offline' end`;
/** SQL: calendar days in the client's zone until a time; negative exactly when it has passed. */
export function daysUntil(time: string): string {
  const days = `(${localDaySql(time)} - ${localDaySql('{now}')})`;
  return `case when ${time} is null then null when ${time} <= {now} then least(-1, ${days}) else greatest(0, ${days}) end`;
}
/** SQL: expiry compared with the client's reminder days, in days of its zone (docs/domain.md §4). */
export const USE_STATUS = `case when t.expire_time <= {now} then 'expired'
  when t.expire_time < cu.expiring_until then 'expiring' else 'normal' end`;
/** SQL: end of the last reminder day of the client `c` in its zone; earlier expiries are `expiring`. */
export const EXPIRING_UNTIL = momentSql(`(${localDaySql('{now}')} + c.reminder_days + 1)::timestamp`);
/** SQL: the same by client. */
export const CUTOFFS = `select c.id as client_id, ${EXPIRING_UNTIL} as expiring_until
  from client c ${zoneJoins()}`;
/** SQL: days until the expiry in the client's zone; negative exactly when expired, null for permanent terminals. */
export const REMAIN_DAYS = daysUntil('t.expire_time');
/** SQL: does the client of the terminal `t` owe for the function `f`? The function is off until it pays. */
export const UNPAID = `exists (select 1 from use_charge d where d.client_id = t.client_id and d.terminal_id = t.id
  and d.function_id = f.id and d.bill_id is null and d.amount > 0)`;
/** SQL: has the terminal applied its settings? A terminal that never reported may not have received any. */
const SETTING_STATE = `case when tw.reported_version is null then 'never'
  when tw.reported_version = tw.desired_version then 'applied' else 'pending' end`;
const SETTING_TIME = `case when tw.reported_version = tw.desired_version then tw.reported_time else tw.desired_time end`;
const FUNCTIONS = `coalesce((select json_agg(json_build_object('funcId', f.id, 'funcName', ${displayNameSql('functions', 'f.name')}, 'category', f.category,
    'expireTime', ${wireTime('coalesce(tf.expire_time, t.expire_time)')},
    'limitReason', case when f.billing_mode = 'duration' and ${UNPAID} then 'noPayment' end) order by f.id)
  from terminal_function tf join function_kind f on f.id = tf.function_id where tf.terminal_id = t.id), '[]')`;

const HARDWARE_ALARM = `(select json_build_object('field', h.field, 'reported', h.reported, 'since', ${wireTime('h.since')})
  from hardware_report h where h.terminal_id = t.id order by h.since desc, h.field limit 1)`;

const FUNCTION_NAMES = `coalesce((select string_agg(${displayNameSql('functions', 'f.name')}, ', ' order by f.id)
  from terminal_function tf join function_kind f on f.id = tf.function_id where tf.terminal_id = t.id), '')`;

// An area of the channel's own goes before that of its group; groups above a client that hides from them are left out.
const zonesBy = (
  aggregate: string,
): string => `(select ${aggregate} from (select coalesce(k.area, zg.area) as area, min(k.channel) as channel
    from terminal_channel k join terminal_group zg on zg.id = k.group_id join client zc on zc.id = zg.client_id
    where k.terminal_id = t.id and cardinality(zc.path) > {hiddenLevels} and coalesce(k.area, zg.area) is not null group by 1) z)`;
const ZONES = `coalesce(${zonesBy('json_agg(z.area order by z.channel)')}, '[]')`;
const ZONE_NAMES = `coalesce(${zonesBy(`string_agg(z.area, ', ' order by z.channel)`)}, '')`;

const hasFunction: Condition = (value, param) =>
  `exists (select 1 from terminal_function q where q.terminal_id = t.id and q.function_id = any(${param(value)}::int[]))`;
const inGroup: Condition = (value, param) =>
  `t.id in (select q.terminal_id from group_member q where q.group_id = any(${param(value)}::int[]))`;
const withAlarm: Condition = (value, param) =>
  `t.id in (select q.terminal_id from terminal_alarm q where q.is_on and q.kind = any(${param(value)}::text[]))`;
const withHardwareAlarm: Condition = (value) =>
  `t.id ${value === true ? 'in' : 'not in'} (select q.terminal_id from hardware_report q)`;
const withPlan: Condition = (value, param) =>
  `exists (select 1 from terminal_cloud_plan q where q.terminal_id = t.id and q.ended_time is null
    and q.plan_id = any(${param(value)}::int[]))`;
const withAnyPlan: Condition = (value) =>
  `${value === true ? '' : 'not '}exists (select 1 from terminal_cloud_plan q where q.terminal_id = t.id and q.ended_time is null)`;
const withCard: Condition = (value) => `t.iccid is ${value === true ? 'not null' : 'null'}`;
// Stored without the check digit, but also found by the printed number.
const byIccid = containsStored(storedIccid, 't.iccid');
const byId = containsTerminalId('t.ms_id');
const byKeyword = containsNameOr(containsForm('t.search_name'), byId, contains('t.imei', 't.phone'), byIccid);

/** Terminals of the scope (docs/contract.md §4). */
export const terminalList = defineList(TerminalRow, {
  from: 'terminal t',
  key: 't.id',
  joins: {
    c: 'join client c on c.id = t.client_id',
    ar: needing(zoneJoins(), 'c'),
    cu: `join (${CUTOFFS}) cu on cu.client_id = t.client_id`,
    ty: 'join terminal_type ty on ty.id = t.type_id',
    m: 'left join terminal_model m on m.id = t.model_id',
    s: 'left join server s on s.id = t.server_id',
    bs: 'left join server bs on bs.id = t.backup_server_id',
    pr: 'left join terminal_presence pr on pr.terminal_id = t.id',
    // A group above the scope shows its name, except under hideSuper; a former group is not current.
    cg: needing(
      `left join (select gm.terminal_id, gg.id, gg.name, gg.search_name from group_member gm join terminal_group gg on gg.id = gm.group_id
        join client gc on gc.id = gg.client_id where cardinality(gc.path) > {hiddenLevels}) cg
        on cg.terminal_id = t.id and cg.id = pr.group_id and pr.session_id is not null`,
      'pr',
    ),
    cp: 'left join terminal_cloud_plan cp on cp.terminal_id = t.id and cp.ended_time is null',
    gp: needing('left join cloud_plan gp on gp.id = cp.plan_id', 'cp'),
    tw: 'left join terminal_twin tw on tw.terminal_id = t.id',
    cr: 'left join account cr on cr.id = t.creator_id',
    cc: needing('left join client cc on cc.id = cr.client_id', 'cr'),
  },
  columns: {
    id: 't.id',
    msId: 't.ms_id',
    msName: nameOf('t'),
    typeId: 't.type_id',
    typeName: joined(displayNameSql('types', 'ty.name'), 'ty'),
    kind: joined('ty.kind', 'ty'),
    clientId: 't.client_id',
    clientName: nameOf('c', 'c'),
    modelId: 't.model_id',
    modelName: joined('m.name', 'm'),
    imei: 't.imei',
    imei2: 't.imei2',
    extAccount: 't.ext_account',
    iccid: 't.iccid',
    phone: 't.phone',
    email: 't.email',
    servId: 't.server_id',
    servName: joined('s.name', 's'),
    backupServId: 't.backup_server_id',
    backupServName: joined('bs.name', 'bs'),
    callLevel: 't.call_level',
    autoUpdate: 't.auto_update',
    heartbeat: 't.heartbeat',
    connType: 't.conn_type',
    tcpSize: 't.tcp_size',
    udpSize: 't.udp_size',
    udpHeartbeat: 't.udp_heartbeat',
    onlineStatus: joined(ONLINE_STATUS, 'pr'),
    currentGrpId: joined('cg.id', 'cg'),
    currentGrpName: nameOf('cg', 'cg'),
    version: 't.version',
    dispatcherVersion: 't.dispatcher_version',
    lastOnlineTime: timestamp('pr.last_online_time', 'pr'),
    lastOfflineTime: timestamp('pr.last_offline_time', 'pr'),
    expireTime: timestamp('t.expire_time'),
    useStatus: joined(USE_STATUS, 'cu'),
    remainDays: endless(joined(REMAIN_DAYS, 'ar')),
    limited: 't.limit_reason is not null',
    limitReason: 't.limit_reason',
    functions: comparedBy(FUNCTION_NAMES, FUNCTIONS),
    zones: comparedBy(ZONE_NAMES, ZONES),
    cloudPlanName: joined(`case when {locale} = 'zh-CN' then gp.name else gp.name_en end`, 'gp'),
    settingState: joined(SETTING_STATE, 'tw'),
    settingTime: timestamp(SETTING_TIME, 'tw'),
    hardwareAlarm: HARDWARE_ALARM,
    createTime: timestamp('t.create_time'),
    creator: joined('case when cc.path[{scopeDepth}] = {scopeId} then cr.name end', 'cr', 'cc'),
    rowVersion: 't.row_version',
  },
  filters: {
    msId: filterBy(byId),
    iccid: filterBy(byIccid),
    funcId: filterBy(hasFunction),
    grpId: filterBy(inGroup),
    alarmKind: filterBy(withAlarm),
    hardwareAlarm: filterBy(withHardwareAlarm),
    hasIccid: filterBy(withCard),
    goodsId: filterBy(withPlan),
    hasCloudPlan: filterBy(withAnyPlan),
    keyword: filterBy(byKeyword),
    excludeSub: ownOnly('t.client_id'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 't.scope_path', param)],
  defaultSort: 't.create_time',
  cost: terminalCost,
});
