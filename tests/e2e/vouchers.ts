import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { dialog, sharedSession, row, uniqueName, perform } from './console.ts';

const SERVICE = '/nmsService';
/** How the bar of every voucher reads. */
export const SHARES = / remaining$/;

/** A voucher as the service answers it, as far as these tests look at it. */
export interface Voucher {
  id: number;
  voucherNo: string;
  clientId: number;
  voucherType: string;
  pocService: boolean;
  funcIds: number[];
  unit: string;
  permanent: boolean;
  balance: number;
  expireTime: string;
}

/** An account's calls beside the browser, and clients and vouchers of the test's own. */
export async function besides(request: APIRequestContext, accountsName: string) {
  const { token, clientInfo } = await sharedSession(request, accountsName);
  const headers = { 'x-access-token': token };
  const call = async <T>(method: 'get' | 'post' | 'put' | 'delete', path: string, input: object = {}): Promise<T> => {
    const sent =
      method === 'get'
        ? request.get(`${SERVICE}/${path}`, { headers, params: { ...input } })
        : request[method](`${SERVICE}/${path}`, { headers, data: input });
    const body = (await (await sent).json()) as { success: boolean; result: T };
    expect(body).toMatchObject({ success: true });
    return body.result;
  };
  return {
    clientId: clientInfo.id,
    call,
    addClient: (clientname: string) =>
      call<{ id: number }>('post', 'tbClientInfo/add', {
        clientname,
        clienttype: 2,
        pid: clientInfo.id,
        cregroupcount: 0,
      }).then(({ id }) => id),
    removeClient: (id: number) => call('delete', 'tbClientInfo/deleteBatch', { ids: [id] }),
    recycle: (voucherId: number, quantity: number) =>
      call<Voucher>('post', 'tbClientVoucher/recycle', { voucherId, quantity }),
    issue: async (clientId: number, quantity: number, wanted: object = {}) => {
      const functions = await call<{ funcId: number; category: string }[]>('get', 'tbMsFunc/queryAll');
      return call<Voucher>('post', 'tbClientVoucher/issue', {
        clientId,
        quantity,
        voucherType: 'renew',
        pocService: true,
        funcIds: functions.filter(({ category }) => category === 'poc').map(({ funcId }) => funcId),
        unit: 'yearly',
        permanent: false,
        expireTime: '2090-06-30 12:00:00',
        ...wanted,
      });
    },
    /** Adds a terminal that a voucher pays for; its ID and the number of its bill. */
    addTerminal: async (clientId: number, voucherId: number) => {
      const types = await call<{ typeId: number; kind: string }[]>('get', 'tbMsType/getMsTypes');
      const typeId = types.find(({ kind }) => kind === 'terminal')?.typeId;
      const { msId } = await call<{ msId: string }>('get', 'tbMsInfo/getUserAdd', { clientId, typeId });
      const { billNo } = await call<{ billNo: string }>('post', 'tbMsInfo/add', {
        msId,
        msName: uniqueName('Voucher radio'),
        typeId,
        clientId,
        payment: { method: 'VOUCHER', periods: 1, voucherId },
      });
      return { msId, billNo };
    },
  };
}

/** Opens the list with one voucher in it. */
export async function openVoucher(page: Page, voucherNo: string): Promise<void> {
  await page.goto(`/billing-voucher?voucherNo=${voucherNo}`);
  await expect(row(page, voucherNo)).toBeVisible();
}

/** What a voucher's row says of its quantity, in words. */
export function shares(page: Page, voucherNo: string): Locator {
  return row(page, voucherNo).getByRole('img', { name: SHARES });
}

export async function openAction(page: Page, voucherNo: string, action: string): Promise<void> {
  await perform(row(page, voucherNo), action);
  await expect(dialog(page)).toContainText(voucherNo);
}

/** Opens the voucher's details where they tell what it was used for. */
export async function openUses(page: Page, voucherNo: string): Promise<void> {
  await row(page, voucherNo).getByRole('link', { name: voucherNo }).click();
  await dialog(page).getByRole('tab', { name: 'Uses' }).click();
}

export async function chooseClient(page: Page, name: string): Promise<void> {
  await dialog(page).getByLabel('Client', { exact: true }).fill(name);
  await page.locator('.ant-select-dropdown').filter({ visible: true }).getByTitle(name, { exact: true }).click();
}

export async function press(page: Page, name: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: new RegExp(`${name}$`) })
    .click();
}
