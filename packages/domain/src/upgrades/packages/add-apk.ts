import type { InputOf } from '@roger/contract/define';
import type { FieldError } from '@roger/contract/errors';
import { APK_TEXTS, type TerminalApkRow, type terminalApk } from '@roger/contract/families/upgrades/terminal-apk';
import { AppError, assertFound, badField } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { acquireLock, lockRows } from '../../platform/db/locks.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { apkPath } from './apk-store.ts';
import { checkPackage } from './check-package.ts';
import type { PackageIdentity } from './read-manifest.ts';
import { getTerminalApk } from './terminal-apks.ts';
import { deleteUpload, findUpload, finishUpload, storeUpload, type ReceivedFile } from './uploads.ts';

type AddInput = InputOf<(typeof terminalApk)['endpoints']['add']>;

const uniqueFields = { version_code: 'versionCode' };

/**
 * Adds a package with its file, or with a former upload. Name and version are those of its manifest.
 * @throws exists (3101 versionCode); notFound (3102) of a model or of an upload that is used up; uploadFormat (3901);
 * packageDiffers (3906) unless confirmed; badInput for a version that is not that of the manifest.
 */
export async function addApk(
  ctx: Ctx,
  { fileId, ...input }: AddInput,
  file: ReceivedFile | null,
): Promise<TerminalApkRow> {
  assertPlatform(ctx);
  if (file === null) {
    if (fileId === undefined) throw badField('file', 'required');
    return addUploaded(ctx, input, fileId);
  }
  if (fileId !== undefined) throw badField('fileId', 'exists');
  const { uploadId } = await storeUpload(ctx, file);
  try {
    return await addUploaded(ctx, input, uploadId);
  } catch (error) {
    // No other caller has the id of this upload.
    await deleteUpload(ctx, uploadId);
    throw error;
  }
}

async function addUploaded(ctx: Ctx, input: Omit<AddInput, 'fileId'>, fileId: string): Promise<TerminalApkRow> {
  const sha256 = await completeHash(ctx, fileId);
  const identity = versionsOf(input, await checkPackage(apkPath(ctx, sha256)));
  return transaction(ctx, async (tx) => {
    const { modelId = null, remark = null, confirm = [] } = input;
    if (modelId !== null) await lockModel(tx, modelId);
    const { id: uploadId, fileName, size } = assertFound(await findUpload(tx, fileId));
    // Two calls may use the upload at the same time: only one deletes it.
    const { count } = await tx.db.apkUpload.deleteMany({ where: { id: uploadId } });
    assertFound(count === 0 ? null : count);
    if (!confirm.includes('otherPackage')) await assertSamePackage(tx, modelId, identity.packageName);
    const data = { modelId, ...identity, remark, fileName, size, sha256 };
    const { id } = await refuseDuplicate(uniqueFields, () =>
      tx.db.apk.create({
        data: { ...data, creator: tx.actor.accountsName, createTime: tx.clock.now() },
        select: { id: true },
      }),
    );
    const after = await getTerminalApk(tx, id);
    await audit(tx, { target: after.versionName, after });
    return after;
  });
}

/** Hash of an upload's file, which is checked first where the last part did not come to that. */
async function completeHash(ctx: Ctx, fileId: string): Promise<string> {
  const upload = assertFound(await findUpload(ctx, fileId));
  if (upload.sha256 !== null) return upload.sha256;
  if (upload.received < upload.size) throw badField('fileId', 'lessThan', { received: upload.received });
  return assertFound((await finishUpload(ctx, upload)).sha256);
}

/** The identity of the manifest; given versions must be equal, or replace a name that it refers to. */
function versionsOf(
  input: Pick<AddInput, 'versionName' | 'versionCode'>,
  { packageName, versionName, versionCode }: PackageIdentity,
): PackageIdentity & { versionName: string } {
  const errors: FieldError[] = [];
  const compare = (field: 'versionName' | 'versionCode', value: string | number | null) => {
    const given = input[field];
    if (value !== null && given !== undefined && given !== value) {
      errors.push({ field, rule: 'differs', params: { value } });
    }
  };
  compare('versionName', versionName);
  compare('versionCode', versionCode);
  const name = versionName ?? input.versionName;
  if (name === undefined) errors.push({ field: 'versionName', rule: 'required' });
  else if (name.length > APK_TEXTS.versionName) {
    errors.push({ field: 'versionName', rule: 'maxLength', params: { max: APK_TEXTS.versionName } });
  }
  if (name === undefined || errors.length > 0) throw new AppError('badInput', { errors });
  return { packageName, versionName: name, versionCode };
}

/** Terminals install a package of another name beside their app instead of upgrading it. */
async function assertSamePackage(tx: Ctx, modelId: number | null, packageName: string): Promise<void> {
  await acquireLock(tx, `package name ${modelId ?? 'of every model'}`);
  const newest = await tx.db.apk.findFirst({
    where: { modelId, packageName: { not: null } },
    orderBy: { id: 'desc' },
    select: { packageName: true },
  });
  const former = newest?.packageName ?? packageName;
  if (former === packageName) return;
  throw new AppError('packageDiffers', { params: { packageName, former }, result: { confirm: 'otherPackage' } });
}

/** Locks the model, so that it is not deleted before the package is stored. */
async function lockModel(tx: Ctx, id: number): Promise<void> {
  await lockRows(tx, 'terminal_model', [id], 'share');
  assertFound(await tx.db.terminalModel.findUnique({ where: { id }, select: { id: true } }));
}
