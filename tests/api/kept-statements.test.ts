import { queryKept } from '@roger/domain/kernel/sql';
import { openDatabase } from '@roger/domain/kernel/db';
import { jobCtx } from '@roger/workers/worker-ctx';
import { afterAll, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { quietLog } from '../support/quiet-log.ts';

const service = await useService();
const single = openDatabase(service.databaseUrl, { connections: 1 });
afterAll(() => single.close());
const ctx = jobCtx({ ...service, database: single, log: quietLog }, 'test');
const named = { name: 'roles by name', text: 'select name from role where default_for = $1' };
const ask = (defaultFor: string) => queryKept<{ name: string }>(ctx, named, [defaultFor]);
const prepared = async () =>
  (
    await single.pool.query<{ name: string; times: number }>(
      'select name, (generic_plans + custom_plans)::int as times from pg_prepared_statements',
    )
  ).rows;

it('a statement that is kept is prepared once on a connection, whatever its values', async () => {
  const answers = [await ask('agent'), await ask('client'), await ask('nobody')];
  expect(answers.map(({ length }) => length)).toEqual([1, 1, 0]);
  expect(await prepared()).toEqual([{ name: 'roles by name', times: 3 }]);
});

it('a migration that changes what is answered is followed', async () => {
  const before = await ask('agent');
  await single.pool.query('alter table role alter column name type text');
  expect(await ask('agent')).toEqual(before);
});
