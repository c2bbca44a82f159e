import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import { isAlive } from '../../scripts/lib/processes.mjs';
import { descendants } from '../support/processes.ts';
import { PATIENCE } from '../support/time/patience.ts';

const LIMIT_MS = 10_000;
const START_MS = 280_000;
let dataDir = '';
let family: number[] = [];

// The first start builds the product, if no earlier test has.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roger-stop-'));
  const { pid } = await npmStart();
  process.kill(TARGETS['the launcher'](pid), 'SIGTERM');
  await livingAfterStop();
});
afterEach(() => {
  for (const pid of living()) process.kill(pid, 'SIGKILL');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** An `npm start`; `closed` settles when its processes have ended and `output` has everything they wrote. */
interface Start {
  npm: ChildProcess;
  pid: number;
  output: string[];
  closed: Promise<unknown>;
}

/** Runs `npm start` in a process group of its own until the product is ready. */
async function npmStart(): Promise<Start> {
  const port = await freePort();
  const settings = { DATABASE_URL: '', REDIS_URL: '', HOST: '', DEMO: '0', DATA_DIR: dataDir, PORT: String(port) };
  const npm = spawn('npm', ['start'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(npm, 'close');
  const output: string[] = [];
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (text) => output.push(String(text)));
  const pid = npm.pid ?? 0;
  const isReady = async () =>
    output.join('').includes('Stop it with Ctrl-C') &&
    (await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ));
  for (const end = Date.now() + START_MS; !(await isReady()); await sleep(200)) {
    family = [pid, ...descendants(pid, /./)];
    if (npm.exitCode !== null || Date.now() > end) throw new Error(`npm start failed:\n${output.join('')}`);
  }
  family = [pid, ...descendants(pid, /./)];
  return { npm, pid, output, closed };
}

const living = (): number[] => family.filter((one) => isAlive(one));

/** Processes of the product that are still alive after the limit; returns as soon as there are none. */
async function livingAfterStop(): Promise<number[]> {
  for (const end = Date.now() + LIMIT_MS; living().length > 0 && Date.now() < end;) await sleep(100);
  return living();
}

const TARGETS = {
  npm: (pid: number) => pid,
  'the launcher': (pid: number) => descendants(pid, /^\S*node \S*scripts\/start\.mjs/)[0] ?? 0,
  'all of them': (pid: number) => -pid,
};

it.each<[keyof typeof TARGETS, NodeJS.Signals]>([
  ['npm', 'SIGTERM'],
  ['npm', 'SIGINT'],
  ['npm', 'SIGHUP'],
  ['the launcher', 'SIGTERM'],
  ['the launcher', 'SIGHUP'],
  ['the launcher', 'SIGQUIT'],
  ['all of them', 'SIGINT'],
])('a signal to %s (%s) ends npm start within ten seconds and leaves nothing behind', async (target, signal) => {
  const { pid } = await npmStart();
  // npm, the launcher, PostgreSQL with its own, the workers and the API.
  expect(family.length).toBeGreaterThan(6);
  process.kill(TARGETS[target](pid), signal);
  expect(await livingAfterStop()).toEqual([]);
});

it('a SIGTERM to every process ends npm start, and no process is started again', async () => {
  const { pid, output, closed } = await npmStart();
  // Stopped, the API ends last, so that the others end before their step of the stop.
  for (const api of descendants(pid, /dist\/api\.mjs/)) process.kill(api, 'SIGSTOP');
  // The program `kill` passes over processes that have just ended.
  spawnSync('kill', ['-TERM', ...[TARGETS['the launcher'](pid), ...family].map(String)]);
  expect(await livingAfterStop()).toEqual([]);
  await closed;
  expect(output.join('')).not.toContain('starting it again');
});

it('a stop while a crashed PostgreSQL recovers leaves nothing behind', async () => {
  const { pid } = await npmStart();
  const servers = (): number[] => descendants(pid, /postgres.* -D /);
  const [crashed = 0] = servers();
  process.kill(crashed, 'SIGKILL');
  // Stopped, it recovers longer than any stop waits. An attempt that ends before that has a successor.
  await vi.waitFor(
    () => {
      const successor = servers().find((one) => one !== crashed);
      if (successor === undefined) throw new Error('PostgreSQL does not run again yet');
      process.kill(successor, 'SIGSTOP');
    },
    { ...PATIENCE, interval: 10 },
  );
  family = [pid, ...descendants(pid, /./)];
  process.kill(TARGETS['the launcher'](pid), 'SIGTERM');
  expect(await livingAfterStop()).toEqual([]);
});

it('a closed terminal stops the product in order', async () => {
  const { npm, pid, output } = await npmStart();
  // Without the demo fleet no other account exists.
  expect(output.join('')).toContain(' Sign in as admin.\n');
  npm.stdout?.destroy();
  npm.stderr?.destroy();
  process.kill(-pid, 'SIGHUP');
  expect(await livingAfterStop()).toEqual([]);
});
