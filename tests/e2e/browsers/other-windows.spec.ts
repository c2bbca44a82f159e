import { expect, test, type Page } from '../support/test.ts';
import { dialog, perform, row, send, signIn } from '../support/console.ts';
import { newPayer } from '../support/payers.ts';
import { visibility } from '../support/visibility.ts';

async function rename(page: Page, from: string, to: string): Promise<void> {
  await perform(row(page, from), 'Edit');
  await dialog(page).getByLabel('Client name').fill(to);
  await send(page);
  await expect(row(page, to)).toBeVisible();
}

test('a second window follows edits and activity, a hidden one once it is shown', async ({ browser, request }) => {
  const { accountsName, childName } = await newPayer(request, {});
  const context = await browser.newContext();
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signIn(first, accountsName);
  for (const page of [first, second]) {
    await page.goto('/client-list');
    await expect(row(page, childName)).toBeVisible();
  }
  await second
    .getByRole('banner')
    .getByRole('button', { name: /notices?$/i })
    .click();
  const notices = second.getByRole('complementary', { name: 'Notices' });
  await expect(notices).toContainText('Your actions in the console appear here');
  await rename(first, childName, `${childName} II`);
  await expect(row(second, `${childName} II`)).toBeVisible();
  await expect(notices).toContainText(`Edit client: ${childName} – Changes saved.`);

  await second.evaluate(visibility('hidden'));
  let reads = 0;
  second.on('request', (sent) => (reads += sent.url().includes('/tbClientInfo/list') ? 1 : 0));
  await rename(first, `${childName} II`, `${childName} III`);
  // Longer than a visible window waits.
  await second.waitForTimeout(2000);
  expect(reads).toBe(0);
  await second.evaluate(visibility('visible'));
  await expect(row(second, `${childName} III`)).toBeVisible();
  await context.close();
});
