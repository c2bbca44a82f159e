import { clientHost } from '@roger/contract/families/client-host';
import { addClientHost, deleteClientHosts, listClientHosts } from '@roger/domain/client-host/client-hosts';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(clientHost, {
  list: listClientHosts,
  add: addClientHost,
  deleteBatch: deleteClientHosts,
});
