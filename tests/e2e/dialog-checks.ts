import { expect, type Locator, type Page } from '@playwright/test';
import { dialog, expectAccessibleAsShown } from './console.ts';

/** The dialog has the focus, and Esc gives it back to what opened it. */
export async function expectFocusToComeBack(page: Page, act: string, opener: Locator): Promise<void> {
  const content = page.locator('.dialog-content').filter({ visible: true });
  await expect(content, act).toHaveCount(1);
  await expect(page.locator('.ant-dropdown').filter({ visible: true }), act).toHaveCount(0);
  await expect(content.locator(':focus'), act).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(content, act).toHaveCount(0);
  await expect(opener, act).toBeFocused();
}

/** What of the dialog is wider than its place, or stands beyond the screen where nothing scrolls. */
const TOO_WIDE = `(() => {
  const frame = [...document.querySelectorAll('[role=dialog]')].find((one) => one.checkVisibility());
  const parts = [frame, ...frame.querySelectorAll('.dialog-content, .dialog-body, form')];
  const holders = parts.filter((one) => one.scrollWidth > one.clientWidth + 1);
  const scrolls = (one) => one !== frame && (getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement));
  const beyond = [...frame.querySelectorAll('button, input, label, p, h2')].filter(
    (one) => one.getBoundingClientRect().right > innerWidth + 1 && !scrolls(one.parentElement),
  );
  return [...holders, ...beyond].map(({ tagName, className }) => tagName + ' ' + className);
})()`;

/** On a phone nothing of the dialog reaches beyond the screen but what scrolls by itself, and all of it can be read. */
export async function expectToFit(page: Page, act: string): Promise<void> {
  await expect(dialog(page), act).toHaveCount(1);
  await expect(dialog(page).locator('.ant-skeleton, .ant-spin-spinning'), act).toHaveCount(0);
  expect(await page.evaluate(TOO_WIDE), act).toEqual([]);
  await expectAccessibleAsShown(page);
}
