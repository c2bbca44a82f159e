import { open, type FileHandle } from 'node:fs/promises';
import { GatewayError } from '../gateway/gateway-error.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { grantOf, type ApkGrant, type ApkQuery } from './apk-address.ts';
import { apkPath } from './apk-store.ts';
import { isHandedOut } from './download-records.ts';

/** A package that may be delivered. */
export interface Deliverable {
  grant: ApkGrant;
  fileName: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** The file, open: it stays what it is while it is read, whatever becomes of its name. */
  file: FileHandle;
}

/**
 * The package that a signed address stands for.
 *
 * @throws 401 where the address was not made here, was changed, or is over; 404 where its task has ended, or the package is gone.
 */
export async function openDelivery(ctx: BaseCtx, apkId: number, query: ApkQuery): Promise<Deliverable> {
  const grant = grantOf(ctx, apkId, query);
  if (grant === null) throw new GatewayError(401, 'The address is not, or no longer, good.');
  const apk = await ctx.db.apk.findUnique({ where: { id: apkId } });
  if (apk === null || !(await isHandedOut(ctx, grant)))
    throw new GatewayError(404, 'There is no such package any more.');
  const { fileName, size, sha256 } = apk;
  return { grant, fileName, size, sha256, file: await openFile(ctx, sha256) };
}

async function openFile(ctx: BaseCtx, sha256: string): Promise<FileHandle> {
  try {
    return await open(apkPath(ctx, sha256));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    ctx.log.error({ sha256 }, 'the file of a package is missing');
    throw new GatewayError(404, 'There is no such package any more.', [], { cause: error });
  }
}
