import type { UpgradeTaskRow } from '@roger/contract/families/upgrades/upgrade-task';
import { Client } from 'pg';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { liveSession, type LiveSession } from '../support/live-session.ts';
import { descendants } from '../support/processes.ts';
import { startProduct, WITHOUT_DEMO, type Product } from '../support/product.ts';
import { UpgradeServerStub, type UpgradeBehavior } from '../support/upgrade-server-stub.ts';

/** UPGRADE_TERMINALS=10000 runs the full size. */
const COUNT = Number(process.env['UPGRADE_TERMINALS'] ?? 2000);
const PATIENCE = { timeout: 120_000, interval: 250 };
let product: Product;
let session: LiveSession;
let database: Client;

beforeAll(async () => {
  product = await startProduct({ ...WITHOUT_DEMO, RATE_LIMIT: '0', GATEWAY_RATE_LIMIT: '0', LOGIN_CAPTCHA: 'off' });
  session = await liveSession(product.baseUrl, WITHOUT_DEMO.ADMIN_PASSWORD);
  const { databaseUrl } = JSON.parse(readFileSync(join(product.dataDir, 'connection.json'), 'utf8')) as {
    databaseUrl: string;
  };
  database = new Client({ connectionString: databaseUrl });
  database.on('error', () => undefined);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await product.stop();
});

const msIdOf = (index: number) => `Z5${String(index).padStart(9, '0')}`;
const indexOf = (msId: string) => Number(msId.slice(2));
/**
 * Three in a hundred fail and two fall silent. In the second two hundred so many fail at their first attempt that a
 * rule pauses the task.
 */
let isBad = true;
const failed = new Set<string>();
function behaviorOf(msId: string): UpgradeBehavior {
  const index = indexOf(msId);
  if (index % 100 === 50 || index % 100 === 51) return 'silent';
  if (index % 100 < 3) return 'failed';
  if (isBad && index > 20 && index % 3 === 0 && !failed.has(msId)) {
    failed.add(msId);
    return 'failed';
  }
  return 'done';
}

/** Kills all matching processes at once, as a crash does. */
function kill(command: RegExp): void {
  const pids = descendants(product.pid, command);
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
}

