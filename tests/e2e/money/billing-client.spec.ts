import { expect, test, type Route } from '../support/test.ts';
import {
  openAccount,
  book,
  selectOption,
  effect,
  figure,
  fromMenu,
  grouped,
  headerCoins,
  clientFigure,
  numberOf,
  openBalances,
  openIssue,
  ownFigure,
} from '../support/coins.ts';
import { collectErrors, dialog, leave, row, signIn, uniqueName } from '../support/console.ts';
import { newPayer } from '../support/payers.ts';

test.describe('as the platform', () => {
  test('creates coins, which are there at once', async ({ page }) => {
    await signIn(page);
    await openBalances(page);
    await page.getByRole('button', { name: 'Create coins' }).click();
    await dialog(page).getByLabel('Amount').fill('500');
    await expect(effect(page)).toContainText('+500');
    const [, before, after] = /([\d,]+) → ([\d,]+)\+500/.exec((await effect(page).textContent()) ?? '') ?? [];
    expect(numberOf(after ?? '') - numberOf(before ?? '')).toBe(500);
    await dialog(page).getByLabel('Remark').fill('Second opening');
    const created = await book(page, 'Create');
    // Other tests may issue some of them in the meantime, but fewer than were created.
    await expect.poll(() => ownFigure(page, 'Year coin')).toBeGreaterThan(numberOf(before ?? ''));
    await fromMenu(page, 'Platform', 'Statement');
    await expect(row(page, created)).toContainText('+500');
  });
});

