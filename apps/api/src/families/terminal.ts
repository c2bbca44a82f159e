import { terminal } from '@roger/contract/families/terminal';
import { funcPrices } from '@roger/domain/price/func-prices';
import { bindBatch, bindEmail, bindImei, bindPhone } from '@roger/domain/terminal-bind/bind-terminals';
import { deleteImei2s, listImei2s } from '@roger/domain/terminal-bind/imei2-stock';
import { importChannels } from '@roger/domain/terminal-channel/import-channels';
import { importAccounts, importEmails, importPhones } from '@roger/domain/terminal-bind/import-values';
import { replaceHardware } from '@roger/domain/terminal-bind/replace-terminal';
import { addTerminals } from '@roger/domain/terminal/add-terminals';
import { countTerminals } from '@roger/domain/terminal/count-terminals';
import { deleteTerminals } from '@roger/domain/terminal/delete-terminals';
import { editTerminal, renameTerminal } from '@roger/domain/terminal/edit-terminal';
import { fleetOverview } from '@roger/domain/terminal/fleet-overview';
import { fleetTasks } from '@roger/domain/terminal/fleet-tasks';
import { fleetTrends } from '@roger/domain/terminal/fleet-trends';
import {
  exportTerminals,
  getTerminal,
  getTerminalExtended,
  listTerminals,
} from '@roger/domain/terminal/list-terminals';
import { listRenewals } from '@roger/domain/terminal/list-renewals';
import { limitTerminals } from '@roger/domain/terminal/limit-terminals';
import { isSameClient, modelsOfTerminals } from '@roger/domain/terminal/look-up-terminals';
import { renewTerminals } from '@roger/domain/terminal/renew-terminals';
import { isMsIdTaken, splitTaken } from '@roger/domain/terminal/terminal-checks';
import { resetPasswords } from '@roger/domain/terminal/reset-passwords';
import { summariseTerminals } from '@roger/domain/terminal/summarise-terminals';
import { commonSettings } from '@roger/domain/terminal-setting/common-settings';
import { copySettings } from '@roger/domain/terminal-setting/copy-settings';
import { setTerminals } from '@roger/domain/terminal-setting/set-terminals';
import { transferTerminals } from '@roger/domain/terminal/transfer-terminals';
import { addDefaults } from '@roger/domain/terminal/terminal-defaults';
import { bindPlans } from '@roger/domain/terminal-cloud-plan/bind-plans';
import { importCloudBindings } from '@roger/domain/terminal-cloud-plan/import-bindings';
import { renewPlans } from '@roger/domain/terminal-cloud-plan/renew-plans';
import { cloudSimInfo } from '@roger/domain/sim-card/cloud-sim-info';
import { diagnoseTerminal } from '@roger/domain/terminal-diagnosis/diagnose-terminal';
import { acceptHardware } from '@roger/domain/terminal-hardware/accept-hardware';
import { listPositions } from '@roger/domain/terminal-position/list-positions';
import { onlineTrend } from '@roger/domain/terminal-position/online-trend';
import { trackOfDay } from '@roger/domain/terminal-position/track-of-day';
import { historyOfTerminal } from '@roger/domain/terminal-history/time-line';
import { actNames } from '../lib/act-names.ts';
import { implementFamily } from '../lib/io.ts';
import { terminalTemplates } from '../workbooks/import-template.ts';
import { readCloudSheet } from '../workbooks/read-cloud-sheet.ts';
import { readImportSheet } from '../workbooks/read-import-sheet.ts';
import { batchImport, cloudTemplate, importFaults, importTemplate } from '../workbooks/terminal-imports.ts';
import { terminalTable } from '../workbooks/terminal-export.ts';
import { exportFile } from '../workbooks/row-columns.ts';
import { channelHandlers } from './terminal-channels.ts';
import { relationHandlers } from './terminal-relations.ts';

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
  checkExistId: splitTaken,
  checkIsSameClient: isSameClient,
  getModelByMsId: modelsOfTerminals,
  querySummary: summariseTerminals,
  querySettings: commonSettings,
  setting: setTerminals,
  syncMsSetting: copySettings,
  resetMsPwd: resetPasswords,
  history: (ctx, input) => historyOfTerminal(ctx, input, actNames(ctx.request.locale)),
  getCloudSimActivityInfo: cloudSimInfo,
  diagnosis: diagnoseTerminal,
  positions: listPositions,
  track: trackOfDay,
  onlineTrend,
  acceptHardware,
  bindImei,
  bindEmail,
  bindPhone,
  batchBind: bindBatch,
  replaceMs: replaceHardware,
  getMsImei2List: listImei2s,
  deleteImei2: deleteImei2s,
  getUserAdd: addDefaults,
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
  batchImportAccount: async (ctx, { rows, ...options }, { file }) =>
    importAccounts(ctx, await readImportSheet(ctx, terminalTemplates.account, file, rows), options),
  batchImportEmail: async (ctx, { rows, ...options }, { file }) =>
    importEmails(ctx, await readImportSheet(ctx, terminalTemplates.email, file, rows), options),
  batchImportPhone: async (ctx, { rows, ...options }, { file }) =>
    importPhones(ctx, await readImportSheet(ctx, terminalTemplates.phone, file, rows), options),
  importChannel: async (ctx, { rows, ...options }, { file }) =>
    importChannels(ctx, await readImportSheet(ctx, terminalTemplates.channel, file, rows), options),
  importBindCloudSimTemp: async (ctx, { rows, ...options }, { file }) =>
    importCloudBindings(ctx, await readCloudSheet(ctx, file, rows), options),
  downloadBindCloudSimTemp: cloudTemplate,
  importFaults,
  downloadTemplate: importTemplate,
});
