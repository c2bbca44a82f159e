import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { bareEnvironment } from '../../../scripts/lib/clock.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { useService } from '../../support/app.ts';
import { builtProgram } from '../../support/programs/built-program.ts';

const service = await useService();

/** Runs a program until it is ready; returns the names in its log and those of connections to the database. */
async function namesOf(entry: string, settings: Record<string, string>): Promise<{ logs: string[]; peers: string[] }> {
  const { databaseUrl, database } = service;
  const child = spawn(process.execPath, [await builtProgram(entry)], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: {
      ...bareEnvironment(),
      ROGER_EMBEDDED: '1',
      DATABASE_URL: databaseUrl,
      JWT_SECRET: service.settings.jwtSecret,
      DATA_DIR: service.settings.dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const lines: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  const ended = once(child, 'close');
  try {
    await once(child, 'message');
    const { rows } = await database.pool.query<{ name: string }>(
      'select distinct application_name as name from pg_stat_activity where datname = current_database()',
    );
    child.kill('SIGTERM');
    await ended;
    const written = lines.join('').trim().split('\n');
    const names = written.map((line) => (JSON.parse(line) as { name?: string }).name ?? line);
    return { logs: [...new Set(names)], peers: rows.map(({ name }) => name) };
  } finally {
    child.kill('SIGKILL');
  }
}

it.each([
  ['console', 'apps/api/src/server.ts'],
  ['gateway', 'apps/api/src/server.ts'],
  ['workers', 'workers/src/main.ts'],
])('a process that serves as %s has its name in each line of the log and at the database', async (name, entry) => {
  const serve = name === 'workers' ? 'all' : name;
  const { logs, peers } = await namesOf(entry, {
    SERVE: serve,
    PORT: String(await freePort()),
    WORKER_HEALTH_PORT: '0',
  });
  expect(logs).toEqual([name]);
  expect(peers).toContain(`roger-${name}`);
});
