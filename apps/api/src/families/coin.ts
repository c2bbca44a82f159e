import { coin } from '@roger/contract/families/coin';
import { convertCoin } from '@roger/domain/coin/convert-coin';
import { createCoin } from '@roger/domain/coin/create-coin';
import { issueCoin } from '@roger/domain/coin/issue-coin';
import { listCoins } from '@roger/domain/coin/list-coins';
import { recycleCoin } from '@roger/domain/coin/recycle-coin';
import { rechargeService } from '@roger/domain/terminal/recharge-service';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(coin, {
  list: listCoins,
  createCoin,
  issueCoin,
  recycleCoin,
  convertCoin,
  rechargeService,
});
