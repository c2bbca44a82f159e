import { test as base } from '@playwright/test';

export { expect, type APIRequestContext, type Download, type Locator, type Page, type Route } from '@playwright/test';

/** Tests whose page forgets its routes before it closes: a call that is still on its way then is nobody's error. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
