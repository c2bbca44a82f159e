import { expect, test, type APIRequestContext, type Locator, type Page } from '../support/test.ts';
import { openAccount, book, effect, grouped, numberOf } from '../support/coins.ts';
import { collectErrors, dialog, expectAccessible, row, signIn } from '../support/console.ts';
import { clientNamed, newAccount, newPayer } from '../support/payers.ts';

// Calls cannot create due terminals, so these belong to the demo fleet, to an agent that no other test books for.
const AGENT = 'Rádio Sul';
/** The look-ahead has a number of days; 'to renew now' depends on each client's reminder days. */
const DUE = /^Due within \d+ days$/;

/** One of the three figures: its number and its note. */
function figure(page: Page, title: string | RegExp): { value: Locator; note: Locator } {
  const place = page.locator('dl > div').filter({ has: page.getByRole('term').getByText(title, { exact: true }) });
  return { value: place.getByRole('definition').first(), note: place.getByRole('definition').last() };
}

async function readFigure(page: Page, title: string | RegExp): Promise<number> {
  return numberOf(await figure(page, title).value.textContent());
}

async function openRenewals(page: Page, account: string, search = '?days=30'): Promise<void> {
  await signIn(page, account);
  await page.goto(`/billing-renew${search}`);
  await expect(figure(page, DUE).value).toHaveText(/^[\d,]+$/);
}

const accountOf = async (request: APIRequestContext, client: string) =>
  newAccount(request, await clientNamed(request, client));

/** Opens the first client to its terminals; returns the first type. */
async function openFirst(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Show the terminals of/ })
    .first()
    .click();
  const type = page.getByRole('region', { name: 'By client' }).getByRole('region').first();
  await expect(type.getByRole('checkbox', { name: /^Select [A-Z]\d/ }).first()).toBeVisible();
  return type;
}

test('shows what is due, and what renewing one of them leaves', async ({ page, request }) => {
  const errors = collectErrors(page);
  await openRenewals(page, await accountOf(request, AGENT));
  const month = await readFigure(page, DUE);
  expect(month).toBeGreaterThan(0);
  expect(await readFigure(page, 'Year coins needed')).toBe(month);
  await page.getByText('90 days', { exact: true }).click();
  await expect(page).toHaveURL(/days=90/);
  await expect(page.getByText('Due within 90 days')).toBeVisible();
  await expect.poll(() => readFigure(page, DUE)).toBeGreaterThan(month);
  const [due, balance] = [await readFigure(page, DUE), await readFigure(page, 'Year coins available')];
  await expect(figure(page, 'Year coins available').note).toHaveText(
    `remaining after renewing all: ${grouped(balance - due)}`,
  );
  await expect(page.getByRole('list', { name: /^Expiry by month: Expired \d+, \d{4}-\d{2} \d+/ })).toBeVisible();
  await page.reload();
  await expect(figure(page, DUE).value).toHaveText(grouped(due));

  await page.getByRole('switch', { name: 'Exclude sub-clients' }).click();
  await expect(page).toHaveURL(/excludeSub=true/);
  await expect.poll(() => readFigure(page, DUE)).toBeLessThan(due);
  await page.getByRole('switch', { name: 'Exclude sub-clients' }).click();
  await expect(page).not.toHaveURL(/excludeSub/);

  const type = await openFirst(page);
  await expect(type.getByRole('button', { name: 'Renew selected (0)' })).toBeDisabled();
  const first = type.getByRole('checkbox', { name: /^Select [A-Z]\d/ }).first();
  const msId = ((await first.getAttribute('aria-label')) ?? '').replace('Select ', '');
  await first.check();
  await type.getByRole('button', { name: 'Renew selected (1)' }).click();
  await expect(dialog(page)).toContainText(`Renew terminals: ${msId}`);
  await expect(effect(page)).toContainText(`${grouped(balance)} → ${grouped(balance - 1)}`);
  await book(page, 'Renew');
  await expect(figure(page, DUE).value).toHaveText(grouped(due - 1));
  await expect(figure(page, 'Year coins available').value).toHaveText(grouped(balance - 1));
  await expect(row(page, msId)).toHaveCount(0);
  await expect(type.getByRole('button', { name: 'Renew selected (0)' })).toBeDisabled();
  expect(errors).toEqual([]);
});

test('begins with those to renew now, as many as home and the notice say and the list has', async ({
  page,
  request,
}) => {
  await signIn(page, await accountOf(request, AGENT));
  await page.goto('/home');
  const task = page.getByRole('region', { name: 'To do' }).getByRole('listitem').filter({ hasText: 'to renew' });
  const count = numberOf(/([\d,]+) terminals to renew/.exec((await task.textContent()) ?? '')?.[1] ?? null);
  expect(count).toBeGreaterThan(0);
  await task.getByRole('link').click();
  await expect(page).toHaveURL(/\/billing-renew$/);
  await expect(figure(page, 'To renew now').value).toHaveText(grouped(count));
  await expect(page.getByRole('button', { name: `Renew all (${count})` }).first()).toBeVisible();
  await page.getByText('90 days', { exact: true }).click();
  await expect.poll(() => readFigure(page, DUE)).toBeGreaterThan(count);
  await page.goto('/terminal-list?useStatus=expiring,expired');
  await expect(page.getByText(`Total: ${grouped(count)}`)).toBeVisible();
});

