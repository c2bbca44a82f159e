import { expect, test } from '../support/test.ts';
import { collectErrors, row, signIn } from '../support/console.ts';
import { newPayer } from '../support/payers.ts';

test('seeded types and functions are called in the reader’s language, in the list, its filter and its picker', async ({
  page,
  request,
}) => {
  const errors = collectErrors(page);
  const payer = await newPayer(request, {});
  const [handheld = ''] = await payer.addTerminals();
  const [mobile = ''] = await payer.addTerminals({ type: 'Mobile radio' });
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await expect(row(page, handheld)).toContainText('Handheld radio');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(row(page, handheld)).toContainText('手持对讲机');
  await expect(row(page, mobile)).toContainText('车载台');

  await page.getByRole('button', { name: '筛选' }).first().click();
  await page.getByRole('combobox', { name: '类型' }).click();
  await page
    .locator('.ant-select-dropdown')
    .filter({ visible: true })
    .getByTitle('手持对讲机', { exact: true })
    .click();
  await page.keyboard.press('Escape');
  await expect(row(page, mobile)).toHaveCount(0);
  await expect(row(page, handheld)).toBeVisible();
  await expect(page.locator('.filter-chip')).toContainText('手持对讲机');

  await page.goto('/terminal-list?typeName=车载');
  await expect(row(page, mobile)).toBeVisible();
  await expect(row(page, handheld)).toHaveCount(0);
  await page.goto(`/terminal-list/${handheld}`);
  await expect(page.getByText('PoC 服务').first()).toBeVisible();
  expect(errors).toEqual([]);
});
