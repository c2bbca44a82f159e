import { terminalApk } from '@roger/contract/families/upgrades/terminal-apk';
import { addApk } from '@roger/domain/upgrades/packages/add-apk';
import { deleteApks, editApk } from '@roger/domain/upgrades/packages/change-apk';
import { appendPart } from '@roger/domain/upgrades/packages/append-part';
import { getApkAddress, allTerminalApks, listTerminalApks } from '@roger/domain/upgrades/packages/terminal-apks';
import { cancelUpload, getUpload, createUpload } from '@roger/domain/upgrades/packages/uploads';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(terminalApk, {
  queryAll: allTerminalApks,
  list: listTerminalApks,
  add: (ctx, input, { file }) => addApk(ctx, input, file),
  edit: editApk,
  deleteBatch: deleteApks,
  upload: (ctx, input, { file }) => createUpload(ctx, input, file),
  uploadPart: (ctx, input, { bytes }) => appendPart(ctx, input, bytes()),
  uploadState: (ctx, { uploadId }) => getUpload(ctx, uploadId),
  uploadCancel: (ctx, { uploadId }) => cancelUpload(ctx, uploadId),
  address: getApkAddress,
});
