import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { dialog, sharedSession, row, uniqueName, perform } from './console.ts';
import { resultOf } from './result-of.ts';

const SERVICE = '/nmsService';
/** The accessible name of every voucher's bar. */
export const SHARES = / remaining$/;

/** The fields of a voucher that these tests read. */
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

/** Calls of an account without the browser, and new clients and vouchers. */
export async function openVoucherAccount(request: APIRequestContext, accountsName: string) {
  const { token, clientInfo } = await sharedSession(request, accountsName);
  const headers = { 'x-access-token': token };
  const call = async <T>(method: 'get' | 'post' | 'put' | 'delete', path: string, input: object = {}): Promise<T> => {
    const sent =
      method === 'get'
        ? request.get(`${SERVICE}/${path}`, { headers, params: { ...input } })
        : request[method](`${SERVICE}/${path}`, { headers, data: input });
    return resultOf<T>(sent);
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
    /** Adds a terminal paid by a voucher; returns its ID and the number of its bill. */
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

/** Opens the list filtered to one voucher. */
export async function openVoucher(page: Page, voucherNo: string): Promise<void> {
  await page.goto(`/billing-voucher?voucherNo=${voucherNo}`);
  await expect(row(page, voucherNo)).toBeVisible();
}

/** The quantity in a voucher's row, in words. */
export function shares(page: Page, voucherNo: string): Locator {
  return row(page, voucherNo).getByRole('img', { name: SHARES });
}

export async function openAction(page: Page, voucherNo: string, action: string): Promise<void> {
  await perform(row(page, voucherNo), action);
  await expect(dialog(page)).toContainText(voucherNo);
}

/** Opens the voucher's details at its uses. */
export async function openUses(page: Page, voucherNo: string): Promise<void> {
  await row(page, voucherNo).getByRole('link', { name: voucherNo }).click();
  await dialog(page).getByRole('tab', { name: 'Uses' }).click();
}

export async function selectClient(page: Page, name: string): Promise<void> {
  await dialog(page).getByLabel('Client', { exact: true }).fill(name);
  await page.locator('.ant-select-dropdown').filter({ visible: true }).getByTitle(name, { exact: true }).click();
}

export async function press(page: Page, name: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: new RegExp(`${name}$`) })
    .click();
}
