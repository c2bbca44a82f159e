import { constants } from 'node:fs';
import { access, link, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { APK_UPLOAD_HOURS } from '@roger/contract/constants';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { eachItem, eachPortion, eachStep } from '../../platform/jobs/each.ts';
import { acquireLock, acquireLocks } from '../../platform/db/locks.ts';
import { oldNamesIn } from '../../platform/common/old-names.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';

const UPLOAD_MS = APK_UPLOAD_HOURS * 3_600_000;

/** Folder of packages; a file is named by the SHA-256 of its bytes. */
export function apkFolder({ settings }: Pick<BaseCtx, 'settings'>): string {
  return path.resolve(settings.dataDir, 'files');
}

/** Folder of unfinished uploads; a file is named by the id of its upload. */
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

/** Creates the folders where they are missing. */
export async function makeFolders(ctx: Pick<BaseCtx, 'settings'>): Promise<void> {
  await mkdir(incomingFolder(ctx), { recursive: true, mode: 0o700 });
}

/**
 * Links a complete file into the packages unless an equal one is there. Call it in the transaction that stores its row.
 */
export async function storePackage(tx: BaseCtx, file: string, sha256: string): Promise<void> {
  await acquireLock(tx, lockName(sha256));
  const target = apkPath(tx, sha256);
  if (!(await exists(target))) await link(file, target);
}

/** Deletes files that no package and no upload uses any more; returns the number of deleted hashes. */
export async function deleteUnusedPackages(ctx: BaseCtx, hashes: readonly string[]): Promise<number> {
  return transaction(ctx, async (tx) => {
    // storePackage with an equal file waits for this lock, then finds no file and links its own.
    await acquireLocks(tx, hashes.map(lockName));
    const rows = await query<{ sha256: string }>(
      tx,
      `select sha256 from apk where sha256 = any($1::text[])
        union select sha256 from apk_upload where sha256 = any($1::text[])`,
      [hashes],
    );
    const used = new Set(rows.map(({ sha256 }) => sha256));
    const unused = [...new Set(hashes)].filter((sha256) => !used.has(sha256));
    for (const sha256 of unused) await rm(apkPath(tx, sha256), { force: true });
    return unused.length;
  });
}

/**
 * Deletes orphaned files: packages without a row and parts of ended uploads. Keeps files younger than the lifetime of
 * an upload, which may still be written. Returns the number of deleted files.
 * @throws AggregateError at the end that names the files that could not be deleted.
 */
export async function sweepFiles(ctx: BaseCtx): Promise<number> {
  const options = { failure: 'file of a package not removed' };
  const { incoming, packages } = await eachStep(
    ctx,
    {
      incoming: async () => {
        const old = await oldNamesIn(incomingFolder(ctx), UPLOAD_MS);
        const remove = (name: string) => rm(path.join(incomingFolder(ctx), name), { recursive: true, force: true });
        return (await eachItem(ctx, old, remove, options)).length;
      },
      packages: async () => {
        const old = await oldNamesIn(apkFolder(ctx), UPLOAD_MS, (name) => /^[0-9a-f]{64}$/.test(name));
        return eachPortion(ctx, old, deleteUnusedPackages, options);
      },
    },
    { failure: 'files of packages not removed' },
  );
  return incoming + packages;
}

async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}

function lockName(sha256: string): string {
  return `package ${sha256}`;
}
