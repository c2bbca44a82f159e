import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Endpoint } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import { expect, test } from '../support/test.ts';

const KILOBYTE = 1000;
const ASSETS = resolve(import.meta.dirname, '../../../dist/web/assets');

const summaryOf = ({ summary }: Endpoint): string => summary;

test('the page of the sign-in needs at most 105 kB of what it names, and no file of it comes plain', async ({
  request,
}) => {
  const headers = { 'accept-encoding': 'br' };
  const page = await (await request.get('/login')).text();
  // The text shows in the system's font until the console's own is there.
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)]
    .map(([, file]) => file ?? '')
    .filter((file) => !file.endsWith('.woff2'));
  expect(files.length).toBeGreaterThan(3);
  let bytes = 0;
  for (const file of files) {
    const answer = await request.get(file, { headers });
    const unpacked = (await answer.body()).length;
    const { 'content-encoding': encoding, 'content-length': length } = answer.headers();
    if (unpacked >= 1024) expect([file, encoding]).toEqual([file, 'br']);
    bytes += Number(length);
  }
  console.log(`sign-in: ${files.length} files, ${bytes} bytes on the wire`);
  expect(bytes).toBeGreaterThan(10 * KILOBYTE);
  expect(bytes).toBeLessThanOrEqual(105 * KILOBYTE);
});

test('the code of the console lacks the texts of the OpenAPI document', async () => {
  const texts = Object.values(families).flatMap(({ endpoints }) => Object.values<Endpoint>(endpoints).map(summaryOf));
  const long = texts.filter((text) => text.length > 40);
  expect(long.length).toBeGreaterThan(150);
  const files = (await readdir(ASSETS)).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(50);
  const code = await Promise.all(files.map((file) => readFile(join(ASSETS, file), 'utf8')));
  // A few are arguments of functions.
  expect(long.filter((text) => code.some((one) => one.includes(text))).length).toBeLessThan(10);
});

test.describe('in a browser that has nothing yet', () => {
  test.use({ ownContext: true });

  test('the sign-in loads the font of its own script alone', async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      const [, script] = /\/inter-([a-z-]+)-wght[^/]*\.woff2$/.exec(request.url()) ?? [];
      if (script !== undefined) fonts.push(script);
    });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect([...new Set(fonts)]).toEqual(['latin']);
  });

  test('without a session every address leads to the sign-in, before any code of the console', async ({ page }) => {
    const screens: string[] = [];
    page.on('request', (request) => {
      const [, screen] = /\/assets\/(console|login)-[^/]*\.js$/.exec(request.url()) ?? [];
      if (screen !== undefined) screens.push(screen);
    });
    await page.goto('/terminal-list?keyword=4711');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(page.url()).toMatch(/\/login$/);
    expect(screens[0]).toBe('login');
  });
});
