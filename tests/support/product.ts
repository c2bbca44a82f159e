import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/ports.mjs';

const root = resolve(import.meta.dirname, '../..');
const PATIENCE = 300_000;

/** Settings of a product with an empty fleet; its first password would be made at random. */
export const WITHOUT_DEMO = { DEMO: '0', ADMIN_PASSWORD: 'Kettle_drum7' };

/** The real product, started as a user starts it. */
export interface Product {
  readonly baseUrl: string;
  readonly dataDir: string;
  /** The launcher's process; all other processes are its descendants. */
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Runs scripts/start.mjs with a temporary data folder on a free port until it is ready. The simulator of the demo fleet
 * is off by default.
 */
export async function startProduct(settings: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roger-product-'));
  const port = await freePort();
  const env = { ...process.env, DATABASE_URL: '', REDIS_URL: '', HOST: '', SIMULATOR: '0', ...settings };
  const launcher = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir, PORT: String(port) },
    // The launcher ends when this channel closes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: string[] = [];
  for (const stream of [launcher.stdout, launcher.stderr]) stream?.on('data', (text) => output.push(String(text)));
  const stop = async (): Promise<void> => {
    await stopLauncher(launcher);
    await rm(dataDir, { recursive: true, force: true });
  };
  const baseUrl = `http://127.0.0.1:${port}`;
  if (await becomesReady(launcher, baseUrl)) return { baseUrl, dataDir, pid: launcher.pid ?? 0, stop };
  await stop();
  throw new Error(`The product did not start:\n${output.join('')}`);
}

async function becomesReady(launcher: ChildProcess, baseUrl: string): Promise<boolean> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(100)) {
    if (launcher.exitCode !== null || launcher.signalCode !== null) return false;
    const answer = await fetch(`${baseUrl}/health/ready`).catch(() => undefined);
    if (answer?.ok === true) return true;
  }
  return false;
}

async function stopLauncher(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return;
  const ended = once(launcher, 'exit');
  launcher.kill('SIGINT');
  await ended;
}
