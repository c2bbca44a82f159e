import { Type, type Static } from 'typebox';
import { APK_MAX_BYTES } from '../../constants.ts';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, count, id, nullable, requiredText, rowVersion, text, timestamp } from '../../fields/base.ts';
import { confirmations, deleteBatch, editInput } from '../../fields/inputs.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';

/** Maximum characters of a package's texts. */
export const APK_TEXTS = { versionName: 64, fileName: 128, remark: 256 } as const;

/** A version of the terminals' software (docs/contract.md §3 tbMsApk). */
export const TerminalApkRow = Type.Object({
  id,
  modelId: {
    ...nullable(id),
    description: 'null: for every model; a package for the model has priority',
  },
  modelName: nullable(Type.String()),
  packageName: {
    ...nullable(Type.String()),
    description: 'Name in the manifest; null for packages of older versions of the product',
  },
  versionName: Type.String({ plain: true }),
  versionCode: { ...count, description: 'Rises with each version; unique per model' },
  fileName: Type.String(),
  size: { ...count, description: 'Bytes' },
  sha256: Type.String({ plain: true }),
  remark: nullable(Type.String()),
  createTime: timestamp,
  creator: Type.String(),
  taskCount: { ...count, description: 'Upgrade tasks of the scope with this package' },
  rowVersion,
});
export type TerminalApkRow = Static<typeof TerminalApkRow>;

const uuid = Type.String({ format: 'uuid' });
const size = Type.Integer({ minimum: 1, maximum: APK_MAX_BYTES });
const versionName = requiredText(APK_TEXTS.versionName);
const versionCode = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const remark = nullable(text(APK_TEXTS.remark));

/** Progress of an upload; `fileId` and `sha256` are null until it is complete and checked. */
export const ApkUpload = Type.Object({
  uploadId: Type.String(),
  fileName: Type.String(),
  size: count,
  offset: { ...count, description: 'Received bytes, the beginning of the next part' },
  fileId: nullable(Type.String()),
  sha256: nullable(Type.String({ plain: true })),
  packageName: {
    ...nullable(Type.String({ plain: true })),
    description: 'From the manifest, as the versions; null until complete',
  },
  versionName: {
    ...nullable(Type.String()),
    description:
      'null also where the manifest has none or refers to a resource: give the versionName when you add the package',
  },
  versionCode: nullable(count),
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
      input: closed({
        modelId: Type.Optional(nullable(id)),
        versionName: Type.Optional({
          ...versionName,
          description: 'Default: that of the manifest; no other is accepted',
        }),
        versionCode: Type.Optional({
          ...versionCode,
          description: 'Default: that of the manifest; no other is accepted',
        }),
        remark: Type.Optional(remark),
        fileId: Type.Optional(uuid),
        confirm: confirmations(['otherPackage']),
      }),
      upload: 'apk',
      result: TerminalApkRow,
      log: 'add',
      errors: ['notFound', 'exists', 'uploadFormat', 'uploadSize', 'packageDiffers'],
      summary: 'Add a package, with its file (multipart part `file`) or with the fileId of an upload',
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
      summary: 'Change version name and remark of a package; its file never changes',
    }),
    deleteBatch: endpoint({
      ...deleteBatch(query, {}),
      permission: ['terminal-apk.delete'],
      errors: ['notFound', 'changed', 'inUse'],
      summary: 'Delete packages that no upgrade task uses, all or none',
    }),
    upload: endpoint({
      added: true,
      method: 'POST',
      permission: ['terminal-apk.add'],
      input: closed({ size: Type.Optional(size), fileName: Type.Optional(text(512)) }),
      upload: 'apk',
      result: ApkUpload,
      log: 'import',
      errors: ['uploadFormat', 'uploadSize'],
      summary: 'Upload a file to add later (multipart part `file`), or with `size` begin an upload in parts',
    }),
    uploadPart: endpoint({
      added: true,
      method: 'PUT',
      permission: ['terminal-apk.add'],
      input: closed({ uploadId: uuid, offset: Type.Integer({ minimum: 0, maximum: APK_MAX_BYTES }) }),
      upload: 'bytes',
      result: ApkUpload,
      errors: ['notFound', 'changed', 'uploadFormat', 'uploadSize'],
      summary: 'Append the next bytes of an upload, the body; bytes before a broken connection count',
    }),
    uploadState: endpoint({
      added: true,
      method: 'GET',
      permission: ['terminal-apk.add'],
      input: Type.Object({ uploadId: uuid }),
      result: ApkUpload,
      errors: ['notFound'],
      summary: 'Progress of an upload, to resume it within 24 hours',
    }),
    uploadCancel: endpoint({
      added: true,
      method: 'DELETE',
      permission: ['terminal-apk.add'],
      input: closed({ uploadId: uuid }),
      result: Type.Null(),
      log: 'delete',
      errors: ['notFound'],
      summary: 'Delete an upload and its received bytes',
    }),
    address: endpoint({
      added: true,
      method: 'GET',
      permission: ['terminalApk', 'terminal-apk.add', 'terminal-apk.edit', 'terminal-apk.delete'],
      input: Type.Object({ id }),
      result: Type.Object({ address: Type.String({ description: 'Valid for ten minutes, without a session' }) }),
      errors: ['notFound'],
      summary: 'Address at the gateway to download a package',
    }),
  },
});
