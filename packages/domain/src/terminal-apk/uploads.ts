import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ApkUpload } from '@roger/contract/families/terminal-apk';
import { APK_TEXTS } from '@roger/contract/families/terminal-apk';
import { AppError, assertThat, badField, orNotFound } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { transaction } from '../kernel/transaction.ts';
import { incomingPath, makeFolders, place, release } from './apk-store.ts';
import { checkPackage } from './check-package.ts';

/** An upload as it is stored. */
export type StoredUpload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** A package that has arrived as a whole, somewhere on the disk that holds the packages. */
export interface ArrivedFile {
  path: string;
  /** As whoever sent it calls it. */
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/**
 * Takes a package that came as a whole, or begins one of `size` bytes that comes in parts.
 *
 * @throws uploadFormat (3901); badInput where there is neither.
 */
export async function takeUpload(
  ctx: Ctx,
  { size, fileName = '' }: { size?: number; fileName?: string },
  file: ArrivedFile | null,
): Promise<ApkUpload> {
  assertPlatform(ctx);
  if (file === null && size === undefined) throw badField('file', 'required');
  return transaction(ctx, async (tx) => {
    const after = file === null ? await beginUpload(tx, size ?? 0, fileName) : await keepUpload(tx, file);
    await audit(tx, { target: after.fileName, after });
    return after;
  });
}

async function beginUpload(ctx: Ctx, size: number, fileName: string): Promise<ApkUpload> {
  await makeFolders(ctx);
  const id = randomUUID();
  // Made here, so that every part finds it.
  await (await open(incomingPath(ctx, id), 'wx', 0o600)).close();
  return note(ctx, { id, size, fileName, received: 0, sha256: null });
}

/** Keeps a package that came as a whole; it may be added for 24 hours. */
export async function keepUpload(ctx: Ctx, file: ArrivedFile): Promise<ApkUpload> {
  assertPlatform(ctx);
  await checkPackage(file.path);
  const { size, name: fileName, sha256 } = file;
  return transaction(ctx, async (tx) => {
    await place(tx, file.path, sha256);
    return note(tx, { id: randomUUID(), size, fileName, received: size, sha256 });
  });
}

/**
 * How far an upload has come.
 *
 * @throws notFound (3102) where it was used, or is over.
 */
export async function stateOfUpload(ctx: Ctx, uploadId: string): Promise<ApkUpload> {
  assertPlatform(ctx);
  return wireForm(orNotFound(await findUpload(ctx, uploadId)));
}

/** Forgets an upload that somebody does not want any more. */
export async function cancelUpload(ctx: Ctx, uploadId: string): Promise<null> {
  assertPlatform(ctx);
  const { id, fileName } = orNotFound(await findUpload(ctx, uploadId));
  await dropUpload(ctx, id);
  await audit(ctx, { target: fileName });
  return null;
}

/** The upload with this id. The platform alone has any. */
export function findUpload(ctx: Ctx, id: string) {
  return ctx.db.apkUpload.findUnique({ where: { id: id.toLowerCase() } });
}

/** Forgets an upload and what has arrived of it. */
export async function dropUpload(ctx: Ctx, id: string): Promise<void> {
  const upload = await ctx.db.apkUpload.findUnique({ where: { id } });
  await ctx.db.apkUpload.deleteMany({ where: { id } });
  await rm(incomingPath(ctx, id), { force: true });
  if (upload?.sha256 !== null && upload?.sha256 !== undefined) await release(ctx, [upload.sha256]);
}

/**
 * Judges an upload of which all has arrived, and gives it its place. May be done twice, also at a time: whoever was killed at it
 * leaves it to the next.
 *
 * @throws uploadFormat (3901), and the upload is gone.
 */
export async function finishUpload(ctx: Ctx, { id, received }: StoredUpload): Promise<ApkUpload> {
  const file = incomingPath(ctx, id);
  const sha256 = await hashOf(file, received);
  try {
    await checkPackage(file);
  } catch (error) {
    if (error instanceof AppError) await dropUpload(ctx, id);
    throw error;
  }
  const done = await transaction(ctx, async (tx) => {
    await place(tx, file, sha256);
    const { count } = await tx.db.apkUpload.updateMany({ where: { id }, data: { sha256 } });
    assertThat(count === 1, 'notFound');
    return orNotFound(await findUpload(tx, id));
  });
  await rm(file, { force: true });
  return wireForm(done);
}

/** An upload on the wire. */
export function wireForm(upload: Omit<StoredUpload, 'accountId' | 'createTime'>): ApkUpload {
  const { id, fileName, size, received, sha256 } = upload;
  return { uploadId: id, fileName, size, offset: received, fileId: sha256 === null ? null : id, sha256 };
}

async function note(
  ctx: Ctx,
  { fileName, ...upload }: Omit<StoredUpload, 'accountId' | 'createTime'>,
): Promise<ApkUpload> {
  const { actor, clock } = ctx;
  const data = { ...upload, fileName: lastPart(fileName), accountId: actor.accountId, createTime: clock.now() };
  return wireForm(await ctx.db.apkUpload.create({ data }));
}

/** A file name without the folders before it, and without what no name holds. */
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
