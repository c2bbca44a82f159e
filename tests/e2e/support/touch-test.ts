import { test as base, type Page } from './test.ts';
import { sharedSession } from './console.ts';

/**
 * Tests with a page of a device with fingers, signed in as the administrator. It has a context of its own, made here:
 * options of `test.use` would reach the context that all tests of a worker share.
 */
export function touchTest(viewport: { width: number; height: number }) {
  return base.extend<{ touched: Page }>({
    touched: async ({ browser, request }, use) => {
      const baseURL = process.env['E2E_BASE_URL'] ?? '';
      const device = { viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
      const context = await browser.newContext({ ...device, baseURL, serviceWorkers: 'block' });
      const { token } = await sharedSession(request, 'admin');
      await context.addCookies([{ name: 'admin', value: encodeURIComponent(token), url: baseURL, sameSite: 'Strict' }]);
      await context.addInitScript(`localStorage.setItem('roger.account', '"admin"')`);
      await use(await context.newPage());
      await context.close();
    },
  });
}
