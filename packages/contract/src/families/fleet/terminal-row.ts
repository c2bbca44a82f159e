import { Type, type Static } from 'typebox';
import { count, id, timestamp, nullable, oneOf, rowVersion } from '../../fields/base.ts';
import type { ListCost } from '../../fields/list-query.ts';
import { functionCategory } from '../../fields/function-fields.ts';
import { terminalKind } from './terminal-type.ts';

/** Presence of a terminal, derived from its last sign of life and never stored (docs/domain.md §6). */
export const onlineStatus = oneOf(['online', 'offline', 'never']);
/** States of a terminal's expiry (docs/domain.md §4). */
export const useStatus = oneOf(['normal', 'expiring', 'expired']);
/** Has the terminal applied its settings (docs/domain.md §6)? */
export const settingState = oneOf(['applied', 'pending', 'never']);
/** Reasons why a terminal is limited. */
export const limitReason = oneOf(['expired', 'noPayment', 'admin']);
/** Alarms that terminals raise and end (docs/gateway.md §2). */
export const ALARM_KINDS = ['sos', 'loneWorker', 'geoFence', 'lowBattery'] as const;
/** One of them. */
export const alarmKind = oneOf(ALARM_KINDS);
/** Hardware numbers that a terminal reports when it signs on. */
export const reportedField = oneOf(['imei', 'iccid']);

const maybeText = nullable(Type.String());
const maybeCode = nullable(Type.String({ plain: true }));

/** Fields of a terminal's connection to its server. */
export const connectionFields = {
  autoUpdate: Type.Boolean(),
  heartbeat: Type.Integer({ description: 'Seconds' }),
  connType: oneOf(['TCP', 'UDP']),
  tcpSize: Type.Integer({ description: 'Bytes' }),
  udpSize: Type.Integer({ description: 'Bytes' }),
  udpHeartbeat: Type.Integer({ description: 'Seconds' }),
};

/** Functions of a terminal with their validity. */
export const terminalFunctions = Type.Array(
  Type.Object({
    funcId: id,
    funcName: Type.String(),
    category: functionCategory,
    expireTime: nullable(timestamp),
    limitReason: nullable(oneOf(['noPayment'])),
  }),
);

/** A terminal in lists (docs/contract.md §4). */
export const TerminalRow = Type.Object({
  id,
  msId: Type.String({ plain: true }),
  msName: Type.String(),
  typeId: id,
  typeName: Type.String(),
  kind: terminalKind,
  clientId: id,
  clientName: Type.String(),
  modelId: nullable(id),
  modelName: maybeText,
  imei: maybeCode,
  imei2: maybeCode,
  extAccount: maybeCode,
  iccid: maybeCode,
  phone: maybeCode,
  email: maybeCode,
  servId: nullable(id),
  servName: maybeText,
  backupServId: nullable(id),
  backupServName: maybeText,
  callLevel: Type.Integer({ minimum: 0, maximum: 9 }),
  ...connectionFields,
  onlineStatus,
  currentGrpId: nullable(id),
  currentGrpName: maybeText,
  version: maybeCode,
  dispatcherVersion: maybeCode,
  lastOnlineTime: nullable(timestamp),
  lastOfflineTime: nullable(timestamp),
  expireTime: nullable(timestamp),
  useStatus,
  remainDays: nullable(Type.Integer({ description: 'Days overdue are negative; null when permanent' })),
  limited: Type.Boolean(),
  limitReason: nullable(limitReason),
  functions: terminalFunctions,
  zones: Type.Array(Type.String(), { description: 'Distinct areas of its channels, in their order' }),
  cloudPlanName: maybeText,
  settingState,
  settingTime: nullable({ ...timestamp, description: 'Time of applying, else the time since when it is pending' }),
  hardwareAlarm: Type.Unsafe<{ field: 'imei' | 'iccid'; reported: string; since: string } | null>({
    type: ['object', 'null'],
    properties: { field: reportedField, reported: Type.String(), since: timestamp },
    required: ['field', 'reported', 'since'],
    description: 'Last reported hardware that differs from the stored one; null = none',
  }),
  createTime: timestamp,
  creator: maybeText,
  rowVersion,
});
export type TerminalRow = Static<typeof TerminalRow>;

/** Filters and sorts that the list offers at any size. */
export const terminalCost: ListCost = {
  sorts: ['createTime', 'expireTime'],
  filters: [
    'id',
    'clientId',
    'excludeSub',
    'grpId',
    'typeId',
    'typeName',
    'kind',
    'modelId',
    'modelName',
    'servId',
    'servName',
    'limited',
    'limitReason',
    'useStatus',
    'expireTime',
    'createTime',
    'alarmKind',
    'hardwareAlarm',
    'hasIccid',
    'goodsId',
    'hasCloudPlan',
  ],
  narrowing: ['msId', 'msName', 'imei', 'imei2', 'iccid', 'phone', 'email', 'keyword', 'clientName', 'funcId'],
  heavy: ['functions', 'zones'],
};

/** Counts of the fleet in scope (docs/product.md §3 'Terminal counts'). */
export const TerminalCounts = Type.Object({ total: count, online: count, renewNum: count, todayNum: count });
export type TerminalCounts = Static<typeof TerminalCounts>;

/** An open alarm, or an open hardware report. */
const FleetAlarm = Type.Object({
  msId: Type.String({ plain: true }),
  msName: Type.String(),
  kind: oneOf([...ALARM_KINDS, 'hardware']),
  since: timestamp,
});

/** Open alarms of the scope. */
const FleetAlarms = Type.Object({
  counts: Type.Array(Type.Object({ kind: FleetAlarm.properties.kind, count }), {
    description: 'Kinds with open alarms',
  }),
  latest: Type.Array(FleetAlarm, { description: 'The latest first; those of hardware last' }),
});
export type FleetAlarms = Static<typeof FleetAlarms>;

/** Terminal counts of the scope for the charts of the home screen. */
export const FleetOverview = Type.Object({
  byState: Type.Array(Type.Object({ useStatus, limited: Type.Boolean(), count })),
  byPresence: Type.Array(Type.Object({ onlineStatus, count })),
  byClient: Type.Array(Type.Object({ clientId: id, clientName: Type.String(), count })),
  byExpiryMonth: Type.Array(Type.Object({ month: Type.String({ description: "yyyy-MM, '' = overdue" }), count })),
  alarms: FleetAlarms,
  gateway: Type.Boolean({ description: 'Has any radio server sent a sign of life recently?' }),
});
export type FleetOverview = Static<typeof FleetOverview>;
