import { expect, type Locator, type Page } from '@playwright/test';
import { dialog, expectAccessibleAsShown } from './console.ts';

/** Expects the dialog to have the focus, and Esc to return it to the opener. */
export async function expectFocusToComeBack(page: Page, action: string, opener: Locator): Promise<void> {
  const content = page.locator('.dialog-content').filter({ visible: true });
  await expect(content, action).toHaveCount(1);
  await expect(page.locator('.ant-dropdown').filter({ visible: true }), action).toHaveCount(0);
  await expect(content.locator(':focus'), action).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(content, action).toHaveCount(0);
  await expect(opener, action).toBeFocused();
}

/** Parts of the dialog that are wider than their place, or outside of the screen without a scroll bar. */
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

/**
 * Expects that on a phone no part of the dialog exceeds the screen unless it scrolls, and that all of it can be read.
 */
export async function expectToFit(page: Page, action: string): Promise<void> {
  await expect(dialog(page), action).toHaveCount(1);
  await expect(dialog(page).locator('.ant-skeleton, .ant-spin-spinning'), action).toHaveCount(0);
  expect(await page.evaluate(TOO_WIDE), action).toEqual([]);
  await expectAccessibleAsShown(page);
}
