import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApkUpload } from '@roger/contract/families/upgrades/terminal-apk';
import { AppError, assert, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockClause } from '../../platform/db/locks.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { incomingPath, makeFolders } from './apk-store.ts';
import { hasZipSignature } from './check-package.ts';
import { deleteUpload, findUpload, finishUpload, uploadState } from './uploads.ts';

/** Place of a part: its upload, and the number of bytes before it. */
export interface PartPlace {
  uploadId: string;
  offset: number;
}

/**
 * Appends the next bytes of an upload. They are written to a file of their own until they end or the connection breaks,
 * then appended under a lock: the same part sent twice in parallel is added once. The last part checks the whole
 * package.
 * @throws notFound (3102); changed (3104) with the expected `offset`; uploadSize (3902); uploadFormat (3901).
 */
export async function appendPart(ctx: Ctx, { uploadId, offset }: PartPlace, bytes: Readable): Promise<ApkUpload> {
  assertPlatform(ctx);
  const upload = assertFound(await findUpload(ctx, uploadId));
  if (upload.sha256 !== null) return uploadState(ctx, upload);
  assertNext(upload.received, offset);
  await makeFolders(ctx);
  const part = `${incomingPath(ctx, upload.id)}.${randomUUID()}`;
  try {
    const lostConnection = await spool(bytes, part, upload.size - offset);
    const received = await appendToFile(ctx, upload.id, offset, part);
    // Thrown after the received bytes are stored: the client continues behind them.
    if (lostConnection !== null) throw lostConnection;
    const whole = { ...upload, received };
    return received === upload.size ? await finishUpload(ctx, whole) : await uploadState(ctx, whole);
  } finally {
    await rm(part, { force: true });
  }
}

/** Writes a stream to a file, at most `missing` bytes; returns the error of a broken connection, else null. */
async function spool(bytes: Readable, file: string, missing: number): Promise<Error | null> {
  let count = 0;
  const bound = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      done(count > missing ? new AppError('uploadSize') : null, chunk);
    },
  });
  try {
    await pipeline(bytes, bound, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return null;
  } catch (error) {
    if (error instanceof AppError || !bytes.destroyed || bytes.readableEnded) throw error;
    return error as Error;
  }
}

/** Appends a part to its upload; returns the number of received bytes. */
async function appendToFile(ctx: Ctx, id: string, offset: number, part: string): Promise<number> {
  const outcome = await transaction(ctx, async (tx) => {
    const [row] = await query<{ received: number }>(
      tx,
      `select received from apk_upload where id = $1::uuid ${lockClause(tx, 'update')}`,
      [id],
    );
    const { received } = assertFound(row);
    assertNext(received, offset);
    const added = await copyTo(incomingPath(tx, id), received, part);
    if (added === null) return null;
    await tx.db.apkUpload.update({ where: { id }, data: { received: received + added } });
    return received + added;
  });
  if (outcome !== null) return outcome;
  await deleteUpload(ctx, id);
  throw new AppError('uploadFormat', { params: { allowed: '.apk' } });
}

/** Copies a part to its place, syncs the file and returns the copied bytes; null if they cannot begin a package. */
async function copyTo(file: string, offset: number, part: string): Promise<number | null> {
  const target = await open(file, 'r+');
  try {
    // Cuts off bytes of a process that was killed here.
    await target.truncate(offset);
    let end = offset;
    for await (const chunk of createReadStream(part)) {
      if (end === 0 && !hasZipSignature(chunk as Buffer)) return null;
      await target.write(chunk as Buffer, 0, undefined, end);
      end += (chunk as Buffer).length;
    }
    await target.datasync();
    return end - offset;
  } finally {
    await target.close();
  }
}

function assertNext(received: number, offset: number): void {
  assert(received === offset, 'changed', { reason: 'offset', offset: received });
}
