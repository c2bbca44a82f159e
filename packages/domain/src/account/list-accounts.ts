import type { InputOf, ResultOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/account';
import type { Ctx } from '../kernel/ctx.ts';
import { listPage } from '../kernel/list.ts';
import { accountList } from './account.view.ts';

type List = (typeof account)['endpoints']['list'];

/** Accounts of the scope, a page at a time. */
export function listAccounts(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, accountList, input);
}
