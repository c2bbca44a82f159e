import { client } from '@roger/contract/families/client';
import { addClient } from '@roger/domain/client/add-client';
import { isClientNameTaken } from '@roger/domain/client/check-client-name';
import { allClients, areas, clientTree, countedClientTree, timeDiffOf } from '@roger/domain/client/client-options';
import { balanceOf } from '@roger/domain/client/client-balance';
import { bindServers, defaultServer, serversOfClient, setDataServer } from '@roger/domain/client/client-servers';
import { deleteClients } from '@roger/domain/client/delete-clients';
import { editClient } from '@roger/domain/client/edit-client';
import { clientOfGroup, clientOfTerminal, nextAgents } from '@roger/domain/client/find-clients';
import { groupCountOf } from '@roger/domain/client/group-count';
import { exportClients, getClient, listClients } from '@roger/domain/client/list-clients';
import { setCustomPricing, setHideSuper, setReminder } from '@roger/domain/client/set-clients';
import { previewReminder } from '@roger/domain/reminder/preview-reminder';
import { implementFamily } from '../lib/io.ts';
import { clientTable } from '../workbooks/client-export.ts';
import { exportFile } from '../workbooks/row-columns.ts';
import { textsOf } from '../workbooks/texts.ts';

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
  getTimeDiffByClient: timeDiffOf,
  queryServersByClientId: serversOfClient,
  queryDefaultServer: defaultServer,
  saveBindServer: bindServers,
  setHisServer: setDataServer,
  queryBalance: balanceOf,
  queryCreGrpCount: groupCountOf,
  queryClientByMsId: clientOfTerminal,
  getClientByGrpId: clientOfGroup,
  queryNextAgent: nextAgents,
  batchUpdateCustomById: setCustomPricing,
  updateHideSuper: setHideSuper,
  setReminderDays: setReminder,
  previewReminder: (ctx, input) => previewReminder(ctx, input, (locale) => textsOf(locale).mail),
  exportClient: async (ctx, input) => exportFile(ctx, clientTable, input, await exportClients(ctx, input)),
});
