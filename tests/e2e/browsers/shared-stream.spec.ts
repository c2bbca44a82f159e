import type { BrowserContext } from '@playwright/test';
import { expect, test, type Page } from '../support/test.ts';
import { row, signIn } from '../support/console.ts';
import { ownTerminal, type OwnTerminal } from '../support/radio-servers.ts';
import { visibility } from '../support/visibility.ts';

/** More windows than a browser has connections to a service without HTTP/2. */
const WINDOWS = 7;
const STREAM = /\/nmsService\/live$/;

let terminal: OwnTerminal;

test.beforeAll(async ({ request }) => {
  terminal = await ownTerminal(request);
});

const report = (type: 'online' | 'offline') =>
  terminal.report([
    type === 'online'
      ? { type, msId: terminal.msId, connType: 'TCP' }
      : { type, msId: terminal.msId, reason: 'signOff' },
  ]);
const status = (page: Page) => page.getByRole('banner').getByRole('status');
const isLive = (page: Page) => expect(status(page)).toContainText('Changes show as they happen');

async function openWindows(context: BrowserContext, count: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = await context.newPage();
    // The later windows have the session of the first.
    if (index === 0) await signIn(page, terminal.accountsName);
    await page.goto(`/terminal-list?msId=${terminal.msId}`);
    await isLive(page);
    pages.push(page);
  }
  return pages;
}

test('the windows of an account share one stream, which passes on with the window that has it', async ({ browser }) => {
  // Seven windows take their time on a busy machine.
  test.slow();
  const context = await browser.newContext();
  const readers: Page[] = [];
  context.on('request', (request) => {
    if (STREAM.test(request.url())) readers.push(request.frame().page());
  });
  const pages = await openWindows(context, WINDOWS);
  expect(readers).toHaveLength(1);
  await report('online');
  for (const page of pages) await expect(row(page, terminal.msId)).toContainText('Online');

  await readers[0]?.close();
  await expect.poll(() => readers.length).toBe(2);
  const rest = pages.filter((page) => page !== readers[0]);
  await report('offline');
  for (const page of rest) await expect(row(page, terminal.msId)).toContainText('Offline');
  expect(readers).toHaveLength(2);
  await context.close();
});

test('a stream that is lost is lost for all windows, and comes back for all', async ({ browser }) => {
  const context = await browser.newContext();
  const pages = await openWindows(context, 2);
  await context.route(STREAM, (route) => route.abort());
  // A hidden window leaves the stream to the next one, which finds no connection.
  await pages[0]?.evaluate(visibility('hidden'));
  for (const page of pages) await expect(status(page)).toContainText('refreshed every minute');
  await report('online');
  await context.unroute(STREAM);
  await pages[0]?.evaluate(visibility('visible'));
  for (const page of pages) {
    await isLive(page);
    await expect(row(page, terminal.msId)).toContainText('Online');
  }
  await report('offline');
  await context.close();
});

test('without locks each window has a stream of its own', async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(`Object.defineProperty(navigator, 'locks', { value: undefined });`);
  let streams = 0;
  context.on('request', (request) => (streams += STREAM.test(request.url()) ? 1 : 0));
  await openWindows(context, 2);
  expect(streams).toBe(2);
  await context.close();
});
