import { open, type FileHandle } from 'node:fs/promises';
import { GatewayError } from '../../servers/gateway/gateway-error.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { findGrant, type ApkGrant, type ApkQuery } from './apk-address.ts';
import { apkPath } from './apk-store.ts';
import { isAvailable } from './download-records.ts';

/** A package to deliver. */
export interface Deliverable {
  grant: ApkGrant;
  fileName: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** Opened here: deleting the name does not stop the delivery. */
  file: FileHandle;
}

/**
 * Opens the package of a signed address.
 * @throws 401 for a forged, changed or expired address; 404 where its task has ended or the package was deleted.
 */
export async function openDelivery(ctx: BaseCtx, apkId: number, query: ApkQuery): Promise<Deliverable> {
  const grant = findGrant(ctx, apkId, query);
  if (grant === null) throw new GatewayError(401, 'The address is not, or no longer, good.');
  const apk = await ctx.db.apk.findUnique({ where: { id: apkId } });
  if (apk === null || !(await isAvailable(ctx, grant)))
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
