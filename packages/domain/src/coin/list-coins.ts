import type { InputOf, ResultOf } from '@roger/contract/define';
import type { coin } from '@roger/contract/families/coin';
import type { Ctx } from '../kernel/ctx.ts';
import { listPage } from '../kernel/list.ts';
import { coinList } from './coin.view.ts';

type List = (typeof coin)['endpoints']['list'];

/** What the clients of the scope hold, a page at a time. */
export function listCoins(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, coinList, input);
}
