import { EventEmitter, once } from 'node:events';
import type { Page } from './test.ts';

/** Delays the answers of a call until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  await page.route(address, async (route) => {
    await opened;
    await route.continue();
  });
  return () => void gate.emit('open');
}
