import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runJob } from '@roger/workers/run-job';
import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { putCoins } from '../support/fixtures/coins.ts';
import { putClient, putServer } from '../support/fixtures/basics.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { signIn } from '../support/session.ts';
import { quietLog } from '../support/quiet-log.ts';

const service = await useService();
const { pool, prisma } = service.database;
const retain = () => runJob({ ...service, log: quietLog }, { name: 'retention', data: {}, id: '1' });
const ids = async (table: string) => (await pool.query<{ id: string }>(`select id from ${table} order by id`)).rows;

it('deletes what has been kept long enough and nothing younger', async () => {
  await pool.query(`insert into spent_quote (id, create_time) values
    ('00000000-0000-4000-8000-000000000001', now() - interval '25 hours'),
    ('00000000-0000-4000-8000-000000000002', now() - interval '23 hours')`);
  await pool.query(`insert into mailed_code (type, mailbox, ip, create_time, expire_time) values
    ('login', 'old@example.com', '::1', now() - interval '49 hours', now()),
    ('login', 'new@example.com', '::1', now() - interval '47 hours', now())`);
  await pool.query(`insert into operation_log (accounts_name, operator, actor_path, target_path, former_path, operate_type,
      module, action, outcome, code, ip, request_id, cost_ms, create_time)
    select 'x', 'x', '{1}', '{1}', '{}', 'other', 'm', 'a', 'success', 200, '', '', 0, now() - n * interval '1 month'
    from unnest(array[23, 25]) as n`);
  await pool.query(`insert into outbox_job (name, payload, state, failed_time) values ('given up', '{}', 'failed',
      now() - interval '15 days'), ('lately', '{}', 'failed', now() - interval '13 days'), ('waits', '{}', 'waiting', null)`);
  // A radio server's cursor is valid for seven days.
  await pool.query(`insert into gateway_change (txid, server_id, kind, ref, time)
    select n, 1, 'terminal', 'T1000000001', now() - n * interval '1 hour' from unnest(array[169, 193]) as n`);
  const deletedRows = { spent_quote: 1, mailed_code: 1, operation_log: 1, outbox_job: 1, gateway_change: 1 };
  expect(await retain()).toMatchObject(deletedRows);
  expect(await prisma.gatewayChange.findMany({ select: { txid: true } })).toEqual([{ txid: 169n }]);
  expect((await prisma.outboxJob.findMany({ orderBy: { id: 'asc' } })).map(({ name }) => name)).toEqual([
    'lately',
    'waits',
  ]);
  expect(await ids('spent_quote')).toEqual([{ id: '00000000-0000-4000-8000-000000000002' }]);
  expect(await prisma.mailedCode.findMany({ select: { mailbox: true } })).toEqual([{ mailbox: 'new@example.com' }]);
});

it('deletes more than a batch, and nothing when it runs again', async () => {
  await pool.query(`insert into sign_in_check (name, ip, time)
    select 'somebody', '::1', now() - interval '2 days' from generate_series(1, 2500)`);
  expect(await retain()).toMatchObject({ sign_in_check: 2500 });
  expect(await retain()).toMatchObject({ sign_in_check: 0 });
});

it('deletes upgrade tasks two years after their end once their records are gone, whatever records others have', async () => {
  const file = { fileName: 'a.apk', size: 5, sha256: 'c'.repeat(64), creator: 'admin' };
  const apk = await prisma.apk.create({ data: { versionName: '1.0', versionCode: 1, ...file } });
  const terminalId = await putTerminal(service, 'T7000000401', 1);
  const monthsAgo = (months: number) => new Date(service.clock.now().getTime() - months * 31 * 86_400_000);
  const create = (id: number, name: string, months: number) =>
    prisma.upgradeTask.create({
      data: {
        id,
        name,
        clientId: 1,
        apkId: apk.id,
        targets: {},
        stages: [],
        doneShare: 0.95,
        maxFailed: 0.1,
        maxSilent: 0.2,
        deadlineHours: 24,
        offlineDays: 30,
        status: 'finished',
        endTime: monthsAgo(months),
      },
    });
  await create(900_001, 'kept', 1);
  await create(900_002, 'old', 25);
  // Its number is that of its task.
  await prisma.upgradeRecord.create({
    data: {
      id: 900_001n,
      taskId: 900_001,
      terminalId,
      msId: 'T7000000401',
      clientId: 1,
      scopePath: [1],
      state: 'upgraded',
      queuedTime: monthsAgo(1),
      createTime: monthsAgo(1),
    },
  });
  expect(await retain()).toMatchObject({ upgrade_task: 1 });
  expect((await prisma.upgradeTask.findMany({ where: { id: { gte: 900_001 } } })).map(({ name }) => name)).toEqual([
    'kept',
  ]);
});

