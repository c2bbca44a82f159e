import { terminalApk } from '@roger/contract/families/terminal-apk';
import { addApk } from '@roger/domain/terminal-apk/add-apk';
import { deleteApks, editApk } from '@roger/domain/terminal-apk/change-apk';
import { takePart } from '@roger/domain/terminal-apk/take-part';
import { addressOfApk, allTerminalApks, listTerminalApks } from '@roger/domain/terminal-apk/terminal-apks';
import { cancelUpload, stateOfUpload, takeUpload } from '@roger/domain/terminal-apk/uploads';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(terminalApk, {
  queryAll: allTerminalApks,
  list: listTerminalApks,
  add: (ctx, input, { file }) => addApk(ctx, input, file),
  edit: editApk,
  deleteBatch: deleteApks,
  upload: (ctx, input, { file }) => takeUpload(ctx, input, file),
  uploadPart: (ctx, input, { bytes }) => takePart(ctx, input, bytes()),
  uploadState: (ctx, { uploadId }) => stateOfUpload(ctx, uploadId),
  uploadCancel: (ctx, { uploadId }) => cancelUpload(ctx, uploadId),
  address: addressOfApk,
});