async function call<T>(path: string, body: object): Promise<T> {
  const { code, result } = await session.post(path, body);
  expect([path, code]).toEqual([path, 200]);
  return result as T;
}
const wire = (action: string, body: object) => call<UpgradeTaskRow>(`tbMsUpgrade/${action}`, body);
async function rowOf(id: number): Promise<UpgradeTaskRow> {
  const { rows } = await database.query<UpgradeTaskRow>(
    `select status, paused_by as "pausedBy", pause_reason as "pauseReason", stage, total, waiting, under_way as "underWay", silent,
      upgraded, failed from upgrade_task where id = $1`,
    [id],
  );
  return rows[0] as UpgradeTaskRow;
}
async function sumsOfRecords(id: number): Promise<Record<string, number>> {
  const { rows } = await database.query<{ bucket: string; n: number }>(
    `select case when state in ('asked', 'downloading', 'downloaded', 'installing') then 'underWay' else state end as bucket,
      count(*)::int as n from upgrade_record where task_id = $1 group by 1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ bucket, n }) => [bucket, n]));
}
/** Expects the sums of a task to equal those of its records. */
async function addUp(id: number): Promise<void> {
  await database.query('begin transaction isolation level repeatable read');
  const { total, waiting, underWay, silent, upgraded, failed: lost } = await rowOf(id);
  const sums = { waiting: 0, underWay: 0, silent: 0, upgraded: 0, failed: 0, ...(await sumsOfRecords(id)) };
  await database.query('commit');
  expect(sums).toEqual({ waiting, underWay, silent, upgraded, failed: lost });
  expect(waiting + underWay + silent + upgraded + lost).toBe(total);
}

/** Creates terminals on a server, and a package of a newer version. */
async function furnish(): Promise<{ token: string; apkId: number }> {
  const server = { servName: 'Radios', servIp: 'radios.example', tport: 9000 };
  const { servId, gatewayToken } = await call<{ servId: number; gatewayToken: string }>('tbServerInfo/add', server);
  await database.query(
    `insert into terminal (ms_id, name, type_id, client_id, scope_path, password_hash, server_id, version, expire_time)
      select 'Z5' || lpad(n::text, 9, '0'), 'Radio ' || n, (select min(id) from terminal_type), 1, '{1}', 'none', $2::int, '1.0',
        now() + interval '1 year' from generate_series(1, $1::int) n`,
    [COUNT, servId],
  );
  const { rows } = await database.query<{ id: number }>(
    `insert into apk (version_name, version_code, file_name, size, sha256, creator)
      values ('2.0', 1, 'radio.apk', 1000, repeat('a', 64), 'admin') returning id`,
  );
  return { token: gatewayToken, apkId: rows[0]?.id ?? 0 };
}

it(`rolls out to ${COUNT} terminals though its processes are killed: records add up, nobody is asked twice`, async () => {
  const { token, apkId } = await furnish();
  const radios = new UpgradeServerStub(product.baseUrl, token, behaviorOf);
  const msIds = Array.from({ length: COUNT }, (_one, index) => msIdOf(index + 1));
  radios.signOn(msIds);
  radios.run();
  const beats = setInterval(() => radios.keepAlive(msIds), 20_000);
  const begun = performance.now();
  try {
    await vi.waitFor(() => expect(radios.unsentCount).toBe(0), PATIENCE);
    const stages = [
      { percent: 1, min: 1 },
      { percent: 10, min: 10 },
      { percent: 100, min: 1 },
    ];
    const { id } = await wire('add', { taskName: 'All of them', apkId, stages, maxFailed: 0.2, deadlineHours: 1 });
    await wire('start', { id });
    // One in three fails in the second stage: the task pauses by itself.
    await vi.waitFor(async () => expect((await rowOf(id)).status).toBe('paused'), PATIENCE);
    expect(await rowOf(id)).toMatchObject({ pausedBy: 'rule', pauseReason: 'failed', total: COUNT });
    await addUp(id);
    isBad = false;
    await wire('resume', { id });
    await vi.waitFor(async () => expect((await rowOf(id)).upgraded).toBeGreaterThan(COUNT * 0.12), PATIENCE);
    kill(/dist\/workers\.mjs/);
    await vi.waitFor(async () => expect((await rowOf(id)).upgraded).toBeGreaterThan(COUNT * 0.3), PATIENCE);
    kill(/dist\/api\.mjs/);
    const end = COUNT * 0.9;
    await vi.waitFor(async () => expect((await rowOf(id)).upgraded).toBeGreaterThan(end), PATIENCE);
    await vi.waitFor(async () => expect((await rowOf(id)).waiting).toBe(0), PATIENCE);
    await vi.waitFor(() => expect(radios.unsentCount).toBe(0), PATIENCE);
    await addUp(id);
    // As if two hours online had passed: terminals without a report are silent, and fail in the end.
    await database.query(`update online_session set begin_time = begin_time - interval '3 hours'`);
    await database.query(
      `update upgrade_record set asked_time = asked_time - interval '2 hours', due_time = due_time - interval '2 hours'
        where task_id = $1 and state = 'asked'`,
      [id],
    );
    await vi.waitFor(async () => expect((await rowOf(id)).status).toBe('finished'), PATIENCE);
    await addUp(id);
    const silent = msIds.filter((msId) => behaviorOf(msId) === 'silent').length;
    const lost = new Set([...failed, ...msIds.filter((msId) => behaviorOf(msId) !== 'done')]).size;
    expect(await rowOf(id)).toMatchObject({ total: COUNT, upgraded: COUNT - lost, failed: lost });
    expect(silent).toBe((COUNT / 100) * 2);
    const twice = [...radios.commandIdsByTerminal].filter(([, commands]) => commands.size > 1);
    expect(twice).toEqual([]);
    expect(radios.commandIdsByTerminal.size).toBe(COUNT);
    const { rows } = await database.query<{ n: number }>(
      `select count(*)::int as n from terminal_command where type = 'upgrade'`,
    );
    expect(rows).toEqual([{ n: COUNT }]);
    process.stdout.write(
      `${COUNT} terminals in ${Math.round((performance.now() - begun) / 1000)} s, ${radios.repeated} commands came again\n`,
    );
    // A retry of the failed ones, then a cancel: records that have not begun are taken back.
    await wire('retry', { id });
    expect(await rowOf(id)).toMatchObject({ status: 'running', failed: 0 });
    await wire('cancel', { id });
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' });
    await addUp(id);
  } finally {
    clearInterval(beats);
    await radios.close();
  }
}, 600_000);
