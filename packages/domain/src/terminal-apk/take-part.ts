import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApkUpload } from '@roger/contract/families/terminal-apk';
import { AppError, assertThat, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockClause } from '../kernel/locks.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { incomingPath, makeFolders } from './apk-store.ts';
import { beginsAsPackage } from './check-package.ts';
import { dropUpload, findUpload, finishUpload, wireForm } from './uploads.ts';

/** Where a part goes: which upload, and after how many of its bytes. */
export interface PartPlace {
  uploadId: string;
  offset: number;
}

/**
 * Takes the next bytes of an upload. They lie beside it until they end or the line is cut, and are put behind what is there then, as many as
 * came: two who send the same part at a time add it once. The last one judges the whole.
 *
 * @throws notFound (3102); changed (3104) where other bytes come next, with their `offset`; uploadSize (3902); uploadFormat (3901).
 */
export async function takePart(ctx: Ctx, { uploadId, offset }: PartPlace, bytes: Readable): Promise<ApkUpload> {
  assertPlatform(ctx);
  const upload = orNotFound(await findUpload(ctx, uploadId));
  if (upload.sha256 !== null) return wireForm(upload);
  assertNext(upload.received, offset);
  await makeFolders(ctx);
  const part = `${incomingPath(ctx, upload.id)}.${randomUUID()}`;
  try {
    const cut = await spool(bytes, part, upload.size - offset);
    const received = await append(ctx, upload.id, offset, part);
    // Said once what came is safe: whoever is still there goes on from it.
    if (cut !== null) throw cut;
    const whole = { ...upload, received };
    return received === upload.size ? await finishUpload(ctx, whole) : wireForm(whole);
  } finally {
    await rm(part, { force: true });
  }
}

/** Writes what comes to a file; answers why it ended too early, null where it did not. More than is missing is refused as it comes. */
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

/** Puts a part behind what is there; answers how much that is now. */
async function append(ctx: Ctx, id: string, offset: number, part: string): Promise<number> {
  const outcome = await transaction(ctx, async (tx) => {
    const [row] = await query<{ received: number }>(
      tx,
      `select received from apk_upload where id = $1::uuid ${lockClause(tx, 'update')}`,
      [id],
    );
    const { received } = orNotFound(row);
    assertNext(received, offset);
    const added = await copyTo(incomingPath(tx, id), received, part);
    if (added === null) return null;
    await tx.db.apkUpload.update({ where: { id }, data: { received: received + added } });
    return received + added;
  });
  if (outcome !== null) return outcome;
  await dropUpload(ctx, id);
  throw new AppError('uploadFormat', { params: { allowed: '.apk' } });
}

/** Copies a part to its place and makes sure of it; answers its bytes, null where they are not the first ones of a package. */
async function copyTo(file: string, offset: number, part: string): Promise<number | null> {
  const target = await open(file, 'r+');
  try {
    // What a process that was killed here left does not count.
    await target.truncate(offset);
    let end = offset;
    for await (const chunk of createReadStream(part)) {
      if (end === 0 && !beginsAsPackage(chunk as Buffer)) return null;
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
  assertThat(received === offset, 'changed', { reason: 'offset', offset: received });
}
