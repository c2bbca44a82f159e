import { expect, test, type Page } from '../support/test.ts';
import {
  collectErrors,
  dialog,
  expectAccessible,
  row,
  send,
  signIn,
  signInOnScreen,
  uniqueName,
} from '../support/console.ts';
import { exportList } from '../support/exporting.ts';

const EDITS = '/log-list?target=client&operateType=edit&module=account&column=createTime&order=desc';

/** Shows the sign-ins by the switch at the top. */
async function showSignIns(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Sign-ins').click();
  await expect(page).toHaveURL(/view=logins/);
}

async function changePhone(page: Page, phone: string): Promise<void> {
  await row(page, 'Robin Fischer').getByRole('button', { name: /^Edit/ }).click();
  await dialog(page).getByLabel('Phone', { exact: true }).fill(phone);
  await send(page);
  await expect(dialog(page)).toBeHidden();
}

test('shows an agent what an edit of an account changed, before and after', async ({ page }) => {
  const errors = collectErrors(page);
  const phones = ['1', '2'].map((end) => `+4940${String(Date.now()).slice(-6)}${end}`);
  const [before = '', after = ''] = phones;
  await signIn(page, 'agent');
  await page.goto('/account-list');
  await changePhone(page, before);
  await changePhone(page, after);

  await page.goto(EDITS);
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  const phone = dialog(page).getByRole('row', { name: /^Phone/ });
  await expect(phone).toContainText(before);
  await expect(phone).toContainText(after);
  await expect(phone).toContainText('Changed');
  const userName = dialog(page).getByRole('row').filter({ hasText: 'Robin Fischer' });
  await expect(userName).toHaveCount(0);
  await dialog(page).getByRole('switch', { name: 'Only changed fields' }).click();
  await expect(userName).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(errors).toEqual([]);
});

test('says of a deleted terminal its client, the bill, the second and the result in words', async ({ page }) => {
  await signIn(page);
  await page.route('**/tbLogs/list?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { records: object[] } };
    const [first] = body.result.records;
    const deleted = {
      operateType: 'delete',
      module: 'terminal',
      action: 'deleteBatch',
      target: 'T1000002022',
      clientId: 3,
      clientName: 'Hafen Logistik',
      before: [
        {
          id: 2022,
          msId: 'T1000002022',
          msName: 'Crane 22',
          clientId: 3,
          expireTime: '2027-11-23 00:00:00',
          billNo: '2026112300000017',
        },
      ],
      after: null,
      outcome: 'success',
      code: 200,
    };
    await route.fulfill({
      response,
      json: { ...body, result: { ...body.result, records: [{ ...first, ...deleted }] } },
    });
  });
  await page.goto('/log-list');
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await expect(
    dialog(page)
      .getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      .first(),
  ).toBeVisible();
  await expect(dialog(page).getByText('Success (200)')).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: /^T1000002022 › Client/ })).toContainText('Hafen Logistik');
  const bill = dialog(page).getByRole('row', { name: /^T1000002022 › Bill number/ });
  await expect(bill.getByRole('link')).toHaveAttribute('href', /\/billing-client\/2026112300000017$/);
  await expect(dialog(page).getByRole('row', { name: /2022 › ID/ })).toHaveCount(0);
});

