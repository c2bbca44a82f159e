import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/ports.mjs';
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/lib/product/server-process.mjs';
import type { Statement } from './statements.ts';

const root = resolve(import.meta.dirname, '../..');

/** A server to be measured. */
export interface BenchServer {
  baseUrl: string;
  /** Resident memory in MB. */
  memory(): number;
  stop(): void;
  /** Kills it at once, in the middle of its work. */
  kill(): void;
}

/** Starts the built API as in production; `more` are further environment variables. */
export async function startApi(databaseUrl: string, more: Record<string, string> = {}): Promise<BenchServer> {
  const port = await freePort();
  const env = {
    ...SERVER_ENV,
    ...process.env,
    ROGER_EMBEDDED: '1',
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'bench-bench-bench-bench-bench-bench-0123456789',
    PORT: String(port),
    RATE_LIMIT: '0',
    GATEWAY_RATE_LIMIT: '0',
    LOGIN_CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
    ...more,
  };
  const args = [...SERVER_FLAGS, 'dist/api.mjs'];
  return serve(spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }), port, '/health/ready');
}

/** Starts the bare route with the same statements. */
export async function startBare(databaseUrl: string, statements: Statement[]): Promise<BenchServer> {
  const port = await freePort();
  const file = join(mkdtempSync(join(tmpdir(), 'roger-bench-')), 'bare.json');
  writeFileSync(file, JSON.stringify({ url: databaseUrl, port, statements }));
  const args = ['--import', 'tsx', 'tests/bench/bare-server.ts', file];
  return serve(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), port, '/list');
}

async function serve(child: ChildProcess, port: number, probe: string): Promise<BenchServer> {
  const baseUrl = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${baseUrl}${probe}`).catch(() => undefined);
    if (answer?.ok === true)
      return {
        baseUrl,
        memory: () => residentMb(child.pid ?? 0),
        stop: () => void child.kill('SIGTERM'),
        kill: () => void child.kill('SIGKILL'),
      };
    await sleep(100);
  }
  child.kill('SIGKILL');
  throw new Error(`nothing answers at ${baseUrl}${probe}`);
}

function residentMb(pid: number): number {
  // Linux reports kB; on other systems memory is not shown.
  try {
    const status = process.getBuiltinModule('node:fs').readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
