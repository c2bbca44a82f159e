import { Type } from 'typebox';
import { id, several, text } from '../../fields/base.ts';
import { exportQuery } from '../../fields/export-query.ts';
import { exportKey, listQuery, MAX_FILTER_TEXT } from '../../fields/list-query.ts';
import { alarmKind, terminalCost, TerminalRow } from './terminal-row.ts';

/** Filters of terminals besides their fields. */
const terminalFilters = {
  funcId: several(id),
  grpId: several(id),
  alarmKind: several(alarmKind),
  hardwareAlarm: Type.Optional(Type.Boolean()),
  hasIccid: Type.Optional(Type.Boolean()),
  // Of the cloud plan that they have, running or waiting to be renewed.
  goodsId: several(id),
  hasCloudPlan: Type.Optional(Type.Boolean()),
  keyword: Type.Optional(text(MAX_FILTER_TEXT)),
  excludeSub: Type.Optional(Type.Boolean()),
};

/** Query of the list of terminals; all bulk calls of terminals accept its filters. */
export const terminalQuery = listQuery(TerminalRow, { ...terminalFilters, ...exportKey }, terminalCost);

/** Columns of the exported terminals. */
export const terminalExport = [
  'msId',
  'msName',
  'clientName',
  'typeName',
  'modelName',
  'imei',
  'imei2',
  'iccid',
  'phone',
  'email',
  'extAccount',
  'servName',
  'backupServName',
  'callLevel',
  'connType',
  'heartbeat',
  'autoUpdate',
  'onlineStatus',
  'version',
  'dispatcherVersion',
  'lastOnlineTime',
  'lastOfflineTime',
  'expireTime',
  'useStatus',
  'remainDays',
  'limited',
  'limitReason',
  'functions',
  'cloudPlanName',
  'settingState',
  'settingTime',
  'createTime',
  'creator',
] as const satisfies readonly (keyof TerminalRow)[];

/** Query of the export of terminals. */
export const terminalExportQuery = exportQuery(terminalQuery, terminalExport);
