import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@roger/domain/generated/prisma/client';
import { Pool } from 'pg';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { startServiceOn } from '../support/app.ts';
import { withAdmin } from '../support/database/admin-connection.ts';
import { useDatabase } from '../support/database/database.ts';
import { fingerprint } from '../support/database/fingerprint.ts';
import { builtProgram } from '../support/programs/built-program.ts';
import { builtCommand, npmCommand, runProgram } from '../support/programs/command.ts';
import { putRadioServer } from '../support/radio-server.ts';
import { signIn } from '../support/session.ts';

const databaseUrl = await useDatabase([`timezone = 'Asia/Kolkata'`]);
const service = await startServiceOn(databaseUrl);
const name = new URL(databaseUrl).pathname.slice(1);
const PATIENCE = { timeout: 20_000, interval: 50 };
const doctor = () => builtCommand(service, 'doctor');

/** Connections of an earlier version, which followed the zone of the database. */
const zonedPool = new Pool({ connectionString: databaseUrl });
const zoned = new PrismaClient({ adapter: new PrismaPg(zonedPool) });
afterAll(async () => {
  await zoned.$disconnect();
  await zonedPool.end();
});

const logRow = {
  actorKind: 'system',
  accountsName: '',
  operator: '',
  actorClientName: '',
  targetClientName: '',
  targetPath: [1] as number[],
  operateType: 'other',
  module: 'server',
  action: 'edit',
  outcome: 'success',
  code: 200,
  ip: '',
  requestId: '',
  costMs: 1,
} as const;

/** Writes a row of the log and a change of a server in one transaction. */
const writeBoth = (prisma: PrismaClient, serverId: number, createTime = new Date()) =>
  prisma.$transaction(async (tx) => {
    await tx.operationLog.create({ data: { ...logRow, createTime } });
    await tx.$executeRawUnsafe(`insert into gateway_change (txid, server_id, kind, ref)
      values (pg_current_xact_id()::text::bigint, ${serverId}, 'all', '')`);
  });

it('finds an installation well, by npm and as a container runs it', async () => {
  const admin = await signIn(service);
  const { servId } = await putRadioServer(service, admin, 'North');
  await writeBoth(service.database.prisma, servId);
  // As the demo writes its history; no zone is a day away.
  await writeBoth(service.database.prisma, servId, new Date(Date.now() - 86_400_000));
  const ended = await npmCommand(service, 'doctor');
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(ended.stdout).toMatch(/^ok +sessions +time zone UTC, date style ISO, MDY$/m);
  expect(ended.stdout).toMatch(/^ok +times/m);
  expect(await doctor()).toEqual(ended);
});

it('shows the names that have become one, which is no fault', async () => {
  await withAdmin(databaseUrl, (client) => client.query('update client set name_twin = 1 where id = 1'));
  const { code, stdout } = await doctor();
  await withAdmin(databaseUrl, (client) => client.query('update client set name_twin = 0 where id = 1'));
  expect(stdout).toMatch(/^ok +names +the same as an earlier one, to be renamed: client 1 ".+"$/m);
  expect(code).toBe(0);
});

it('finds a database whose searches know no letters but A to Z', async () => {
  const letters = (locale: string) =>
    withAdmin(databaseUrl, (client) =>
      client.query('update pg_database set datctype = $1 where datname = current_database()', [locale]),
    );
  expect((await doctor()).stdout).toMatch(/^ok +letters +of all alphabets/m);
  const { rows } = await withAdmin(databaseUrl, (client) =>
    client.query<{ locale: string }>('select datctype as locale from pg_database where datname = current_database()'),
  );
  await letters('C');
  const { code, stdout } = await doctor();
  await letters(rows[0]?.locale ?? '');
  expect(code).toBe(1);
  expect(stdout).toMatch(/^WRONG +letters +with LC_CTYPE C the database .* by reading every row\./m);
});

it('finds times that sessions outside of UTC have stored, says how many and how far, and changes nothing', async () => {
  const { servId } = await putRadioServer(service, await signIn(service), 'South');
  await writeBoth(zoned, servId);
  await writeBoth(zoned, servId);
  const before = await fingerprint(service);
  const { code, stdout } = await doctor();
  expect(code).toBe(1);
  expect(stdout).toMatch(/^WRONG +times .*operation_log: 2 rows, 5\.5 h early\. Nothing was changed/m);
  expect(await fingerprint(service)).toEqual(before);
});

const changeDefaults = (words: string) =>
  withAdmin(databaseUrl, (client) => client.query(`alter database "${name}" ${words}`));

it('sessions in which values lose digits or their absence are found', async () => {
  for (const [setting, value, now] of [
    ['array_nulls', 'off', 'array_nulls off and extra_float_digits 1'],
    ['extra_float_digits', '-15', 'array_nulls on and extra_float_digits -15'],
  ] as const) {
    await changeDefaults(`set ${setting} = ${value}`);
    const { code, stdout } = await doctor();
    await changeDefaults(`reset ${setting}`);
    expect(code).toBe(1);
    expect(stdout).toContain(`DATABASE_URL leads to sessions with ${now}; values would be stored wrong`);
  }
});

it('sessions that get another zone after their start are found, and refused by everything that writes', async () => {
  await withAdmin(databaseUrl, async (client) => {
    await client.query(`create function zone_at_login() returns event_trigger language plpgsql as $$
      begin perform set_config('TimeZone', 'Asia/Tokyo', false); end $$`);
    await client.query('create event trigger zone_at_login on login execute function zone_at_login()');
  });
  const found = await doctor();
  expect(found.code).toBe(1);
  expect(found.stdout).toMatch(
    /^WRONG +sessions +DATABASE_URL leads to sessions with the time zone Asia\/Tokyo .* alter database "\w+" set timezone = 'UTC'/m,
  );
  const settings = {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'test-test-test-test-test-test-test-0123456789',
  };
  for (const entry of [
    'apps/api/src/server.ts',
    'workers/src/main.ts',
    'prisma/seed/main.ts',
    'workers/src/commands/admin.ts',
  ]) {
    const refused = await runProgram([await builtProgram(entry), 'reset'], settings);
    expect([entry, refused.code]).toEqual([entry, 1]);
    expect(refused.stderr).toMatch(/time zone Asia\/Tokyo .* A login trigger or a connection pooler sets others/);
    expect(refused.stderr).not.toMatch(/^ +at /m);
  }
  await withAdmin(inject('adminUrl'), (client) =>
    client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]),
  );
  await vi.waitFor(async () => {
    const { body } = await service.http.get('/health/ready');
    expect(body).toMatchObject({ code: 503, params: { reason: 'session' } });
  }, PATIENCE);
  await withAdmin(databaseUrl, (client) => client.query('drop event trigger zone_at_login'));
});
