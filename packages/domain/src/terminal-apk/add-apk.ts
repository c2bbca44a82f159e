import type { InputOf } from '@roger/contract/define';
import type { TerminalApkRow, terminalApk } from '@roger/contract/families/terminal-apk';
import { badField, orNotFound } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockRows } from '../kernel/locks.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { transaction } from '../kernel/transaction.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { getTerminalApk } from './terminal-apks.ts';
import { dropUpload, findUpload, finishUpload, keepUpload, type ArrivedFile } from './uploads.ts';

type AddInput = InputOf<(typeof terminalApk)['endpoints']['add']>;

const uniqueFields = { version_code: 'versionCode' };

/**
 * Adds a package with its file, or with one that was uploaded before.
 *
 * @throws exists (3101 versionCode); notFound (3102) of a model, or an upload that is used up; uploadFormat (3901).
 */
export async function addApk(
  ctx: Ctx,
  { fileId, ...input }: AddInput,
  file: ArrivedFile | null,
): Promise<TerminalApkRow> {
  assertPlatform(ctx);
  if (file === null) {
    if (fileId === undefined) throw badField('file', 'required');
    return addUploaded(ctx, input, fileId);
  }
  if (fileId !== undefined) throw badField('fileId', 'exists');
  const { uploadId } = await keepUpload(ctx, file);
  try {
    return await addUploaded(ctx, input, uploadId);
  } catch (error) {
    // Nobody else knows of it.
    await dropUpload(ctx, uploadId);
    throw error;
  }
}

async function addUploaded(ctx: Ctx, input: Omit<AddInput, 'fileId'>, fileId: string): Promise<TerminalApkRow> {
  const upload = orNotFound(await findUpload(ctx, fileId));
  if (upload.sha256 === null) {
    if (upload.received < upload.size) throw badField('fileId', 'lessThan', { received: upload.received });
    await finishUpload(ctx, upload);
  }
  return transaction(ctx, async (tx) => {
    const { modelId = null, versionName, versionCode, remark = null } = input;
    if (modelId !== null) await lockModel(tx, modelId);
    const { fileName, size, sha256 } = orNotFound(await findUpload(tx, fileId));
    // Of two who use it at a time one finds it gone.
    const { count } = await tx.db.apkUpload.deleteMany({ where: { id: upload.id } });
    const data = {
      modelId,
      versionName,
      versionCode,
      remark,
      fileName,
      size,
      sha256: orNotFound(count === 0 ? null : sha256),
    };
    const { id } = await refuseTaken(uniqueFields, () =>
      tx.db.apk.create({
        data: { ...data, creator: tx.actor.accountsName, createTime: tx.clock.now() },
        select: { id: true },
      }),
    );
    const after = await getTerminalApk(tx, id);
    await audit(tx, { target: versionName, after });
    return after;
  });
}

/** A model that is deleted at this moment takes no package any more. */
async function lockModel(tx: Ctx, id: number): Promise<void> {
  await lockRows(tx, 'terminal_model', [id], 'share');
  orNotFound(await tx.db.terminalModel.findUnique({ where: { id }, select: { id: true } }));
}
