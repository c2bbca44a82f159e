import type { InputOf } from '@roger/contract/define';
import { type TerminalApkRow, terminalApk } from '@roger/contract/families/terminal-apk';
import { assertThat } from '../kernel/app-error.ts';
import { audit, listNames } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockRows } from '../kernel/locks.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { chosenIds } from '../kernel/resolve-selection.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../kernel/rows.ts';
import { transaction } from '../kernel/transaction.ts';
import { release } from './apk-store.ts';
import { getTerminalApk, terminalApkList } from './terminal-apks.ts';

type Calls = (typeof terminalApk)['endpoints'];

const FIXED = ['modelId', 'versionCode', 'fileName', 'size', 'sha256', 'createTime', 'creator'] as const;

/** Changes what a package is called. */
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

/** Deletes packages that no task uses, all or none; their files go where no other package has them. */
export async function deleteApks(ctx: Ctx, input: InputOf<Calls['deleteBatch']>): Promise<{ deleted: number }> {
  assertPlatform(ctx);
  const hashes = await transaction(ctx, async (tx) => {
    const ids = await chosenIds(tx, terminalApkList, input);
    await lockRows(tx, 'apk', ids);
    const apks = await tx.db.apk.findMany({ where: { id: { in: ids } } });
    assertThat(apks.length === ids.length, 'notFound');
    const count = await tx.db.upgradeTask.count({ where: { apkId: { in: ids } } });
    assertThat(count === 0, 'inUse', { count });
    await tx.db.apk.deleteMany({ where: { id: { in: ids } } });
    await audit(tx, { target: listNames(apks.map(({ versionName }) => versionName)), before: apks });
    return apks.map(({ sha256 }) => sha256);
  });
  await release(ctx, hashes);
  return { deleted: hashes.length };
}
