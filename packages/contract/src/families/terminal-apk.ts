import { Type, type Static } from 'typebox';
import { APK_MAX_BYTES } from '../constants.ts';
import { defineFamily, endpoint } from '../define.ts';
import { count, id, nullable, requiredText, rowVersion, text, timestamp } from '../fields/base.ts';
import { deleteBatch, Deleted, editInput } from '../fields/inputs.ts';
import { listQuery } from '../fields/list-query.ts';
import { page } from '../fields/page.ts';

/** Most characters of a package's version name, file name and remark. */
export const APK_TEXTS = { versionName: 32, fileName: 128, remark: 256 } as const;

/** A version of the terminals' software (docs/contract.md §3 tbMsApk). */
export const TerminalApkRow = Type.Object({
  id,
  modelId: {
    ...nullable(id),
    description: 'Null: for every model; a model’s own package goes before one for every model',
  },
  modelName: nullable(Type.String()),
  versionName: Type.String(),
  versionCode: { ...count, description: 'Rises from version to version; once per model' },
  fileName: Type.String(),
  size: { ...count, description: 'Bytes' },
  sha256: Type.String(),
  remark: nullable(Type.String()),
  createTime: timestamp,
  creator: Type.String(),
  taskCount: { ...count, description: 'Upgrade tasks of the scope that hand it out or did' },
  rowVersion,
});
export type TerminalApkRow = Static<typeof TerminalApkRow>;

const uuid = Type.String({ format: 'uuid' });
const size = Type.Integer({ minimum: 1, maximum: APK_MAX_BYTES });
const versionName = requiredText(APK_TEXTS.versionName);
const versionCode = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const remark = nullable(text(APK_TEXTS.remark));

/** How far a package has come: `fileId` and `sha256` are null until all of it has arrived and was checked. */
export const ApkUpload = Type.Object({
  uploadId: Type.String(),
  fileName: Type.String(),
  size: count,
  offset: { ...count, description: 'Bytes that have arrived: where the next part begins' },
  fileId: nullable(Type.String()),
  sha256: nullable(Type.String()),
});
export type ApkUpload = Static<typeof ApkUpload>;

const query = listQuery(TerminalApkRow, {});

export const terminalApk = defineFamily({
  slug: 'terminal-apk',
  wire: 'tbMsApk',
  screen: { powerName: 'terminalApk', group: 'upgrades', orderNo: 10, defaultFor: ['agent'] },
  endpoints: {
    queryAll: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Type.Array(TerminalApkRow),
      summary: 'All packages, higher versions first',
    }),
    list: endpoint({
      method: 'GET',
      permission: ['terminalApk', 'terminal-apk.add', 'terminal-apk.edit', 'terminal-apk.delete'],
      input: query,
      result: page(TerminalApkRow),
      summary: 'Packages, a page at a time',
    }),
    add: endpoint({
      method: 'POST',
      permission: ['terminal-apk.add'],
      input: Type.Object(
        {
          modelId: Type.Optional(nullable(id)),
          versionName,
          versionCode,
          remark: Type.Optional(remark),
          fileId: Type.Optional(uuid),
        },
        { additionalProperties: false },
      ),
      upload: 'apk',
      result: TerminalApkRow,
      log: 'add',
      errors: ['notFound', 'exists', 'uploadFormat', 'uploadSize'],
      summary: 'Add a package, with its file (multipart part `file`) or with the fileId of one that was uploaded',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['terminal-apk.edit'],
      input: editInput(TerminalApkRow, {
        id,
        versionName: Type.Optional(versionName),
        remark: Type.Optional(remark),
      }),
      result: TerminalApkRow,
      log: 'edit',
      errors: ['notFound', 'changed'],
      summary: 'Change what a package is called; its file never changes',
    }),
    deleteBatch: endpoint({
      method: 'DELETE',
      permission: ['terminal-apk.delete'],
      input: deleteBatch(query, {}),
      result: Deleted,
      log: 'delete',
      errors: ['notFound', 'changed', 'inUse'],
      summary: 'Delete packages that no upgrade task uses, all or none',
    }),
    upload: endpoint({
      method: 'POST',
      permission: ['terminal-apk.add'],
      input: Type.Object(
        { size: Type.Optional(size), fileName: Type.Optional(text(512)) },
        { additionalProperties: false },
      ),
      upload: 'apk',
      result: ApkUpload,
      log: 'import',
      errors: ['uploadFormat', 'uploadSize'],
      summary: 'Upload a file to be added later (multipart part `file`), or with `size` begin one that comes in parts',
    }),
    uploadPart: endpoint({
      method: 'PUT',
      permission: ['terminal-apk.add'],
      input: Type.Object(
        { uploadId: uuid, offset: Type.Integer({ minimum: 0, maximum: APK_MAX_BYTES }) },
        { additionalProperties: false },
      ),
      upload: 'bytes',
      result: ApkUpload,
      errors: ['notFound', 'changed', 'uploadFormat', 'uploadSize'],
      summary: 'The next bytes of an upload, as the body; what came before a line was cut counts',
    }),
    uploadState: endpoint({
      method: 'GET',
      permission: ['terminal-apk.add'],
      input: Type.Object({ uploadId: uuid }),
      result: ApkUpload,
      errors: ['notFound'],
      summary: 'How far an upload has come, to take it up again; it waits 24 hours',
    }),
    uploadCancel: endpoint({
      method: 'DELETE',
      permission: ['terminal-apk.add'],
      input: Type.Object({ uploadId: uuid }, { additionalProperties: false }),
      result: Type.Null(),
      log: 'delete',
      errors: ['notFound'],
      summary: 'Forget an upload and what has arrived of it',
    }),
    address: endpoint({
      method: 'GET',
      permission: ['terminalApk', 'terminal-apk.add', 'terminal-apk.edit', 'terminal-apk.delete'],
      input: Type.Object({ id }),
      result: Type.Object({ address: Type.String({ description: 'Good for ten minutes, without a session' }) }),
      errors: ['notFound'],
      summary: 'An address at the gateway from which a package is downloaded',
    }),
  },
});
