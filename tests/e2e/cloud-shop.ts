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

/** The platform's calls, answered with their result. */
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

interface Wanted {
  kCoins?: number;
  /** Terminals with a card of their own. */
  count?: number;
  /** The type of one more of them. */
  other?: string;
  /** Years that the terminals have besides their first. */
  years?: number;
}

/** An agent with K coins, a plan of the test's own that it may bind, sold by both units, and terminals with cards. */
export async function newCloudShop(request: APIRequestContext, wanted: Wanted = {}) {
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
    /** Binds the plan past the screen. */
    bind: (named: readonly string[], unit: 'yearly' | 'monthly', periods = 1) =>
      own('tbMsInfo/bindCloudData', { msIds: named, cloudDataId: goodsId, unit, periods }),
  };
}
