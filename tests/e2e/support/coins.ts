import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { dialog, sharedSession, row } from './console.ts';
import { resultOf } from './result-of.ts';

export type Coin = 'Year coin' | 'Month coin' | 'K coin';
export const KINDS: Coin[] = ['Year coin', 'Month coin', 'K coin'];
const SERVICE = '/nmsService';

export function numberOf(text: string | null): number {
  return Number((text ?? '').replaceAll(',', '').replace('−', '-'));
}

/** Calls of an account without the browser, for actions of other users and for new clients. */
export async function openAccount(request: APIRequestContext, accountsName: string) {
  const { token, clientInfo } = await sharedSession(request, accountsName);
  const headers = { 'x-access-token': token };
  return {
    clientId: clientInfo.id,
    addClient: async (clientname: string) => {
      const input = { clientname, clienttype: 2, pid: clientInfo.id, cregroupcount: 0 };
      const { id } = await resultOf<{ id: number }>(
        request.post(`${SERVICE}/tbClientInfo/add`, { headers, data: input }),
      );
      return id;
    },
    /** Coins of the client go back to its superior. */
    removeClient: (id: number) =>
      resultOf(request.delete(`${SERVICE}/tbClientInfo/deleteBatch`, { headers, data: { ids: [id] } })),
    issue: (clientId: number, currency: string, amount: number) =>
      resultOf<{ billNo: string }>(
        request.post(`${SERVICE}/tbClientCommodity/issueCoin`, { headers, data: { clientId, currency, amount } }),
      ),
    convert: (from: string, to: string, amount: number) =>
      resultOf(request.post(`${SERVICE}/tbClientCommodity/convertCoin`, { headers, data: { from, to, amount } })),
    balance: async (clientId: number) =>
      resultOf<{ yearmoney: number; monthmoney: number; dcoin: number }>(
        request.get(`${SERVICE}/tbClientInfo/queryBalance`, { headers, params: { clientId } }),
      ),
  };
}

export async function openBalances(page: Page, name = ''): Promise<void> {
  await page.goto(name === '' ? '/billing-client' : `/billing-client?clientName=${encodeURIComponent(name)}`);
  await expect(page.getByText(/^Total: /)).toBeVisible();
  await expect(page.getByRole('region', { name: /^Balance of/ })).toBeVisible();
}

/** One of the three figures of the own client. */
export function figure(page: Page, kind: Coin): Locator {
  const definitions = page.getByRole('region', { name: /^Balance of/ }).getByRole('definition');
  return definitions.nth(2 * KINDS.indexOf(kind));
}

export async function ownFigure(page: Page, kind: Coin): Promise<number> {
  return numberOf(await figure(page, kind).textContent());
}

/** A figure in a client's row. */
export function clientFigure(page: Page, name: string, kind: Coin): Locator {
  return row(page, name)
    .getByRole('cell')
    .nth(2 + KINDS.indexOf(kind));
}

export function grouped(value: number): string {
  return value.toLocaleString('en-US');
}

export async function selectOption(page: Page, field: string, value: string): Promise<void> {
  await dialog(page).getByLabel(field, { exact: true }).click();
  const choices = page.locator('.ant-select-dropdown').filter({ visible: true });
  await choices.getByTitle(value, { exact: true }).click();
  await expect(choices).toBeHidden();
}

export function effect(page: Page): Locator {
  return dialog(page).getByRole('region', { name: /^(Balance changes|Cost)$/ });
}

/** Presses the dialog's button and returns the bill number of the success message. */
export async function book(page: Page, button: string): Promise<string> {
  const said = page.getByText(/with bill \d{16}\.$/);
  const earlier = await said.allTextContents();
  // The accessible name of a button that was loading begins with that for a moment.
  await dialog(page)
    .getByRole('button', { name: new RegExp(`${button}$`) })
    .click();
  const news = async () => (await said.allTextContents()).find((text) => !earlier.includes(text)) ?? '';
  await expect.poll(news).not.toBe('');
  const billNo = /\d{16}/.exec(await news())?.[0] ?? '';
  await expect(dialog(page)).toBeHidden();
  return billNo;
}

export async function openIssue(page: Page, name: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /^Issue/ })
    .click();
  await expect(dialog(page)).toContainText(`Issue coins: ${name}`);
}

export async function fromMenu(page: Page, name: string, item: string): Promise<void> {
  const more = row(page, name).getByRole('button', { name: /^More/ });
  const button = row(page, name).getByRole('button', { name: `${item}: ${name}` });
  // Neither is visible before the row is.
  await expect(more.or(button).first()).toBeVisible();
  if ((await more.count()) === 0) return button.click();
  await more.click();
  await page.locator('.ant-dropdown').filter({ visible: true }).getByRole('menuitem', { name: item }).click();
}

/** The K coins in the header's user menu. */
export async function headerCoins(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  const link = page.getByRole('link', { name: /K coins$/ });
  await expect(link).toBeVisible();
  const coins = numberOf(((await link.textContent()) ?? '').replace(/ K coins?$/, ''));
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(link).toBeHidden();
  return coins;
}
