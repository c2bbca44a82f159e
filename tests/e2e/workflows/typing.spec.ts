import { expect, test, type Page } from '../support/test.ts';
import { dialog, signIn } from '../support/console.ts';

/** An input method that composes a text in the focused field. */
async function inputMethod(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    compose: (text: string) =>
      session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    commit: (text: string) => session.send('Input.insertText', { text }),
  };
}

test('letters of an unfinished composition filter no list, the finished word does', async ({ page }) => {
  const searched: string[] = [];
  page.on('request', (request) => {
    const keyword = new URL(request.url()).searchParams.get('keyword');
    if (keyword !== null) searched.push(keyword);
  });
  await signIn(page);
  await page.goto('/group-list');
  const field = page.locator('.search-filter input').filter({ visible: true });
  await field.focus();
  const method = await inputMethod(page);
  await method.compose('bei');
  await method.compose('beijing');
  await expect(field).toHaveValue('beijing');
  // Longer than the pause after which typed letters filter.
  await page.waitForTimeout(1000);
  expect(searched).toEqual([]);
  await expect(page).toHaveURL(/group-list$/);
  await method.commit('北京');
  await expect(page).toHaveURL(/keyword=/);
  await expect.poll(() => searched.filter((keyword) => !keyword.startsWith('北京'))).toEqual([]);
  await expect.poll(() => searched.length).toBeGreaterThan(0);
});

test('Enter that ends a composition runs no hit, also where the browser reports it afterwards', async ({ page }) => {
  await signIn(page);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Find anything' }).click();
  const field = dialog(page).getByRole('combobox');
  await field.fill('terminals');
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await field.evaluate(
    '(field) => field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true }))',
  );
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/\/home$/);
  await expect(field).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/home$/);
});

test('a double click opens a dialog, and a later click beside it closes it', async ({ page }) => {
  await signIn(page);
  await page.goto('/role-list');
  await page.getByRole('button', { name: 'Add role' }).dblclick();
  await expect(dialog(page).getByRole('heading', { name: 'Add role' })).toBeVisible();
  await page.waitForTimeout(700);
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(5, 450);
  await expect(dialog(page)).toBeHidden();
});

test('a double click opens the search, the keys and the filters of a phone too', async ({ page }) => {
  await signIn(page);
  await page.goto('/role-list');
  for (const name of ['Find anything', 'Keyboard shortcuts']) {
    const twice = name === 'Find anything' ? page.getByRole('button', { name }) : null;
    if (twice === null) await page.keyboard.press('?');
    else await twice.dblclick();
    await page.waitForTimeout(700);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terminal-list');
  await page.getByRole('button', { name: /^Filters?/ }).dblclick();
  await page.waitForTimeout(700);
  await expect(dialog(page).getByRole('button', { name: 'Show the results' })).toBeVisible();
});

test('Enter that ends a composition saves no view', async ({ page }) => {
  const saved: string[] = [];
  page.on('request', (request) => request.url().includes('tbView/add') && saved.push(request.url()));
  await signIn(page);
  await page.goto('/role-list');
  await page.getByRole('button', { name: 'Views' }).click();
  const field = page.getByLabel('Name of the view');
  await field.fill('北京');
  await field.evaluate(
    '(field) => field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true }))',
  );
  await page.waitForTimeout(300);
  expect(saved).toEqual([]);
  await expect(field).toHaveValue('北京');
});

test('a text that is not copied is said to be none, and not a link', async ({ page }) => {
  await signIn(page);
  await page.addInitScript(
    'Object.defineProperty(navigator, "clipboard", { value: undefined }); document.execCommand = () => false;',
  );
  await page.goto('/terminal-list');
  await page
    .getByRole('link', { name: /^T\d{10}$/ })
    .first()
    .focus();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Not copied: the browser does not allow it.')).toBeVisible();
});
