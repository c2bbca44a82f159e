import { clientHost } from '@roger/contract/families/tenancy/client-host';
import { addClientHost, deleteClientHosts, listClientHosts } from '@roger/domain/tenancy/hosts/client-hosts';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(clientHost, {
  list: listClientHosts,
  add: addClientHost,
  deleteBatch: deleteClientHosts,
});
