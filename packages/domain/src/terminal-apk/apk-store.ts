import { constants } from 'node:fs';
import { access, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { APK_UPLOAD_HOURS } from '@roger/contract/constants';
import type { BaseCtx } from '../kernel/ctx.ts';
import { takeLock, takeLocks } from '../kernel/locks.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';

/** Where packages lie, each under the SHA-256 of its bytes. */
export function apkFolder({ settings }: Pick<BaseCtx, 'settings'>): string {
  return path.resolve(settings.dataDir, 'files');
}

/** Where packages lie that have not arrived yet, each under the id of its upload. */
export function incomingFolder(ctx: Pick<BaseCtx, 'settings'>): string {
  return path.join(apkFolder(ctx), 'incoming');
}

/** The file of a package. */
export function apkPath(ctx: Pick<BaseCtx, 'settings'>, sha256: string): string {
  return path.join(apkFolder(ctx), sha256);
}

/** The file of an upload. */
export function incomingPath(ctx: Pick<BaseCtx, 'settings'>, uploadId: string): string {
  return path.join(incomingFolder(ctx), uploadId);
}

/** Makes the folders; the first upload of an installation finds none. */
export async function makeFolders(ctx: Pick<BaseCtx, 'settings'>): Promise<void> {
  await mkdir(incomingFolder(ctx), { recursive: true, mode: 0o700 });
}

/** Gives a file that is whole its place among the packages, where an equal one may lie already; in the transaction that notes whose it is. */
export async function place(tx: BaseCtx, file: string, sha256: string): Promise<void> {
  await takeLock(tx, lockOf(sha256));
  const target = apkPath(tx, sha256);
  if (!(await exists(target))) await link(file, target);
}

/** Removes the files of packages and uploads that are gone, but those that others have too; answers how many went. */
export async function release(ctx: BaseCtx, hashes: readonly string[]): Promise<number> {
  return transaction(ctx, async (tx) => {
    // Whoever adds an equal file now waits, and finds none.
    await takeLocks(tx, hashes.map(lockOf));
    const held = await query<{ sha256: string }>(
      tx,
      `select sha256 from apk where sha256 = any($1::text[])
        union select sha256 from apk_upload where sha256 = any($1::text[])`,
      [hashes],
    );
    const kept = new Set(held.map(({ sha256 }) => sha256));
    const gone = [...new Set(hashes)].filter((sha256) => !kept.has(sha256));
    for (const sha256 of gone) await rm(apkPath(tx, sha256), { force: true });
    return gone.length;
  });
}

/**
 * Removes what nobody knows any more: files whose last row went while a process was killed, and parts of uploads that ended. Answers
 * how many. What is younger than an upload lives may still be written.
 */
export async function sweepFiles(ctx: BaseCtx): Promise<number> {
  let gone = 0;
  for (const name of await olderThanUploads(ctx, incomingFolder(ctx))) {
    await rm(path.join(incomingFolder(ctx), name), { recursive: true, force: true });
    gone += 1;
  }
  const packages = (await olderThanUploads(ctx, apkFolder(ctx))).filter((name) => /^[0-9a-f]{64}$/.test(name));
  return gone + (await release(ctx, packages));
}

async function olderThanUploads(ctx: BaseCtx, folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const limit = ctx.clock.now().getTime() - APK_UPLOAD_HOURS * 3_600_000;
  const old: string[] = [];
  for (const name of names) {
    // Another process may be at it too.
    const found = await stat(path.join(folder, name)).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < limit) old.push(name);
  }
  return old;
}

async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}

function lockOf(sha256: string): string {
  return `package ${sha256}`;
}
