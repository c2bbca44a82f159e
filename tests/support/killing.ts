import { expect, vi } from 'vitest';
import { descendants } from './processes.ts';
import type { Product } from './product.ts';

const PATIENCE = { timeout: 60_000, interval: 200 };

/** Ends every process of a kind at once, as a crash would, and waits until the product answers again. */
export async function killAndWait(product: Product, command: RegExp): Promise<void> {
  const doomed = descendants(product.pid, command);
  expect(doomed.length).toBeGreaterThan(0);
  for (const pid of doomed) process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => {
    const alive = descendants(product.pid, command);
    expect(alive.length).toBeGreaterThan(0);
    expect(alive.some((pid) => doomed.includes(pid))).toBe(false);
  }, PATIENCE);
  await vi.waitFor(async () => expect((await fetch(`${product.baseUrl}/health/ready`)).status).toBe(200), PATIENCE);
}
