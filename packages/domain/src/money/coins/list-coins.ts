import type { InputOf, ResultOf } from '@roger/contract/define';
import type { coin } from '@roger/contract/families/workflows/coin';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { listPage } from '../../platform/list/list.ts';
import { coinList } from './coin.view.ts';

type List = (typeof coin)['endpoints']['list'];

/** Coins of the clients of the scope, a page at a time. */
export function listCoins(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, coinList, input);
}
