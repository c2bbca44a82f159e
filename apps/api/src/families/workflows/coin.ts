import { coin } from '@roger/contract/families/workflows/coin';
import { convertCoin } from '@roger/domain/money/coins/convert-coin';
import { createCoin } from '@roger/domain/money/coins/create-coin';
import { issueCoin } from '@roger/domain/money/coins/issue-coin';
import { listCoins } from '@roger/domain/money/coins/list-coins';
import { recycleCoin } from '@roger/domain/money/coins/recycle-coin';
import { rechargeService } from '@roger/domain/fleet/renewals/recharge-service';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(coin, {
  list: listCoins,
  createCoin,
  issueCoin,
  recycleCoin,
  convertCoin,
  rechargeService,
});
