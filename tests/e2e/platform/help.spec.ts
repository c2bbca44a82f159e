import { expect, test, type Page } from '../support/test.ts';
import { collectErrors, dialog, expectAccessible, signIn } from '../support/console.ts';

const LANGUAGES = {
  'el-GR': { title: 'Λίστα τερματικών', word: 'κερματα', mark: 'κέρματα' },
  'zh-CN': { title: '终端列表', word: '续费', mark: '续费' },
};

function helpButton(page: Page) {
  return page.getByRole('button', { name: 'Help for this screen' });
}

async function openTerminals(page: Page): Promise<void> {
  await page.goto('/terminal-list');
  await expect(page.getByText(/^Total: /)).toBeVisible();
}

test('the question mark opens the page for the screen, and Esc gives the focus back', async ({ page }) => {
  const errors = collectErrors(page);
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(response.url()));
  await signIn(page);
  await openTerminals(page);
  expect(loaded.filter((url) => url.includes('/help-'))).toEqual([expect.stringContaining('help-open')]);
  await helpButton(page).click();
  await expect(dialog(page).getByRole('heading', { level: 1 })).toHaveText('Terminal list');
  await expect(dialog(page).getByRole('heading', { name: 'What can go wrong' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(helpButton(page)).toBeFocused();
  expect(errors).toEqual([]);
});

test('the key is among the keys, and opens the page; a hit and a link lead on, and back', async ({ page }) => {
  await signIn(page);
  await openTerminals(page);
  await page.keyboard.press('?');
  await expect(dialog(page)).toContainText('Help for this screen');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('h');
  const title = dialog(page).getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Terminal list');
  await dialog(page).getByRole('searchbox', { name: 'Search the manual' }).fill('Bind servers');
  await expect(dialog(page).getByRole('status')).toContainText('page');
  await expect(dialog(page).locator('mark').first()).toHaveText(/bind|server/i);
  await expectAccessible(page);
  await dialog(page).getByRole('link', { name: 'Client list', exact: true }).click();
  await expect(title).toHaveText('Client list');
  await expect(title).toBeFocused();
  await expect(dialog(page).locator('mark').first()).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Account list' }).click();
  await expect(title).toHaveText('Account list');
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(title).toHaveText('Client list');
  await dialog(page).getByRole('button', { name: 'All pages' }).click();
  await expect(dialog(page).getByRole('link', { name: 'First steps' })).toBeVisible();
  await dialog(page).getByRole('searchbox').fill('xyzzy');
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing found in the manual.');
});

test('the open details of a terminal have a page of their own', async ({ page }) => {
  await signIn(page);
  await openTerminals(page);
  const id = page.locator('.list-grid .id-link a').first();
  await page.goto((await id.getAttribute('href')) ?? '');
  await helpButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The page of a terminal' })).toBeVisible();
});

test('the sign-in leads to its page', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Manual' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.goBack();
  await expect(page.getByLabel('Account', { exact: true })).toBeVisible();
});

test('a page stands by itself, without a session, and prints without its tools', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto('/help/group-list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Group list');
  await expect(page).toHaveTitle(/^Group list/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Group members' }).click();
  await expect(page).toHaveURL(/\/help\/group-ms$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Group members');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Group list');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'How to' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/help/no-such-page');
  await expect(page.getByRole('link', { name: 'First steps' })).toBeVisible();
  expect(errors).toEqual([]);
});

for (const [locale, { title, word, mark }] of Object.entries(LANGUAGES)) {
  test(`the manual speaks ${locale}`, async ({ page }) => {
    await page.addInitScript(`localStorage.setItem('roger.preferences', JSON.stringify({ locale: '${locale}' }))`);
    await signIn(page);
    await page.goto('/terminal-list');
    await page.locator('.help-button').click();
    await expect(dialog(page).getByRole('heading', { level: 1 })).toHaveText(title);
    await dialog(page).getByRole('searchbox').fill(word);
    await expect(dialog(page).locator('mark').filter({ hasText: mark }).first()).toBeVisible();
    await expectAccessible(page);
  });
}
