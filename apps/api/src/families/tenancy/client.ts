import { client } from '@roger/contract/families/tenancy/client';
import { addClient } from '@roger/domain/tenancy/clients/add-client';
import { isClientNameTaken } from '@roger/domain/tenancy/clients/check-client-name';
import {
  allClients,
  areas,
  clientTree,
  countedClientTree,
  timeDiffOf,
} from '@roger/domain/tenancy/clients/client-options';
import { balanceOf } from '@roger/domain/money/ledger/client-balance';
import {
  bindServers,
  defaultServer,
  serversOfClient,
  setDataServer,
} from '@roger/domain/tenancy/clients/client-servers';
import { deleteClients } from '@roger/domain/workflows/clients/delete-clients';
import { editClient } from '@roger/domain/workflows/clients/edit-client';
import { clientOfGroup, clientOfTerminal, directAgents } from '@roger/domain/tenancy/clients/find-clients';
import { groupCountOf } from '@roger/domain/tenancy/clients/group-count';
import { exportClients, getClient, listClients } from '@roger/domain/tenancy/clients/list-clients';
import { timeZones } from '@roger/domain/tenancy/clients/time-zones';
import { setCustomPricing, setHideSuper, setReminder } from '@roger/domain/workflows/clients/set-clients';
import { previewReminder } from '@roger/domain/reports/reminders/preview-reminder';
import { mailTextsOf } from '@roger/i18n/mail-texts';
import { implementFamily } from '../../lib/io.ts';
import { clientTable } from '../../workbooks/client-export.ts';
import { exportFile } from '../../workbooks/row-columns.ts';

export const implementation = implementFamily(client, {
  list: listClients,
  all: allClients,
  tree: clientTree,
  getClientTree: countedClientTree,
  queryById: getClient,
  add: addClient,
  edit: editClient,
  deleteBatch: deleteClients,
  checkExistName: isClientNameTaken,
  queryAreaList: areas,
  queryTimeZones: timeZones,
  getTimeDiffByClient: timeDiffOf,
  queryServersByClientId: serversOfClient,
  queryDefaultServer: defaultServer,
  saveBindServer: bindServers,
  setHisServer: setDataServer,
  queryBalance: balanceOf,
  queryCreGrpCount: groupCountOf,
  queryClientByMsId: clientOfTerminal,
  getClientByGrpId: clientOfGroup,
  queryNextAgent: directAgents,
  batchUpdateCustomById: setCustomPricing,
  updateHideSuper: setHideSuper,
  setReminderDays: setReminder,
  previewReminder: (ctx, input) => previewReminder(ctx, input, mailTextsOf),
  exportClient: async (ctx, input) => exportFile(ctx, clientTable, input, await exportClients(ctx, input)),
});
