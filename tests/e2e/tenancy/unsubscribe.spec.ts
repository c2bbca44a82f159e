import { seal } from '@roger/domain/platform/common/sealed';
import { expect, test, type Page } from '../support/test.ts';
import { collectErrors, expectAccessible, uniqueName } from '../support/console.ts';

/** The address of the page as a reminder contains it. */
function linkFor(mailbox: string, lang = 'en-US'): string {
  const secret = process.env['E2E_JWT_SECRET'] ?? '';
  return `/unsubscribe?token=${seal(secret, JSON.stringify({ stop: 'expiryReminder', mailbox }))}&lang=${lang}`;
}

const reader = () => `${uniqueName('reader').replaceAll(' ', '-').toLowerCase()}@example.org`;
const stop = (page: Page) => page.getByRole('button', { name: 'Stop these e-mails' });

test('stops mails of a kind without a session, says so after a reload, and lets them come again', async ({ page }) => {
  const errors = collectErrors(page);
  const address = reader();
  await page.goto(linkFor(address));
  await expect(page.getByRole('status')).toContainText(`“Expiry reminder” to ${address}?`);
  await expectAccessible(page);
  await stop(page).click();
  await expect(page.getByRole('status')).toContainText(`no longer go to ${address}`);
  await page.reload();
  await expect(page.getByRole('status')).toContainText(`no longer go to ${address}`);
  await page.getByRole('button', { name: 'Receive them again' }).click();
  await expect(stop(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('speaks the language of the mail, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 720 });
  for (const [lang, button] of [
    ['ru-RU', 'Больше не получать такие письма'],
    ['el-GR', 'Διακοπή αυτών των μηνυμάτων'],
    ['zh-CN', '不再接收此类邮件'],
  ] as const) {
    await page.goto(linkFor(reader(), lang));
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  }
});

test('says of a link that was cut what to do', async ({ page }) => {
  const link = linkFor(reader());
  for (const address of [link.replace(/.{12}&lang/, '&lang'), '/unsubscribe', '/unsubscribe?token=%20']) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('Open it from the e-mail again');
    await expect(stop(page)).toHaveCount(0);
  }
});
