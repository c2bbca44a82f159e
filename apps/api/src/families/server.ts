import { server } from '@roger/contract/families/server';
import { addServer } from '@roger/domain/server/add-server';
import { deleteServers } from '@roger/domain/server/delete-servers';
import { editServer } from '@roger/domain/server/edit-server';
import { isServerIpTaken, listServers } from '@roger/domain/server/list-servers';
import { getServerDetail } from '@roger/domain/server/server-detail';
import { rotateToken } from '@roger/domain/server/rotate-token';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(server, {
  list: listServers,
  detail: getServerDetail,
  add: addServer,
  edit: editServer,
  rotateToken,
  deleteBatch: deleteServers,
  checkBindServerIp: isServerIpTaken,
});
