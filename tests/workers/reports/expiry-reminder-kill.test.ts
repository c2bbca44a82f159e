import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { runJob } from '@roger/workers/run-job';
import { expect, it, vi } from 'vitest';
import { bareEnvironment } from '../../../scripts/lib/clock.mjs';
import { builtProgram } from '../../support/programs/built-program.ts';
import { useWorkerDeps } from '../../support/workers.ts';

const root = resolve(import.meta.dirname, '../../..');
const program = await builtProgram('workers/src/main.ts');
const deps = await useWorkerDeps();
const { prisma, pool } = deps.database;
const CLIENTS = 400;

const mails = () => prisma.mail.count({ where: { kind: 'expiryReminder' } });

/** Starts the workers as a separate process; they look for reminders at their start. */
function startProcess(): ChildProcess {
  const { databaseUrl, jwtSecret } = deps.settings;
  const env = {
    ...bareEnvironment(),
    ROGER_EMBEDDED: '1',
    DATABASE_URL: databaseUrl,
    JWT_SECRET: jwtSecret,
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  return spawn(process.execPath, [program], {
    cwd: root,
    env: { ...env, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** An area with daytime now, neither night nor early morning. */
async function areaByDay(): Promise<number> {
  const offsetMinutes = Math.min(12, Math.max(-10, 12 - new Date().getUTCHours())) * 60;
  return (await prisma.area.findFirstOrThrow({ where: { offsetMinutes } })).id;
}

it('a worker killed in the middle of its round: every client gets exactly one mail', async () => {
  await pool.query(
    `with new as (select n, nextval('client_id_seq')::int as id from generate_series(1, $2::int) n),
        client as (insert into client (id, parent_id, path, name, type, area_id, email, reminder_enabled)
          select id, 1, array[1, id], 'Reminded ' || n, 2, $1::int, 'c' || n || '@example.org', true from new returning id, path)
      insert into terminal (ms_id, name, type_id, client_id, scope_path, password_hash, expire_time)
        select 'T' || (1000000000 + id), 'Radio', (select min(id) from terminal_type), id, path, 'none', now() + interval '9 days' from client`,
    [await areaByDay(), CLIENTS],
  );
  const child = startProcess();
  try {
    await vi.waitFor(async () => expect(await mails()).toBeGreaterThan(20), { timeout: 60_000, interval: 5 });
  } finally {
    child.kill('SIGKILL');
  }
  const before = await mails();
  await runJob(deps, { name: 'expiry-reminder', data: {}, id: '1' });
  expect(before).toBeLessThan(CLIENTS);
  const { rows } = await pool.query(
    `select count(*)::int as mails, count(distinct client_id)::int as clients
      from mail_log where kind = 'expiryReminder'`,
  );
  expect(rows).toEqual([{ mails: CLIENTS, clients: CLIENTS }]);
}, 180_000);
