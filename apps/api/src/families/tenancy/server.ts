import { server } from '@roger/contract/families/tenancy/server';
import { addServer } from '@roger/domain/tenancy/servers/add-server';
import { deleteServers } from '@roger/domain/tenancy/servers/delete-servers';
import { editServer } from '@roger/domain/tenancy/servers/edit-server';
import { isServerIpTaken, listServers } from '@roger/domain/tenancy/servers/list-servers';
import { getServerDetail } from '@roger/domain/workflows/servers/server-detail';
import { rotateToken } from '@roger/domain/tenancy/servers/rotate-token';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(server, {
  list: listServers,
  detail: getServerDetail,
  add: addServer,
  edit: editServer,
  rotateToken,
  deleteBatch: deleteServers,
  checkBindServerIp: isServerIpTaken,
});
