import type { InputOf, ResultOf } from '@roger/contract/define';
import type { mailLog } from '@roger/contract/families/platform/mail-log';
import type { Ctx } from '../ctx/ctx.ts';
import { listPage } from '../list/list.ts';
import { assertPlatform } from '../ctx/platform.ts';
import { mailLogList } from './mail-log.view.ts';

type List = (typeof mailLog)['endpoints']['list'];

/** Mails and their state, a page at a time; for the platform only. */
export async function listMails(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  assertPlatform(ctx);
  return listPage(ctx, mailLogList, input);
}
