import { expect, test, type Locator, type Page } from '../support/test.ts';
import { expectAccessibleAsShown, signIn } from '../support/console.ts';

/** The colour that the system marks selected things with, as a style sheet has it. */
const HIGHLIGHT = `(() => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'Highlight';
  return getComputedStyle(probe).color;
})()`;

/** A picture of the element while the pointer is elsewhere. */
async function pictureOf(page: Page, element: Locator): Promise<string> {
  await page.mouse.move(0, 0);
  return (await element.screenshot()).toString('base64');
}

async function openTerminals(page: Page): Promise<void> {
  await signIn(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/terminal-list');
  await expect(page.getByText(/^Total: /)).toBeVisible();
}

test('forced colours leave ticks, sort order, presence and tabs to see', async ({ page }) => {
  await openTerminals(page);
  const tick = page.getByRole('row').nth(1).getByRole('checkbox');
  const all = page.getByRole('row').first().getByRole('checkbox');
  const [empty, none] = [await pictureOf(page, tick), await pictureOf(page, all)];
  await tick.check();
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await pictureOf(page, tick)).not.toBe(empty);
  expect(await pictureOf(page, all)).not.toBe(none);
  await expectAccessibleAsShown(page);

  const name = page.getByRole('columnheader', { name: 'Name', exact: true });
  await name.click();
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  const ascending = await pictureOf(page, name.locator('.sort-mark'));
  await name.click();
  await expect(name).toHaveAttribute('aria-sort', 'descending');
  expect(await pictureOf(page, name.locator('.sort-mark'))).not.toBe(ascending);

  const presence = page.locator('td .state').first();
  const countPictures = async () => {
    const pictures = new Set<string>();
    for (const tone of ['online', 'offline', 'never', 'processing']) {
      await presence.evaluate((element, state) => (element.className = `state state-${state}`), tone);
      pictures.add(await pictureOf(page, presence));
    }
    return pictures.size;
  };
  // The sorted rows, or what other tests do to the radio, may take the place of the cell in between.
  await expect.poll(countPictures).toBe(4);

  const tabs = page.getByRole('navigation', { name: 'Open screens' }).getByRole('listitem');
  await expect(tabs.nth(0)).toHaveCSS('outline-style', 'none');
  await expect(tabs.nth(1)).toHaveCSS('outline-style', 'solid');
});

test('forced colours leave the acts of a row and the current page to see', async ({ page }) => {
  await openTerminals(page);
  await page.getByRole('row').nth(1).hover();
  const actions = page.getByRole('row').nth(1).locator('.row-actions');
  await expect(actions).toHaveCSS('background-image', 'none');
  await expect(actions).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.locator('.ant-pagination-item-active')).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('.ant-pagination-item:not(.ant-pagination-item-active)').first()).not.toHaveCSS(
    'outline-style',
    'solid',
  );
});

test('forced colours leave the dot of the live stream, numbers and switches to see', async ({ page }) => {
  await openTerminals(page);
  const dot = page.locator('.live-dot');
  const pictures = new Set<string>();
  for (const state of ['', ' live-dot-on', ' live-dot-lost']) {
    await dot.evaluate((element, added) => (element.className = `live-dot${added}`), state);
    pictures.add(await pictureOf(page, dot));
  }
  expect(pictures.size).toBe(3);

  const highlight = await page.evaluate<string>(HIGHLIGHT);
  await expect(page.locator('#bell .ant-badge-count')).toHaveCSS('background-color', highlight);

  await page.keyboard.press('?');
  const choice = page.getByRole('switch');
  await expect(choice).toBeChecked();
  const on = await pictureOf(page, choice);
  await choice.click();
  await expect(choice).not.toBeChecked();
  expect(await pictureOf(page, choice)).not.toBe(on);
  await choice.click();
});
