import { test as base, type Page } from './test.ts';
import { signIn } from './console.ts';

/**
 * Tests with a page of a device with fingers, signed in as the administrator. It has a context of its own, made here:
 * options of `test.use` would reach the context that all tests of a worker share.
 */
export function touchTest(viewport: { width: number; height: number }) {
  return base.extend<{ touched: Page }>({
    touched: async ({ browser }, use) => {
      const baseURL = process.env['E2E_BASE_URL'] ?? '';
      const device = { viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
      const context = await browser.newContext({ ...device, baseURL, serviceWorkers: 'block' });
      const page = await context.newPage();
      await signIn(page);
      await use(page);
      await context.close();
    },
  });
}
