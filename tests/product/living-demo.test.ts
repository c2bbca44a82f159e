import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { liveSession, type LiveSession } from '../support/live-session.ts';
import { runProgram } from '../support/programs/command.ts';
import { descendants } from '../support/processes.ts';
import { startProduct, type Product } from '../support/product.ts';

const SETTINGS = { DEMO: '1', SIMULATOR: '1', RATE_LIMIT: '0', LOGIN_CAPTCHA: 'off' };
const MINUTE = { timeout: 60_000, interval: 500 };
const SIMULATOR = /dist\/simulator\.mjs/;
const CARD_PROVIDER = /dist\/provider-stand-in\.mjs/;

let product: Product;
let session: LiveSession;
beforeAll(async () => {
  product = await startProduct(SETTINGS);
  session = await liveSession(product.baseUrl);
});
afterAll(() => product.stop());

async function online(): Promise<number> {
  const { result } = await session.get('tbMsInfo/findMsCount');
  return (result as { online: number }).online;
}

/** The last sign of life of any terminal, epoch ms. */
async function lastSeen(): Promise<number> {
  const { databaseUrl } = JSON.parse(readFileSync(join(product.dataDir, 'connection.json'), 'utf8')) as {
    databaseUrl: string;
  };
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date }>('select max(last_seen_time) as at from terminal_presence');
    return rows[0]?.at.getTime() ?? 0;
  } finally {
    await client.end();
  }
}

const simulators = (): number[] => descendants(product.pid, SIMULATOR);

/** Runs npm run simulate against the product; returns its exit code and output. */
async function simulate(args: string[]): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, ['scripts/simulate.mjs', ...args], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => printed.push(String(text)));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, printed: printed.join('') };
}

describe('npm start with the demo fleet', () => {
  it('is well by its own doctor, with all its history', async () => {
    const command = [resolve(import.meta.dirname, '../../scripts/command.mjs'), 'doctor'];
    const { code, stdout } = await runProgram(command, { DATA_DIR: product.dataDir });
    expect(stdout.split('\n').filter((line) => !line.startsWith('ok '))).toEqual(['']);
    expect(code).toBe(0);
  });

  it('shows a fleet that lives within a minute', async () => {
    // A fifth of the terminals is on at every hour of every day.
    await vi.waitFor(async () => expect(await online()).toBeGreaterThan(200), MINUTE);
  });

  it('gives the simulator only what a radio server has, and shows its tokens nowhere', () => {
    const [pid = 0, ...more] = simulators();
    expect(more).toEqual([]);
    if (process.platform !== 'linux') return;
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(environment).toContain('SIMULATOR_SERVERS=');
    expect(environment).not.toMatch(/DATABASE_URL|JWT_SECRET|postgres/);
    const tokens = [...environment.matchAll(/"token":"([\w-]+)"/g)].map(([, token = '']) => token);
    expect(tokens).toHaveLength(3);
    const logs = ['api.log', 'workers.log', 'simulator.log'].map((name) =>
      readFileSync(join(product.dataDir, name), 'utf8'),
    );
    const open = [...logs, readFileSync(`/proc/${pid}/cmdline`, 'utf8')].join('\n');
    expect(tokens.filter((token) => open.includes(token))).toEqual([]);
  });

  it('asks a stand-in of the card provider, which has neither the database nor our secrets', async () => {
    expect((await session.post('tbCloudData/syncCloudData', {})).code).toBe(200);
    const [pid = 0, ...more] = descendants(product.pid, CARD_PROVIDER);
    expect(more).toEqual([]);
    if (process.platform !== 'linux') return;
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/DATABASE_URL|JWT_SECRET|postgres/);
  });

  it('keeps the fleet online over a death of the API', async () => {
    const before = { online: await online(), simulators: simulators() };
    for (const pid of descendants(product.pid, /dist\/api\.mjs/)) process.kill(pid, 'SIGKILL');
    const killed = Date.now();
    await vi.waitFor(async () => expect((await fetch(`${product.baseUrl}/health/ready`)).status).toBe(200), MINUTE);
    await vi.waitFor(async () => expect(await lastSeen()).toBeGreaterThan(killed + 2000), MINUTE);
    session = await liveSession(product.baseUrl);
    expect(await online()).toBeGreaterThan(before.online * 0.9);
    expect(simulators()).toEqual(before.simulators);
  });

  it('lets npm run simulate drive its servers too, and the sums agree', async () => {
    const { code, printed } = await simulate([
      '--terminals',
      '200',
      '--servers',
      '2',
      '--seconds',
      '15',
      '--speed',
      '30',
      '--loss',
      '0.1',
    ]);
    expect(printed).toMatch(/Ran 15 s\./);
    expect(printed).not.toContain('FAULT');
    expect(code).toBe(0);
    // Signs of life alone are one per second.
    const [, made = ''] = /made (\d+), sent/.exec(printed) ?? [];
    expect(Number(made)).toBeGreaterThan(15);
  });

  it('is stopped whole, and leaves no simulator behind', async () => {
    const family = [...simulators(), ...descendants(product.pid, CARD_PROVIDER)];
    expect(family).toHaveLength(2);
    const begun = Date.now();
    await product.stop();
    expect(Date.now() - begun).toBeLessThan(10_000);
    for (const pid of family) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
