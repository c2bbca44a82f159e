import { expect, vi } from 'vitest';
import { descendants } from './processes.ts';
import type { Product } from './product.ts';

const PATIENCE = { timeout: 60_000, interval: 200 };

/** Kills all matching processes at once, as a crash does, and waits until the product is ready again. */
export async function killAndWait(product: Product, command: RegExp): Promise<void> {
  const targets = descendants(product.pid, command);
  expect(targets.length).toBeGreaterThan(0);
  for (const pid of targets) process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => {
    const alive = descendants(product.pid, command);
    expect(alive.length).toBeGreaterThan(0);
    expect(alive.some((pid) => targets.includes(pid))).toBe(false);
  }, PATIENCE);
  await vi.waitFor(async () => expect((await fetch(`${product.baseUrl}/health/ready`)).status).toBe(200), PATIENCE);
}
