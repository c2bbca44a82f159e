import type { Browser } from '@playwright/test';

/**
 * Moves the clock of all pages of a browser to that of the run (`npm test -- --at`). Chromium itself runs without
 * faketime, under which its processes never rest.
 */
export function moveClock(browser: Browser): void {
  const seconds = Number(process.env['FAKETIME'] ?? 0);
  if (seconds === 0) return;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(moveDate, seconds * 1000);
    return context;
  };
}

/** Runs in the page: dates without a value begin `offset` milliseconds later. */
function moveDate(offset: number): void {
  const RealDate = Date;
  const realNow = RealDate.now.bind(RealDate);
  const moved = () => realNow() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values: [], newTarget) =>
      Reflect.construct(target, values.length === 0 ? [moved()] : values, newTarget) as object,
    apply: () => new RealDate(moved()).toString(),
    get: (target, key) => (key === 'now' ? moved : (Reflect.get(target, key) as unknown)),
  });
}
