import { NEWEST_MIGRATION } from '@roger/domain/platform/db/readiness';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, expect, inject, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { withAdmin } from '../../support/database/admin-connection.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const name = new URL(service.databaseUrl).pathname.slice(1);

/** Makes all new connections read-only, as those to a standby are, and ends the others. */
async function failOver(): Promise<void> {
  await withAdmin(inject('adminUrl'), async (client) => {
    await client.query(`alter database ${name} set default_transaction_read_only = on`);
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]);
  });
}

/** New connections take writes again; those that are open stay read-only. */
const promote = () =>
  withAdmin(inject('adminUrl'), (client) => client.query(`alter database ${name} reset default_transaction_read_only`));

afterEach(promote);

const write = (modelName: string) => admin.send('terminalModel', 'add', { modelName });

it('a write to a read-only server is 503, and the connection is not used again', async () => {
  await failOver();
  const refused = await write('Refused');
  expect(refused).toMatchObject({ success: false, code: 503 });
  expect((await service.http.get('/health/ready')).body).toMatchObject({ code: 503, params: { reason: 'readOnly' } });
  // Reads go on.
  expect(await admin.send('terminalModel', 'list', {})).toMatchObject({ code: 200 });
  await promote();
  // Each connection of the pool may refuse one more write, and is gone then.
  const codes = [];
  for (let index = 0; index < 20; index += 1) codes.push((await write(`Later ${index}`)).code);
  expect(codes.filter((code) => code !== 200 && code !== 503)).toEqual([]);
  expect(codes.slice(-10)).toEqual(Array.from({ length: 10 }, () => 200));
  expect((await service.http.get('/health/ready')).status).toBe(200);
});

it('the service is not ready on the schema of an older version', async () => {
  const { pool } = service.database;
  const rename = (from: string, to: string) =>
    pool.query('update _prisma_migrations set migration_name = $2 where migration_name = $1', [from, to]);
  await rename(NEWEST_MIGRATION, 'waiting');
  const answer = await service.http.get('/health/ready');
  await rename('waiting', NEWEST_MIGRATION);
  expect(answer).toMatchObject({ status: 503, body: { code: 503, params: { reason: 'schema' } } });
});

it('the service is not ready on a database without tables, which is no fault of its own', async () => {
  const { pool } = service.database;
  await pool.query('alter table _prisma_migrations rename to elsewhere');
  const answer = await service.http.get('/health/ready');
  await pool.query('alter table elsewhere rename to _prisma_migrations');
  expect(answer).toMatchObject({ status: 503, body: { code: 503, params: { reason: 'schema' } } });
});

it('the newest migration that readiness asks for is the newest of the folder', () => {
  const folder = resolve(import.meta.dirname, '../../../prisma/migrations');
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(NEWEST_MIGRATION).toBe(
    names
      .map((entry) => entry.name)
      .toSorted()
      .at(-1),
  );
});