test('renews all of a type for the displayed price', async ({ page, request }) => {
  await openRenewals(page, await accountOf(request, AGENT), '?days=60');
  const [due, balance] = [await readFigure(page, DUE), await readFigure(page, 'Year coins available')];
  const type = await openFirst(page);
  const all = type.getByRole('button', { name: /^Renew all \(\d+\)$/ });
  const count = numberOf(((await all.textContent()) ?? '').replace(/\D/g, ''));
  await expect(type).toContainText(`Year coins: ${count}`);
  await all.click();
  await expect(effect(page)).toContainText(`${grouped(balance)} → ${grouped(balance - count)}−${count}`);
  await book(page, 'Renew');
  await expect(figure(page, DUE).value).toHaveText(grouped(due - count));
  await expect(figure(page, 'Year coins available').value).toHaveText(grouped(balance - count));
});

test('says by how much the coins fall short', async ({ page, request }) => {
  const clientId = await clientNamed(request, 'Pampa Frigorífico');
  const account = await newAccount(request, clientId);
  const own = await openAccount(request, account);
  const { yearmoney } = await own.balance(clientId);
  if (yearmoney > 0) await own.convert('YCOIN', 'KCOIN', yearmoney);
  await openRenewals(page, account, '?days=90');
  const needed = await readFigure(page, 'Year coins needed');
  expect(needed).toBeGreaterThan(0);
  await expect(figure(page, 'Year coins available').value).toHaveText('0');
  await expect(figure(page, 'Year coins available').note).toHaveText(`short by ${needed}`);
  const type = await openFirst(page);
  await type.getByRole('button', { name: /^Renew all/ }).click();
  await expect(dialog(page)).toContainText(/Not enough coins: \d+ needed, 0 available/);
  await expect(dialog(page).getByRole('button', { name: 'Renew', exact: true })).toBeDisabled();
});

test('says when nothing expires', async ({ page, request }) => {
  const payer = await newPayer(request, {});
  await payer.addTerminals();
  await openRenewals(page, payer.accountsName);
  await expect(page.getByText('Nothing has expired, and nothing expires within 30 days.')).toBeVisible();
  await expect(figure(page, 'Year coins available').note).toHaveText('remaining after renewing all: 0');
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('looks at one client where the address names it', async ({ page, request }) => {
  const clientId = await clientNamed(request, 'Arena Eventos');
  await openRenewals(page, await accountOf(request, AGENT), `?days=90&clientId=${clientId}`);
  await expect(page.getByRole('button', { name: /^Show the terminals of/ })).toHaveCount(1);
  await expect(row(page, 'Arena Eventos')).toBeVisible();
});

test('is not in the menu of a client', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/billing-client');
  await expect(page.getByRole('menuitem', { name: 'Client billing' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Renewals' })).toHaveCount(0);
});

test('is readable on a narrow screen', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRenewals(page, await accountOf(request, AGENT), '?days=90');
  const wide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  await openFirst(page);
  expect(await page.evaluate(wide)).toBe(0);
  const table = page.getByRole('region', { name: 'By client' });
  expect(await table.evaluate((section) => section.scrollWidth - section.clientWidth)).toBe(0);
});

test('is accessible in light and dark', async ({ page, request }) => {
  await openRenewals(page, await accountOf(request, AGENT), '?days=90');
  await expectAccessible(page);
  const type = await openFirst(page);
  await type
    .getByRole('checkbox', { name: /^Select [A-Z]\d/ })
    .first()
    .check();
  await expectAccessible(page);
});

test('renews everything that is due, of all clients and types, with four clicks, and undoes it with three', async ({
  page,
  request,
}) => {
  await openRenewals(page, await accountOf(request, AGENT), '?days=90');
  const [due, balance] = [await readFigure(page, DUE), await readFigure(page, 'Year coins available')];
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  const all = page.getByRole('region', { name: 'By client' }).getByRole('button', { name: `Renew all (${due})` });
  await click(all);
  await expect(dialog(page)).toContainText(`Renew terminals: ${due}`);
  await click(dialog(page).getByRole('checkbox', { name: /several clients with one bill/ }));
  await expect(effect(page)).toContainText(`${grouped(balance)} → ${grouped(balance - due)}`);
  await click(dialog(page).getByRole('button', { name: 'Renew', exact: true }));
  await expect(page.getByText('Nothing has expired, and nothing expires within 90 days.')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(4);

  clicks = 0;
  // Expired terminals are among them: the undo is on the page of the bill.
  await click(page.getByRole('link', { name: 'Open the bill' }));
  await click(page.getByRole('button', { name: 'Undo' }));
  const undo = dialog(page).filter({ hasText: 'Undo bill' });
  await expect(undo).toContainText(`${grouped(balance - due)} → ${grouped(balance)}`);
  await undo.getByLabel('Remark').fill('Renewed too early');
  await click(undo.getByRole('button', { name: 'Undo', exact: true }));
  await expect(undo).toHaveCount(0);
  await page.goto('/billing-renew?days=90');
  await expect(figure(page, DUE).value).toHaveText(grouped(due));
  await expect(figure(page, 'Year coins available').value).toHaveText(grouped(balance));
  expect(clicks).toBeLessThanOrEqual(3);
});
