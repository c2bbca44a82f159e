import { expect, test, type Page } from '../support/test.ts';
import { collectErrors, dialog, expectAccessible, logIn, signIn, uniqueName } from '../support/console.ts';

/** Opens the preview of a client's reminder from its page. */
async function openPreview(page: Page, clientId: number): Promise<void> {
  await page.goto(`/client-list/${clientId}`);
  const button = page.getByRole('button', { name: 'Preview reminder' });
  const more = page.getByRole('button', { name: 'More' }).filter({ visible: true });
  await expect(button.or(more).first()).toBeVisible();
  if ((await button.count()) > 0) await button.click();
  else {
    await more.first().click();
    await page.getByRole('menuitem', { name: 'Preview reminder' }).click();
  }
  await expect(dialog(page)).toContainText('Preview reminder');
}

/** The target of the mail's button, read from its plain text. */
async function linkInMail(page: Page): Promise<string> {
  await dialog(page).getByText('Plain text', { exact: true }).click();
  const text = await dialog(page).locator('pre').innerText();
  const [, path = ''] = /https?:\/\/[^/\s]+(\/terminal-list\S+)/.exec(text) ?? [];
  return path;
}

/** Opens a URL without a session, and signs in there. */
async function arrive(page: Page, address: string, account: string): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear()');
  await page.goto(address);
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an agent looks at its reminder and is led from it to the renewal, through the sign-in', async ({
  page,
  browser,
}) => {
  const errors = collectErrors(page);
  const { clientInfo } = await logIn(page.request, 'agent');
  await signIn(page, 'agent');
  await openPreview(page, clientInfo.id);
  await expect(dialog(page)).toContainText('Terminals to renew:');
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('link', { name: 'Renew these terminals' })).toBeVisible();
  await expect(mail.getByText('Year coins, one year')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByText('Used-up data plans', { exact: true }).click();
  await expect(dialog(page)).toContainText(/No e-mail goes out|An e-mail like this/);
  await expect(dialog(page)).not.toContainText('Terminals to renew:');
  await dialog(page).getByText('Expiry reminder', { exact: true }).click();
  const address = await linkInMail(page);
  expect(address).toContain('do=renew');
  expect(errors).toEqual([]);
  const context = await browser.newContext();
  try {
    const other = await context.newPage();
    await other.goto('/login');
    await arrive(other, address, 'agent');
    await expect(other).toHaveURL(/terminal-list\?useStatus=expiring(%2C|,)expired/);
    await expect(dialog(other)).toContainText(/Renew/);
  } finally {
    await context.close();
  }
});

test('a client that may not renew is led to its terminals', async ({ page }) => {
  const { clientInfo } = await logIn(page.request, 'client');
  await signIn(page, 'client');
  await openPreview(page, clientInfo.id);
  const address = await linkInMail(page);
  expect(address).toMatch(/^\/terminal-list\?useStatus=expiring%2Cexpired$/);
  await arrive(page, address, 'client');
  await expect(page).toHaveURL(/terminal-list\?useStatus=/);
  await expect(page.getByText(/^Total: [1-9]/)).toBeVisible();
});

test('a client that is reminded without an address is marked, and its preview says why nothing goes out', async ({
  page,
}) => {
  await signIn(page, 'agent');
  const { token, clientInfo } = await logIn(page.request, 'agent');
  const clientname = uniqueName('Unreached');
  const added = await page.request.post('/nmsService/tbClientInfo/add', {
    headers: { 'X-Access-Token': token },
    data: { clientname, clienttype: 2, pid: clientInfo.id, cregroupcount: 0, reminderEnabled: true, reminderDays: 30 },
  });
  const { result } = (await added.json()) as { result: { id: number } };
  await page.goto(`/client-list?clientname=${encodeURIComponent(clientname)}`);
  await expect(page.getByRole('img', { name: /^No address/ })).toBeVisible();
  await openPreview(page, result.id);
  await expect(dialog(page)).toContainText('No e-mail goes out: nothing expires within the days set.');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('No address', { exact: true }).first()).toBeVisible();
});
