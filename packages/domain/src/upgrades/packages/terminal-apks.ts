import type { InputOf, ResultOf } from '@roger/contract/define';
import { TerminalApkRow, type terminalApk } from '@roger/contract/families/upgrades/terminal-apk';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { defineList, publicWithinTenant, findRow, listPage, rowsByKey } from '../../platform/list/list.ts';
import { joined, timestamp } from '../../platform/list/list-columns.ts';
import { apkAddress } from './apk-address.ts';

type Calls = (typeof terminalApk)['endpoints'];

/** Lifetime of an address for the browser of a console user. */
const BROWSER_MS = 600_000;

/** Packages, which every client may read; `taskCount` counts tasks of the reader's scope. */
export const terminalApkList = defineList(TerminalApkRow, {
  from: 'apk a',
  key: 'a.id',
  joins: {
    m: 'left join terminal_model m on m.id = a.model_id',
    tc: `left join (select u.apk_id, count(*)::int as n from upgrade_task u join client x on x.id = u.client_id
      where x.path[{scopeDepth}] = {scopeId} group by u.apk_id) tc on tc.apk_id = a.id`,
  },
  columns: {
    id: 'a.id',
    modelId: 'a.model_id',
    modelName: joined('m.name', 'm'),
    packageName: 'a.package_name',
    versionName: 'a.version_name',
    versionCode: 'a.version_code',
    fileName: 'a.file_name',
    size: 'a.size',
    sha256: 'a.sha256',
    remark: 'a.remark',
    createTime: timestamp('a.create_time'),
    creator: 'a.creator',
    taskCount: joined('coalesce(tc.n, 0)', 'tc'),
    rowVersion: 'a.row_version',
  },
  guard: publicWithinTenant,
  defaultSort: 'a.version_code',
  cost: SHORT_LIST,
});

/** Packages, a page at a time. */
export function listTerminalApks(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, terminalApkList, input);
}

/** All packages, higher versions first. */
export async function allTerminalApks(ctx: Ctx): Promise<TerminalApkRow[]> {
  const packages = await ctx.db.apk.findMany({ select: { id: true } });
  const ids = packages.map(({ id }) => id);
  const rows = await rowsByKey(ctx, terminalApkList, ids);
  return rows.toSorted((a, b) => b.versionCode - a.versionCode || b.id - a.id);
}

/** One package. */
export async function getTerminalApk(ctx: Ctx, id: number): Promise<TerminalApkRow> {
  return assertFound(await findRow(ctx, terminalApkList, id));
}

/** Address at which the caller's browser can download a package without a session. */
export async function getApkAddress(ctx: Ctx, { id }: { id: number }): Promise<{ address: string }> {
  await getTerminalApk(ctx, id);
  const expires = new Date(ctx.clock.now().getTime() + BROWSER_MS);
  return { address: apkAddress(ctx, { apkId: id, taskId: null, msId: null, expires }) };
}
