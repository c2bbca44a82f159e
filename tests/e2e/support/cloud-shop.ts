import { expect, type APIRequestContext } from '@playwright/test';
import { TOKEN_HEADER } from '@roger/contract/constants';
import { sharedSession, uniqueName } from './console.ts';
import { clientNamed, newPayer } from './payers.ts';

let cards = 0;

/** A number that no card has yet. */
export function freeIccid(): string {
  cards += 1;
  return `8986${String(Date.now()).slice(-10)}${String(cards).padStart(5, '0')}`;
}

/** The platform's calls, which return their result. */
async function platform(request: APIRequestContext) {
  const { token } = await sharedSession(request, 'admin');
  const headers = { [TOKEN_HEADER]: token };
  return async <T>(path: string, data: object): Promise<T> => {
    const answer = await request.post(`/nmsService/${path}`, { headers, data });
    const body = (await answer.json()) as { success: boolean; result: T };
    expect(body).toMatchObject({ success: true });
    return body.result;
  };
}

interface ShopOptions {
  kCoins?: number;
  /** Terminals with their own card. */
  count?: number;
  /** The type of one additional terminal. */
  other?: string;
  /** Years of validity besides the first. */
  years?: number;
}

/** An agent with K coins, a new plan that it may bind, sold yearly and monthly, and terminals with cards. */
export async function newCloudShop(request: APIRequestContext, wanted: ShopOptions = {}) {
  const { kCoins = 1000, count = 1, other, years = 0 } = wanted;
  const payer = await newPayer(request, { KCOIN: kCoins, ...(years > 0 && { YCOIN: count * years }) });
  const call = await platform(request);
  const plan = uniqueName('Harbour plan');
  const { goodsId } = await call<{ goodsId: number }>('tbCloudData/add', {
    goodsCode: uniqueName('E2E'),
    goodsName: plan,
    goodsNameEn: plan,
    goodsType: 'data',
    dataMb: 2000,
    yearlyPrice: 100,
    monthlyPrice: 10,
    enabled: true,
  });
  const childId = await clientNamed(request, payer.childName);
  const { token, clientInfo } = await sharedSession(request, payer.accountsName);
  const own = async (path: string, data: object) => {
    const answer = await request.post(`/nmsService/${path}`, { headers: { [TOKEN_HEADER]: token }, data });
    expect(await answer.json()).toMatchObject({ success: true });
  };
  for (const clientId of [clientInfo.id, childId]) {
    await call('tbCloudData/saveClientCloudData', { clientId, goodsIds: [goodsId], defaultGoodsId: goodsId });
  }
  const msIds = await payer.addTerminals({ count });
  if (other !== undefined) msIds.push(...(await payer.addTerminals({ type: other })));
  for (const msId of msIds) await call('tbMsInfo/edit', { msId, iccid: freeIccid() });
  if (years > 0) await own('tbMsInfo/renew', { msIds, method: 'YCOIN', periods: years });
  return {
    ...payer,
    plan,
    msIds,
    /** Binds the plan without the screen. */
    bind: (named: readonly string[], unit: 'yearly' | 'monthly', periods = 1) =>
      own('tbMsInfo/bindCloudData', { msIds: named, cloudDataId: goodsId, unit, periods }),
  };
}
