import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { liveSession, type LiveSession } from '../support/live-session.ts';
import { descendants } from '../support/processes.ts';
import { killAndWait } from '../support/process-kill.ts';
import { startProduct, WITHOUT_DEMO, type Product } from '../support/product.ts';
import { terminalSheet } from '../support/workbooks/terminal-sheet.ts';

const PATIENCE = { timeout: 60_000, interval: 200 };
const SETTINGS = { ...WITHOUT_DEMO, RATE_LIMIT: '0', LOGIN_CAPTCHA: 'off' };
let product: Product;

beforeAll(async () => {
  product = await startProduct(SETTINGS);
});
afterAll(() => product.stop());

async function total(session: LiveSession): Promise<number> {
  const { result } = await session.get('tbMsInfo/findMsCount');
  return (result as { total: number }).total;
}

const kill = (command: RegExp) => killAndWait(product, command);

describe('a running product', () => {
  it('comes back after its API was killed in the middle of an import, with all of it or nothing', async () => {
    const session = await liveSession(product.baseUrl, WITHOUT_DEMO.ADMIN_PASSWORD);
    const sheet = await terminalSheet('T5', 5000);
    const before = await total(session);
    const upload = session.upload('tbMsInfo/batchImport', sheet).then(
      () => 'answered',
      () => 'cut off',
    );
    await new Promise((done) => setTimeout(done, 400));
    await kill(/dist\/api\.mjs/);
    await upload;
    const stored = (await total(session)) - before;
    expect([0, 5000]).toContain(stored);
  });

  it('comes back after its workers were killed', async () => {
    await kill(/dist\/workers\.mjs/);
    expect(descendants(product.pid, /dist\/workers\.mjs/)).toHaveLength(1);
  });

  it('answers 503 while its database is gone and recovers by itself, sessions and all', async () => {
    const session = await liveSession(product.baseUrl, WITHOUT_DEMO.ADMIN_PASSWORD);
    const before = await total(session);
    const codes = new Set<number>();
    const watched = new AbortController();
    const watch = (async () => {
      while (!watched.signal.aborted) codes.add((await session.get('tbMsInfo/findMsCount')).code);
    })();
    await kill(/postgres.* -D /);
    await vi.waitFor(async () => expect((await session.get('tbMsInfo/findMsCount')).code).toBe(200), PATIENCE);
    watched.abort();
    await watch;
    // Only the answer or 503 may come in the meantime, and 503 did.
    expect([...codes].toSorted((a, b) => a - b)).toEqual([200, 503]);
    expect(await total(session)).toBe(before);
  });

  it('reports to a second start with its data folder that one is running', async () => {
    const second = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...process.env, ...SETTINGS, DATA_DIR: product.dataDir, PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    for (const stream of [second.stdout, second.stderr]) stream.on('data', (text) => output.push(String(text)));
    const [code] = (await once(second, 'exit')) as [number];
    expect(code).not.toBe(0);
    expect(output.join('')).toContain(product.baseUrl);
  });
});

describe('stopping', () => {
  it('is done within five seconds and leaves no process behind', async () => {
    const another = await startProduct(SETTINGS);
    const family = descendants(another.pid, /./);
    expect(family.length).toBeGreaterThan(3);
    const begun = Date.now();
    await another.stop();
    expect(Date.now() - begun).toBeLessThan(5000);
    const alive = family.filter((pid) => {
      try {
        process.kill(pid, 0);
        return true;
      } catch {
        return false;
      }
    });
    expect(alive).toEqual([]);
  });
});
