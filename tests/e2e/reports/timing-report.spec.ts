import { PLATFORM_ID } from '@roger/contract/constants';
import { seal } from '@roger/domain/platform/common/sealed';
import { expect, test, type Page } from '../support/test.ts';
import { collectErrors, dialog, expectAccessible, perform, row, send, signIn, uniqueName } from '../support/console.ts';

/** Agrees, as the reader of an address does by the link in its mail, to the reports of the platform. */
async function agree(page: Page, mailbox: string): Promise<void> {
  const token = seal(process.env['E2E_JWT_SECRET'] ?? '', JSON.stringify({ consent: PLATFORM_ID, mailbox }));
  const answer = await page.request.post('/nmsService/tbMailLog/unsubscribe', { data: { token, stop: false } });
  expect(await answer.json()).toMatchObject({ code: 200, result: { stopped: false } });
}

test('adds a report, shows its mail, sends it, shows its outcome, and deletes it', async ({ page }) => {
  const errors = collectErrors(page);
  const name = uniqueName('E2E report');
  await signIn(page);
  await page.goto('/timing-report');

  await page.getByRole('button', { name: 'Add report' }).click();
  await expect(dialog(page)).toContainText('Next three runs');
  await expect(dialog(page).getByRole('table', { name: 'Next three runs' }).locator('tbody tr')).toHaveCount(3);
  await dialog(page).getByLabel('Report', { exact: true }).fill(name);
  await dialog(page).getByLabel('Addresses').fill('one@example.org,no address,two@example.org ');
  await send(page);
  await expect(dialog(page)).toContainText('no is not an e-mail address.');
  for (const wrong of ['no', 'address']) {
    await dialog(page)
      .locator('.ant-tag')
      .filter({ hasText: new RegExp(`^${wrong}$`) })
      .getByLabel('Close')
      .click();
  }
  await dialog(page).getByLabel('How often').click();
  await page.getByTitle('Every month').click();
  await expect(dialog(page).getByLabel('Day of the month')).toBeVisible();
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, name)).toContainText('one@example.org +1');

  await perform(row(page, name), 'Preview mail');
  await expect(dialog(page)).toContainText('one@example.org, two@example.org');
  await expect(dialog(page).frameLocator('iframe').getByRole('heading', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await agree(page, 'one@example.org');
  await perform(row(page, name), 'Send now');
  await expect(page.getByText('The report is being written and will be mailed in a moment.')).toBeVisible();
  await perform(row(page, name), 'Deliveries');
  const drawer = page.getByRole('dialog', { name: `Deliveries: ${name}` });
  await expect(drawer.getByText('one@example.org')).toBeVisible();
  // The other address has not agreed yet.
  await expect(drawer.getByText('Sent', { exact: true })).toHaveCount(1, { timeout: 90_000 });
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download file' }).click();
  expect((await download).suggestedFilename()).toContain(name);
  await agree(page, 'two@example.org');
  await drawer.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The mails will go out again in a moment.')).toBeVisible();
  await page.keyboard.press('Escape');

  await perform(row(page, name), 'Delete');
  await expect(dialog(page)).toContainText('Its delivery history will be deleted too.');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('edits a report: another schedule, and whether it goes out at all', async ({ page }) => {
  const name = uniqueName('E2E schedule');
  await signIn(page, 'agent');
  await page.goto('/timing-report');
  await page.getByRole('button', { name: 'Add report' }).click();
  await dialog(page).getByLabel('Report', { exact: true }).fill(name);
  await dialog(page).getByLabel('Addresses').fill('agent@example.org ');
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await row(page, name).getByRole('button', { name: /Edit/ }).click();
  await dialog(page).getByLabel('How often').click();
  await page.getByTitle('Every day').click();
  await dialog(page).getByLabel('Enabled').click();
  await send(page);
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await expect(row(page, name)).toContainText('Every day at 08:00');
  await expect(row(page, name)).toContainText('Paused');
  await perform(row(page, name), 'Deliveries');
  await expect(page.getByText('Nothing has been sent yet, and the report is disabled.')).toBeVisible();
  await page.keyboard.press('Escape');
  await perform(row(page, name), 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
});

test('goes out on the last day of the month, and says so of a day that not every month has', async ({ page }) => {
  const name = uniqueName('E2E last day');
  await signIn(page, 'agent');
  await page.goto('/timing-report');
  await page.getByRole('button', { name: 'Add report' }).click();
  await dialog(page).getByLabel('Report', { exact: true }).fill(name);
  await dialog(page).getByLabel('Addresses').fill('agent@example.org ');
  await dialog(page).getByLabel('How often').click();
  await page.getByTitle('Every month').click();
  await dialog(page).getByLabel('Day of the month').fill('31');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('In shorter months: on the last day');
  await dialog(page).getByLabel('Day of the month').fill('last');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).not.toContainText('In shorter months');
  // Three months in a row, each on its last day: the next day is a first.
  const times = await dialog(page).locator('.report-times tbody td:first-child').allTextContents();
  const days = times.map((text) => new Date(`${/\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? ''}T00:00:00Z`));
  expect(days.map((day) => new Date(day.getTime() + 86_400_000).getUTCDate())).toEqual([1, 1, 1]);
  await send(page);
  await expect(row(page, name)).toContainText('Last day of each month at');
  await row(page, name).getByRole('button', { name: /Edit/ }).click();
  await expect(dialog(page)).toContainText('Last day');
});

test('is accessible in light and dark', async ({ page }) => {
  await signIn(page);
  await page.goto('/timing-report');
  await expect(page.getByRole('button', { name: 'Add report' })).toBeVisible();
  await expectAccessible(page);
});
