import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { APK_TEXTS, type ApkUpload } from '@roger/contract/families/upgrades/terminal-apk';
import { AppError, assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { acquireLock } from '../../platform/db/locks.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { apkPath, incomingPath, makeFolders, storePackage, deleteUnusedPackages } from './apk-store.ts';
import { checkPackage } from './check-package.ts';
import type { PackageIdentity } from './read-manifest.ts';

/** Most uploads of an account that are not added yet; unused ones are deleted after 24 hours. */
const MAX_OPEN = 5;

/** The row of an upload. */
export type StoredUpload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** A complete package, on the same disk as the stored packages. */
export interface ReceivedFile {
  path: string;
  /** Name given by the sender. */
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/**
 * Stores a complete package, or begins an upload of `size` bytes in parts.
 * @throws uploadFormat (3901); uploadsOpen (3907); badInput where there is neither file nor size.
 */
export async function createUpload(
  ctx: Ctx,
  { size, fileName = '' }: { size?: number; fileName?: string },
  file: ReceivedFile | null,
): Promise<ApkUpload> {
  assertPlatform(ctx);
  if (file === null && size === undefined) throw badField('file', 'required');
  return transaction(ctx, async (tx) => {
    await assertFewOpen(tx);
    const after = file === null ? await beginUpload(tx, size ?? 0, fileName) : await storeUpload(tx, file);
    await audit(tx, { target: after.fileName, after });
    return after;
  });
}

async function beginUpload(ctx: Ctx, size: number, fileName: string): Promise<ApkUpload> {
  await makeFolders(ctx);
  const id = randomUUID();
  // Created here, so that every part finds the file.
  await (await open(incomingPath(ctx, id), 'wx', 0o600)).close();
  return insertUpload(ctx, { id, size, fileName, received: 0, sha256: null }, null);
}

/** Stores a complete package as an upload; it can be added within 24 hours. */
export async function storeUpload(ctx: Ctx, file: ReceivedFile): Promise<ApkUpload> {
  assertPlatform(ctx);
  const identity = await checkPackage(file.path);
  const { size, name: fileName, sha256 } = file;
  return transaction(ctx, async (tx) => {
    await storePackage(tx, file.path, sha256);
    return insertUpload(tx, { id: randomUUID(), size, fileName, received: size, sha256 }, identity);
  });
}

/** Progress of an upload. @throws notFound (3102) where it was used or has ended. */
export async function getUpload(ctx: Ctx, uploadId: string): Promise<ApkUpload> {
  assertPlatform(ctx);
  return uploadState(ctx, assertFound(await findUpload(ctx, uploadId)));
}

/** Deletes an upload for its user. */
export async function cancelUpload(ctx: Ctx, uploadId: string): Promise<null> {
  assertPlatform(ctx);
  const { id, fileName } = assertFound(await findUpload(ctx, uploadId));
  await deleteUpload(ctx, id);
  await audit(ctx, { target: fileName });
  return null;
}

/** The upload with this id, or null. Callers check that they act for the platform. */
export function findUpload(ctx: Ctx, id: string) {
  return ctx.db.apkUpload.findUnique({ where: { id: id.toLowerCase() } });
}

/** Deletes an upload and its received bytes. */
export async function deleteUpload(ctx: Ctx, id: string): Promise<void> {
  const upload = await ctx.db.apkUpload.findUnique({ where: { id } });
  await ctx.db.apkUpload.deleteMany({ where: { id } });
  await rm(incomingPath(ctx, id), { force: true });
  if (upload?.sha256 !== null && upload?.sha256 !== undefined) await deleteUnusedPackages(ctx, [upload.sha256]);
}

/**
 * Checks a complete upload and moves it to the packages. Idempotent, also in parallel: another call repeats it after a
 * crash.
 * @throws uploadFormat (3901); the upload is deleted then.
 */
export async function finishUpload(ctx: Ctx, { id, received }: StoredUpload): Promise<ApkUpload> {
  const file = incomingPath(ctx, id);
  const sha256 = await hashOf(file, received);
  let identity: PackageIdentity;
  try {
    identity = await checkPackage(file);
  } catch (error) {
    if (error instanceof AppError) await deleteUpload(ctx, id);
    throw error;
  }
  const done = await transaction(ctx, async (tx) => {
    await storePackage(tx, file, sha256);
    const { count } = await tx.db.apkUpload.updateMany({ where: { id }, data: { sha256 } });
    assert(count === 1, 'notFound');
    return assertFound(await findUpload(tx, id));
  });
  await rm(file, { force: true });
  return toWire(done, identity);
}

/** Wire form of an upload; a complete one has the identity of its package. */
export async function uploadState(ctx: Ctx, upload: StoredUpload): Promise<ApkUpload> {
  const { sha256 } = upload;
  return toWire(upload, sha256 === null ? null : await checkPackage(apkPath(ctx, sha256)));
}

function toWire(
  { id, fileName, size, received, sha256 }: Omit<StoredUpload, 'accountId' | 'createTime'>,
  identity: PackageIdentity | null,
): ApkUpload {
  const { packageName = null, versionName = null, versionCode = null } = identity ?? {};
  const fileId = sha256 === null ? null : id;
  return { uploadId: id, fileName, size, offset: received, fileId, sha256, packageName, versionName, versionCode };
}

async function insertUpload(
  ctx: Ctx,
  { fileName, ...upload }: Omit<StoredUpload, 'accountId' | 'createTime'>,
  identity: PackageIdentity | null,
): Promise<ApkUpload> {
  const { actor, clock } = ctx;
  const data = { ...upload, fileName: lastPart(fileName), accountId: actor.accountId, createTime: clock.now() };
  return toWire(await ctx.db.apkUpload.create({ data }), identity);
}

async function assertFewOpen(ctx: Ctx): Promise<void> {
  const { accountId } = ctx.actor;
  await acquireLock(ctx, `apk-uploads:${accountId}`);
  const count = await ctx.db.apkUpload.count({ where: { accountId } });
  assert(count < MAX_OPEN, 'uploadsOpen', { max: MAX_OPEN });
}

/** A file name without folders and control characters, cut to its last APK_TEXTS.fileName characters. */
function lastPart(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = Array.from(last.replace(/[\p{Cc}\p{Cs}]/gu, ''))
    .slice(-APK_TEXTS.fileName)
    .join('');
  return plain === '' ? 'package.apk' : plain;
}

async function hashOf(file: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { end: size - 1 }), hash);
  return hash.digest('hex');
}