it('keeps bills however old they are', async () => {
  const admin = await signIn(service);
  const billNo = await putCoins(admin, await putClient(service, admin, 'Old customer'), { KCOIN: 1 });
  await pool.query(`set session_replication_role = replica; update bill set create_time = create_time - interval '9 years';
    update bill_entry set create_time = create_time - interval '9 years'; set session_replication_role = origin;`);
  await retain();
  expect(await prisma.bill.count({ where: { billNo } })).toBe(1);
});

it('keeps figures of five minutes until their hour is added up, and online times as far back as the console looks', async () => {
  const admin = await signIn(service);
  const serverId = await putServer(admin, 'Kept server', 'kept.example');
  await pool.query(
    `insert into server_minute (server_id, minute, users_online, tcp, udp, requests, responses)
      select $1, date_trunc('hour', now(), 'UTC') - n * interval '1 day', 1, 1, 0, 1, 1 from unnest(array[80, 100, 101]) as n`,
    [serverId],
  );
  await pool.query(
    `insert into stat_hour (hour) select date_trunc('hour', now(), 'UTC') - n * interval '1 day' from unnest(array[80, 100]) as n`,
  );
  const terminalId = await putTerminal(service, 'T1000000801', await putClient(service, admin, 'Long online'));
  await pool.query(
    `insert into online_session (terminal_id, client_id, begin_time, end_time, conn_type)
      select $1, 1, now() - n * interval '1 month', now() - n * interval '1 month', 'TCP' from unnest(array[6, 8]) as n`,
    [terminalId],
  );
  expect(await retain()).toMatchObject({ server_minute: 1, online_session: 1 });
  expect(await prisma.serverMinute.count({ where: { serverId } })).toBe(2);
});

it('deletes everything else where a table or a file cannot be, makes the days ahead, and names what stays', async () => {
  const folder = path.join(service.settings.dataDir, 'files', 'reports');
  await mkdir(path.join(folder, '1.xlsx'), { recursive: true });
  await writeFile(path.join(folder, '2.xlsx'), '');
  const old = new Date(Date.now() - 400 * 86_400_000);
  for (const name of ['1.xlsx', '2.xlsx']) await utimes(path.join(folder, name), old, old);
  await pool.query(`insert into sign_in_check (name, ip, time) values ('somebody', '::1', now() - interval '2 days')`);
  await pool.query(`insert into spent_quote (id, create_time) values (gen_random_uuid(), now() - interval '25 hours')`);
  await pool.query(`create function refuse_delete() returns trigger language plpgsql as
    $$ begin raise exception 'not now'; end $$`);
  await pool.query('create trigger refuse_delete before delete on spent_quote execute function refuse_delete()');
  const futureDay = new Date(service.clock.now().getTime() + 8 * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');
  await pool.query(`drop table gateway_event_${futureDay}`);
  await expect(retain()).rejects.toThrow('not deleted: spent_quote, report_file ');
  await pool.query('drop trigger refuse_delete on spent_quote');
  expect(await prisma.signInCheck.count({ where: { name: 'somebody' } })).toBe(0);
  expect(await readdir(folder)).toEqual(['1.xlsx']);
  expect((await pool.query(`select to_regclass('gateway_event_${futureDay}') as made`)).rows).not.toEqual([
    { made: null },
  ]);
  const [entry] = await prisma.operationLog.findMany({ orderBy: { id: 'desc' }, take: 1 });
  expect(JSON.stringify(entry?.after)).toContain('sign_in_check');
});

it('names a folder that cannot be read, as it does not one that is not there', async () => {
  const dataDir = path.join(service.settings.dataDir, 'other');
  const on = { ...service, log: quietLog, settings: { ...service.settings, dataDir } };
  const run = () => runJob(on, { name: 'retention', data: {}, id: '1' });
  expect(await run()).toMatchObject({ report_file: 0, apk_file: 0 });
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, 'files'), 'not a folder');
  await expect(run()).rejects.toThrow('not deleted: apk_file, report_file ');
});
