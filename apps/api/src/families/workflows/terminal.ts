import { terminal } from '@roger/contract/families/workflows/terminal';
import { funcPrices } from '@roger/domain/money/prices/func-prices';
import { bindBatch, bindEmail, bindImei, bindPhone } from '@roger/domain/fleet/hardware/bind-terminals';
import { deleteImei2s, listImei2s } from '@roger/domain/fleet/hardware/imei2-stock';
import { importChannels } from '@roger/domain/fleet/settings/import-channels';
import { importAccounts, importEmails, importPhones } from '@roger/domain/fleet/hardware/import-values';
import { replaceHardware } from '@roger/domain/cloud/cards/replace-terminal';
import { addTerminals } from '@roger/domain/fleet/additions/add-terminals';
import { countTerminals } from '@roger/domain/fleet/terminals/count-terminals';
import { deleteTerminals } from '@roger/domain/workflows/terminals/delete-terminals';
import { editTerminal, renameTerminal } from '@roger/domain/workflows/terminals/edit-terminal';
import { fleetOverview } from '@roger/domain/workflows/home/fleet-overview';
import { fleetTasks } from '@roger/domain/workflows/home/fleet-tasks';
import { fleetTrends } from '@roger/domain/workflows/home/fleet-trends';
import {
  exportTerminals,
  getTerminal,
  getTerminalExtended,
  listTerminals,
} from '@roger/domain/fleet/terminals/list-terminals';
import { listRenewals } from '@roger/domain/fleet/renewals/list-renewals';
import { limitTerminals } from '@roger/domain/fleet/terminals/limit-terminals';
import { isSameClient, listModelsOfTerminals } from '@roger/domain/fleet/terminals/look-up-terminals';
import { renewTerminals } from '@roger/domain/fleet/renewals/renew-terminals';
import { isMsIdTaken, splitByUse } from '@roger/domain/fleet/terminals/terminal-checks';
import { resetPasswords } from '@roger/domain/fleet/terminals/reset-passwords';
import { summariseTerminals } from '@roger/domain/fleet/terminals/summarise-terminals';
import { getCommonSettings } from '@roger/domain/fleet/settings/common-settings';
import { copySettings } from '@roger/domain/fleet/settings/copy-settings';
import { setTerminals } from '@roger/domain/fleet/settings/set-terminals';
import { transferTerminals } from '@roger/domain/workflows/terminals/transfer-terminals';
import { getDefaults } from '@roger/domain/fleet/terminals/terminal-defaults';
import { bindPlans } from '@roger/domain/cloud/terminal-plans/bind-plans';
import { renewPlans } from '@roger/domain/cloud/terminal-plans/renew-plans';
import { getCloudSimInfo } from '@roger/domain/cloud/cards/cloud-sim-info';
import { diagnoseTerminal } from '@roger/domain/servers/diagnosis/diagnose-terminal';
import { acceptHardware } from '@roger/domain/fleet/hardware/accept-hardware';
import { listPositions } from '@roger/domain/fleet/history/list-positions';
import { getOnlineTrend } from '@roger/domain/fleet/history/online-trend';
import { getDayTrack } from '@roger/domain/fleet/history/track-of-day';
import { getTerminalHistory } from '@roger/domain/fleet/history/time-line';
import { actNames } from '../../lib/act-names.ts';
import { implementFamily } from '../../lib/io.ts';
import { terminalTemplates } from '../../workbooks/import-template.ts';
import { readImportSheet } from '../../workbooks/read-import-sheet.ts';
import {
  batchImport,
  cloudTemplate,
  importBindCloudSimTemp,
  importFaults,
  importTemplate,
} from '../../workbooks/terminal-imports.ts';
import { terminalTable } from '../../workbooks/terminal-export.ts';
import { exportFile } from '../../workbooks/row-columns.ts';
import { channelHandlers } from '../fleet/terminal-channels.ts';
import { relationHandlers } from '../fleet/terminal-relations.ts';

export const implementation = implementFamily(terminal, {
  ...channelHandlers,
  ...relationHandlers,
  list: listTerminals,
  export: async (ctx, input) => exportFile(ctx, terminalTable, input, await exportTerminals(ctx, input)),
  queryById: getTerminal,
  queryMsExt: getTerminalExtended,
  findMsCount: countTerminals,
  fleetOverview,
  fleetTasks,
  fleetTrends,
  isExistMsId: isMsIdTaken,
  checkExistId: splitByUse,
  checkIsSameClient: isSameClient,
  getModelByMsId: listModelsOfTerminals,
  querySummary: summariseTerminals,
  querySettings: getCommonSettings,
  setting: setTerminals,
  syncMsSetting: copySettings,
  resetMsPwd: resetPasswords,
  history: (ctx, input) => getTerminalHistory(ctx, input, actNames(ctx.request.locale)),
  getCloudSimActivityInfo: getCloudSimInfo,
  diagnosis: diagnoseTerminal,
  positions: listPositions,
  track: getDayTrack,
  onlineTrend: getOnlineTrend,
  acceptHardware,
  bindImei,
  bindEmail,
  bindPhone,
  batchBind: bindBatch,
  replaceMs: replaceHardware,
  getMsImei2List: listImei2s,
  deleteImei2: deleteImei2s,
  getUserAdd: getDefaults,
  getFuncPrice: funcPrices,
  add: addTerminals,
  edit: editTerminal,
  updateMsName: renameTerminal,
  limit: limitTerminals,
  transfer: transferTerminals,
  renew: renewTerminals,
  bindCloudData: bindPlans,
  renewCloudData: renewPlans,
  queryRenewals: listRenewals,
  deleteBatch: deleteTerminals,
  batchImport,
  batchImportAccount: async (ctx, { rows, encoding, ...options }, { file }) =>
    importAccounts(ctx, await readImportSheet(ctx, terminalTemplates.account, { file, rows, encoding }), options),
  batchImportEmail: async (ctx, { rows, encoding, ...options }, { file }) =>
    importEmails(ctx, await readImportSheet(ctx, terminalTemplates.email, { file, rows, encoding }), options),
  batchImportPhone: async (ctx, { rows, encoding, ...options }, { file }) =>
    importPhones(ctx, await readImportSheet(ctx, terminalTemplates.phone, { file, rows, encoding }), options),
  importChannel: async (ctx, { rows, encoding, ...options }, { file }) =>
    importChannels(ctx, await readImportSheet(ctx, terminalTemplates.channel, { file, rows, encoding }), options),
  importBindCloudSimTemp,
  downloadBindCloudSimTemp: cloudTemplate,
  importFaults,
  downloadTemplate: importTemplate,
});