test.describe('as an agent', () => {
  test('issues, takes back, converts and undoes, and every balance follows', async ({ page, request }) => {
    const errors = collectErrors(page);
    const payer = await newPayer(request, { YCOIN: 500, KCOIN: 30 });
    const agent = await openAccount(request, payer.accountsName);
    const name = uniqueName('E2E coins');
    const id = await agent.addClient(name);
    await signIn(page, payer.accountsName);
    await openBalances(page, name);
    await expect(clientFigure(page, name, 'Year coin')).toHaveText('0');
    await expect(row(page, name).getByRole('button', { name: /^Take back/ })).toBeDisabled();
    await expect(row(page, name).getByTitle(/^Nothing to take back/)).toBeVisible();
    let years = await ownFigure(page, 'Year coin');
    expect(years).toBe(500);

    await openIssue(page, name);
    await dialog(page).getByLabel('Amount').fill('120');
    await expect(effect(page)).toContainText(`${payer.ownName}${grouped(years)} → ${grouped(years - 120)}−120`);
    await expect(effect(page)).toContainText(`${name}0 → 120+120`);
    const issued = await book(page, 'Issue');
    await expect(page.getByText(`120 year coins issued with bill ${issued}.`)).toBeVisible();
    years -= 120;
    await expect(figure(page, 'Year coin')).toHaveText(grouped(years));
    await expect(clientFigure(page, name, 'Year coin')).toHaveText('120');

    await row(page, name)
      .getByRole('button', { name: /^Take back/ })
      .click();
    await expect(dialog(page)).toContainText('At most 120');
    await dialog(page).getByLabel('Amount').fill('20');
    await expect(effect(page)).toContainText(`${name}120 → 100−20`);
    await book(page, 'Take back');
    years += 20;
    await expect(figure(page, 'Year coin')).toHaveText(grouped(years));
    await expect(clientFigure(page, name, 'Year coin')).toHaveText('100');

    const coins = await ownFigure(page, 'K coin');
    expect(await headerCoins(page)).toBe(coins);
    await page.getByRole('button', { name: 'Convert coins' }).click();
    await expect(dialog(page)).toContainText('1 year coin = 120 K coins');
    await dialog(page).getByLabel('Amount').fill('2');
    await expect(effect(page)).toContainText(`${grouped(years)} → ${grouped(years - 2)}`);
    await expect(effect(page)).toContainText(`${grouped(coins)} → ${grouped(coins + 240)}`);
    await book(page, 'Convert');
    years -= 2;
    await expect(figure(page, 'Year coin')).toHaveText(grouped(years));
    await expect(figure(page, 'K coin')).toHaveText(grouped(coins + 240));
    expect(await headerCoins(page)).toBe(coins + 240);

    // Part of this issue was taken back, so the whole cannot be undone; a later issue can.
    await fromMenu(page, name, 'Statement');
    await row(page, issued).getByRole('link', { name: issued }).click();
    const blocked = dialog(page).getByRole('button', { name: /Undo$/ });
    await expect(blocked).toBeDisabled();
    await expect(blocked).toHaveAttribute('title', /The receiver no longer has enough of these coins\./);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();

    const { billNo } = await agent.issue(id, 'YCOIN', 30);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await row(page, billNo).getByRole('link', { name: billNo }).click();
    await expect(dialog(page)).toContainText('Balance after: 130');
    await dialog(page).getByRole('button', { name: /Undo$/ }).click();
    const second = dialog(page).filter({ hasText: `Undo bill ${billNo}` });
    await expect(second).toContainText(`${name} · Year coin130 → 100−30`);
    await second.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(second).toContainText('Remark cannot be empty');
    await second.getByLabel('Remark').fill('Issued by mistake');
    await second.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText(/^Undone with bill/)).toBeVisible();
    const drawer = dialog(page);
    await expect(drawer.getByRole('row', { name: /^Undone by/ })).toBeVisible();
    await expect(drawer.getByRole('button', { name: /Undo$/ })).toHaveCount(0);
    await drawer
      .getByRole('row', { name: /^Undone by/ })
      .getByRole('link')
      .click();
    await expect(drawer.getByRole('row', { name: `Undoes ${billNo}` })).toBeVisible();
    await expect(drawer).toContainText('Issued by mistake');
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    await expect(row(page, billNo)).toContainText('Undone');

    await page.getByText('Balances', { exact: true }).click();
    await expect(clientFigure(page, name, 'Year coin')).toHaveText('100');
    await expect(figure(page, 'Year coin')).toHaveText(grouped(years));
    expect(errors).toEqual([]);
  });

  test('refuses wrong amounts at the field, and sends nothing', async ({ page, request }) => {
    const agent = await openAccount(request, 'agent');
    const name = uniqueName('E2E amounts');
    const id = await agent.addClient(name);
    const sent: string[] = [];
    page.on('request', (one) => {
      if (one.method() === 'POST' && !(one.postData() ?? '').includes('dryRun')) sent.push(one.url());
    });
    await signIn(page, 'agent');
    await openBalances(page, name);
    sent.length = 0;
    await openIssue(page, name);
    const amount = dialog(page).getByLabel('Amount');
    const press = () => dialog(page).getByRole('button', { name: 'Issue', exact: true }).click();
    await press();
    await expect(dialog(page)).toContainText('Amount cannot be empty');
    for (const wrong of ['0', '-5', '1.5', '1e3', 'ten']) {
      await amount.fill(wrong);
      await press();
      await expect(dialog(page)).toContainText('Amount must be a positive integer');
      await expect(effect(page)).toContainText('Fill in the form');
      // The typed text stays, so that it cannot be mistaken for another amount.
      await expect(amount).toHaveValue(wrong);
      await amount.fill('1');
      await expect(dialog(page)).not.toContainText('Amount must be a positive integer');
    }
    await amount.fill('1000000001');
    await expect(dialog(page)).toContainText('The maximum value is 1,000,000,000');
    await amount.fill('999999999');
    await expect(dialog(page)).toContainText(/Enter at most [\d,]+\./);
    await press();
    await expect(dialog(page)).toBeVisible();
    await leave(page);
    await expect(dialog(page)).toBeHidden();

    await page.getByRole('button', { name: 'Convert coins' }).click();
    for (const [from, to, wrong, step] of [
      ['Month coin', 'Year coin', '13', '12'],
      ['K coin', 'Year coin', '60', '120'],
      ['K coin', 'Month coin', '15', '10'],
    ] as const) {
      await selectOption(page, 'From', from);
      await selectOption(page, 'To', to);
      await amount.fill(wrong);
      await dialog(page).getByRole('button', { name: 'Convert', exact: true }).click();
      await expect(dialog(page)).toContainText(`Enter a multiple of ${step}`);
      await amount.fill('');
      await amount.press('ArrowUp');
      await expect(amount).toHaveValue(step);
      await expect(effect(page)).toContainText('→');
    }
    await selectOption(page, 'From', 'Month coin');
    await expect(dialog(page)).toContainText('Choose a different currency from the one you give');
    await dialog(page).getByRole('button', { name: 'Convert', exact: true }).click();
    await leave(page);
    await expect(dialog(page)).toBeHidden();
    expect(sent).toEqual([]);
    await agent.removeClient(id);
  });

  test('says why the service refuses when another user has spent the coins in the meantime', async ({
    page,
    request,
  }) => {
    const payer = await newPayer(request, { YCOIN: 40 });
    const agent = await openAccount(request, payer.accountsName);
    const name = uniqueName('E2E meanwhile');
    const id = await agent.addClient(name);
    await signIn(page, payer.accountsName);
    await openBalances(page, name);
    const years = await ownFigure(page, 'Year coin');
    await openIssue(page, name);
    await dialog(page).getByLabel('Amount').fill(String(years));
    await expect(effect(page)).toContainText(`${grouped(years)} → 0`);
    await agent.issue(id, 'YCOIN', 7);
    await dialog(page).getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(dialog(page)).toContainText(
      `Not enough coins: ${grouped(years)} needed, ${grouped(years - 7)} available`,
    );
    // The dialog now uses the current balance.
    await expect(dialog(page)).toContainText(`At most ${grouped(years - 7)}`);
    await dialog(page).getByLabel('Amount').fill('3');
    await expect(effect(page)).toContainText(`${name}7 → 10+3`);
    await book(page, 'Issue');
    await expect(clientFigure(page, name, 'Year coin')).toHaveText('10');

    await openBalances(page, name);
    await row(page, name)
      .getByRole('button', { name: /^Take back/ })
      .click();
    await dialog(page).getByLabel('Amount').fill('11');
    await expect(dialog(page)).toContainText('Enter at most 10.');
    await leave(page);
    await agent.removeClient(id);
  });

  test('books once on a double click, and once when an answer is lost', async ({ page, request }) => {
    const agent = await openAccount(request, 'agent');
    const name = uniqueName('E2E twice');
    const id = await agent.addClient(name);
    await signIn(page, 'agent');
    await openBalances(page, name);
    let sent = 0;
    page.on('request', (one) => {
      if (one.url().endsWith('/issueCoin')) sent += 1;
    });
    await openIssue(page, name);
    await dialog(page).getByLabel('Amount').fill('11');
    await dialog(page).getByRole('button', { name: 'Issue', exact: true }).dblclick();
    await expect(clientFigure(page, name, 'Year coin')).toHaveText('11');
    await expect(dialog(page)).toBeHidden();
    expect(sent).toBe(1);

    // A second press by keyboard, while the first call is still running.
    const waiting: Route[] = [];
    await page.route('**/issueCoin', (route) => void waiting.push(route));
    await openIssue(page, name);
    await dialog(page).getByLabel('Amount').fill('13');
    await dialog(page).getByRole('button', { name: 'Issue', exact: true }).click();
    await dialog(page).getByLabel('Remark').press('Enter');
    await waiting[0]?.continue();
    await expect(clientFigure(page, name, 'Year coin')).toHaveText('24');
    await expect(dialog(page)).toBeHidden();
    expect(sent).toBe(2);
    await page.unroute('**/issueCoin');

    const keys: (string | undefined)[] = [];
    await page.route('**/issueCoin', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await openIssue(page, name);
    await dialog(page).getByLabel('Amount').fill('17');
    await dialog(page).getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(dialog(page)).toContainText('It is not known whether this was done.');
    expect((await agent.balance(id)).yearmoney).toBe(41);
    await book(page, 'Issue');
    await expect(clientFigure(page, name, 'Year coin')).toHaveText('41');
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);

    await fromMenu(page, name, 'Statement');
    await expect(page.getByText('Total: 3', { exact: true })).toBeVisible();
    await agent.removeClient(id);
  });

  test('explains a refused undo, although it looked possible a moment before', async ({ page, request }) => {
    const agent = await openAccount(request, 'agent');
    const id = await agent.addClient(uniqueName('E2E undo'));
    const { billNo } = await agent.issue(id, 'KCOIN', 9);
    await signIn(page, 'agent');
    await page.goto(`/billing-client?view=statement&clientId=${id}`);
    await row(page, billNo).getByRole('link', { name: billNo }).click();
    await dialog(page).getByRole('button', { name: /Undo$/ }).click();
    const undo = dialog(page).filter({ hasText: `Undo bill ${billNo}` });
    await expect(undo).toContainText('9 → 0');
    await undo.getByLabel('Remark').fill('Too late');
    await agent.removeClient(id);
    await undo.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(undo).toContainText(
      'A client, a terminal or a function of the bill no longer exists or has been moved.',
    );
    // The undo and its preview are refused for the same reason, which is said once.
    await expect(undo.getByText('9 → 0')).toBeHidden();
    await expect(undo.getByRole('alert')).toHaveCount(1);
  });
});
