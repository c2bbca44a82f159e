import type { InputOf, ResultOf } from '@roger/contract/define';
import type { mailLog } from '@roger/contract/families/mail-log';
import type { Ctx } from '../kernel/ctx.ts';
import { listPage } from '../kernel/list.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { mailLogList } from './mail-log.view.ts';

type List = (typeof mailLog)['endpoints']['list'];

/** Mails and what became of them, a page at a time; the platform's only. */
export async function listMails(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  assertPlatform(ctx);
  return listPage(ctx, mailLogList, input);
}
