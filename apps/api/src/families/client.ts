import { client } from '@roger/contract/families/client';
import { addClient } from '@roger/domain/client/add-client';
import { isClientNameTaken } from '@roger/domain/client/check-client-name';
import { allClients, areas, clientTree, countedClientTree, timeDiffOf } from '@roger/domain/client/client-options';
import { deleteClients } from '@roger/domain/client/delete-clients';
import { editClient } from '@roger/domain/client/edit-client';
import { exportClients, getClient, listClients } from '@roger/domain/client/list-clients';
import { implementFamily } from '../lib/io.ts';
import { clientWorkbook } from '../workbooks/client-workbook.ts';

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
  exportClient: async (ctx, input) => clientWorkbook(ctx, await exportClients(ctx, input)),
});
