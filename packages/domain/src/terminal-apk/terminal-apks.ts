import type { InputOf, ResultOf } from '@roger/contract/define';
import { TerminalApkRow, type terminalApk } from '@roger/contract/families/terminal-apk';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { defineList, everybody, findRow, listPage, rowsByKey } from '../kernel/list.ts';
import { joined, timestamp } from '../kernel/list-columns.ts';
import { apkAddress } from './apk-address.ts';

type Calls = (typeof terminalApk)['endpoints'];

/** How long an address that somebody asked for by hand is good. */
const BY_HAND_MS = 600_000;

/** Packages; everybody's to read. The count is of the reader's scope. */
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
  guard: everybody,
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
  return orNotFound(await findRow(ctx, terminalApkList, id));
}

/** Where the asker's browser gets a package, without a session. */
export async function addressOfApk(ctx: Ctx, { id }: { id: number }): Promise<{ address: string }> {
  await getTerminalApk(ctx, id);
  const expires = new Date(ctx.clock.now().getTime() + BY_HAND_MS);
  return { address: apkAddress(ctx, { apkId: id, taskId: null, msId: null, expires }) };
}
