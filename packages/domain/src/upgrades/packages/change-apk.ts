import type { InputOf } from '@roger/contract/define';
import { type TerminalApkRow, terminalApk } from '@roger/contract/families/upgrades/terminal-apk';
import { assert } from '../../platform/ctx/app-error.ts';
import { audit, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { selectedIds } from '../../platform/list/resolve-selection.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../../platform/db/rows.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { deleteUnusedPackages } from './apk-store.ts';
import { getTerminalApk, terminalApkList } from './terminal-apks.ts';

type Calls = (typeof terminalApk)['endpoints'];

const FIXED = ['modelId', 'packageName', 'versionCode', 'fileName', 'size', 'sha256', 'createTime', 'creator'] as const;

/** Changes the version name and the remark of a package. */
export async function editApk(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<TerminalApkRow> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    await lockRows(tx, 'apk', [input.id]);
    const before = await getTerminalApk(tx, input.id);
    assertFixed<TerminalApkRow>(input, before, FIXED);
    assertVersion(input.rowVersion, before.rowVersion);
    const data = {
      versionName: givenOr(input.versionName, before.versionName),
      remark: givenOr(input.remark, before.remark),
      rowVersion: nextVersion(terminalApk.endpoints.edit, input, before),
    };
    await tx.db.apk.update({ where: { id: before.id }, data });
    const after = await getTerminalApk(tx, before.id);
    await audit(tx, { target: after.versionName, before, after });
    return after;
  });
}

/** Deletes packages that no task uses, all or none, with the files that no other package uses. */
export async function deleteApks(ctx: Ctx, input: InputOf<Calls['deleteBatch']>): Promise<{ deleted: number }> {
  assertPlatform(ctx);
  const hashes = await transaction(ctx, async (tx) => {
    const ids = await selectedIds(tx, terminalApkList, input);
    await lockRows(tx, 'apk', ids);
    const apks = await tx.db.apk.findMany({ where: { id: { in: ids } } });
    assert(apks.length === ids.length, 'notFound');
    const count = await tx.db.upgradeTask.count({ where: { apkId: { in: ids } } });
    assert(count === 0, 'inUse', { count });
    await tx.db.apk.deleteMany({ where: { id: { in: ids } } });
    await audit(tx, { target: listNames(apks.map(({ versionName }) => versionName)), before: apks });
    return apks.map(({ sha256 }) => sha256);
  });
  await deleteUnusedPackages(ctx, hashes);
  return { deleted: hashes.length };
}