test('filters by time and outcome, and exports', async ({ page }) => {
  await signIn(page);
  await page.goto('/log-list');
  await expect(page.getByText(/^Total: /)).toBeVisible();
  await page.getByLabel('Time', { exact: true }).first().click();
  await page.getByText('Last 7 days', { exact: true }).click();
  await expect(page).toHaveURL(/createTime_begin=\d{4}-\d\d-\d\d&createTime_end=\d{4}-\d\d-\d\d/);
  await page.reload();
  await expect(page.getByLabel('Time', { exact: true }).first()).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole('button', { name: /^Details/ }).first()).toBeVisible();
  expect((await exportList(page)).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('shows why a call was refused', async ({ page }) => {
  await signIn(page);
  await page.goto('/terminal-model');
  await page.getByRole('button', { name: 'Add model' }).click();
  await dialog(page).getByLabel('Model').fill('RG-200 Pro');
  await send(page);
  await expect(dialog(page)).toContainText('already exists');
  await page.goto('/log-list?module=terminal-model&outcome=failure&column=createTime&order=desc');
  await expect(row(page, 'Refused').first()).toContainText('3101');
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await expect(dialog(page).getByRole('alert')).toContainText('This already exists');
  await page.evaluate(`localStorage.setItem('roger.preferences', '{"locale":"el-GR"}')`);
  await page.goto('/log-list?module=terminal-model&outcome=failure&column=createTime&order=desc');
  const refused = row(page, '3101').first().getByRole('cell').filter({ hasText: '3101' });
  await expect(refused).toContainText('Απορρίφθηκε');
  expect(await refused.evaluate((td) => td.scrollWidth - td.clientWidth)).toBe(0);
});

test('shows the keys that a role got and lost in the words of the menu', async ({ page }) => {
  const name = uniqueName('E2E logged');
  await signIn(page);
  await page.goto('/role-list');
  await page.getByRole('button', { name: 'Add role' }).click();
  await dialog(page).getByLabel('Role', { exact: true }).fill(name);
  await send(page);
  await expect(dialog(page)).toContainText(`Set permissions: ${name}`);
  await dialog(page).getByRole('treeitem', { name: 'Add terminals' }).getByRole('checkbox').click();
  await dialog(page).getByRole('button', { name: 'Set permissions' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.goto(`/log-list?target=${encodeURIComponent(name)}&operateType=edit&column=createTime&order=desc`);
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await expect(dialog(page)).toContainText('Set a role’s permissions');
  const permissions = dialog(page).getByRole('row', { name: /^Permissions/ });
  await expect(permissions).toHaveCount(1);
  await expect(permissions).toContainText('Add terminals, Terminal list, Terminals');
  await expect(permissions).toContainText('Changed');
});

test('keeps the view and its filters in the address', async ({ page }) => {
  // The list shows this sign-in.
  await signInOnScreen(page);
  await page.goto('/log-list?operateType=login');
  await showSignIns(page);
  await expect(row(page, 'Chrome on Linux').first()).toBeVisible();
  await page.getByLabel('Account', { exact: true }).first().fill('admin');
  await expect(page).toHaveURL(/accountsName=admin&view=logins/);
  await page.reload();
  await expect(row(page, 'Chrome on Linux').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Sign-ins' })).toBeChecked();
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Operations').click();
  await expect(page).not.toHaveURL(/view=/);
});

test('a client reads its own log and exports nothing', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/log-list');
  await expect(page.getByRole('button', { name: /^Details/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Jobs' })).toHaveCount(0);
  await showSignIns(page);
  await expect(row(page, 'Hafen Logistik').first()).toBeVisible();
  await expect(row(page, 'Platform')).toHaveCount(0);
});

test('shows only the platform which background jobs are not done', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  await page.goto('/log-list');
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Jobs').click();
  await expect(page).toHaveURL(/view=jobs/);
  await expect(page.getByText('No job is waiting or has failed.')).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('shows the platform what became of mails, and sends a failed one again', async ({ page }) => {
  const errors = collectErrors(page);
  await signIn(page);
  await page.route('**/tbMailLog/list?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { records: object[] } };
    const mail = {
      id: 7,
      to: 'reader@example.org',
      kind: 'addressChanged',
      subject: 'Your e-mail address was changed',
      clientId: null,
      clientName: '',
      status: 'failed',
      attempts: 3,
      error: '550 no such mailbox',
      createTime: '2026-11-20 10:00:00',
      sentTime: null,
      failedTime: '2026-11-20 10:00:05',
    };
    const code = {
      ...mail,
      id: 8,
      to: 'code@example.org',
      kind: 'code',
      subject: 'Your code',
      status: 'sent',
      error: null,
    };
    await route.fulfill({ response, json: { ...body, result: { ...body.result, records: [mail, code], total: 2 } } });
  });
  await page.goto('/log-list');
  await page.getByRole('radiogroup', { name: 'View' }).getByText('E-mails').click();
  await expect(page).toHaveURL(/view=mails/);
  await expect(row(page, 'reader@example.org')).toContainText('550 no such mailbox');
  await expect(row(page, 'code@example.org').getByRole('button', { name: /^Send again/ })).toBeDisabled();
  await page.route('**/tbMailLog/resend', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ id: 7 });
    await route.fulfill({ json: { success: true, code: 200, message: 'OK', result: {}, timestamp: 0 } });
  });
  await row(page, 'reader@example.org')
    .getByRole('button', { name: /^Send again/ })
    .click();
  await expect(page.getByText('The e-mail will be sent again.')).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('sends a trial mail to an address, which is in the list at once', async ({ page }) => {
  const errors = collectErrors(page);
  const address = `trial-${Date.now()}@example.org`;
  await signIn(page);
  await page.goto('/log-list?view=mails');
  await page.getByRole('button', { name: 'Send trial e-mail' }).click();
  await dialog(page).getByLabel('Recipient').fill('nobody');
  await dialog(page).getByRole('button', { name: 'Send trial e-mail' }).click();
  await expect(dialog(page)).toContainText('Recipient has the wrong format.');
  await expectAccessible(page);
  await dialog(page).getByLabel('Recipient').fill(address);
  await dialog(page).getByRole('button', { name: 'Send trial e-mail' }).click();
  await expect(page.getByText(`The trial e-mail to ${address} is on its way.`)).toBeVisible();
  await expect(row(page, address)).toContainText('Trial e-mail');
  expect(errors).toEqual([]);
});

test('is accessible in light and dark', async ({ page }) => {
  await signIn(page);
  await page.goto('/log-list');
  const details = page.getByRole('button', { name: /^Details/ }).first();
  await expect(details).toBeVisible();
  await expectAccessible(page);
  await details.click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await showSignIns(page);
  await expect(row(page, 'Chrome on Linux').first()).toBeVisible();
  await expectAccessible(page);
});
