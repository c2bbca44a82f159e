import { applyMigrations } from '@roger/domain/platform/migrate/migrate';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { withClient } from '@roger/domain/platform/migrate/migrate-connection';
import { useBlankDatabases } from '../../../support/database/blank-databases.ts';

const migrationsDir = resolve(import.meta.dirname, '../../../../prisma/migrations');
const createBlank = useBlankDatabases();
/** The last migration before names were compared by Unicode. */
const BEFORE = '20261128023106_session_latest_end';

it('of two rows whose names have become one, both keep it, the later one is marked and told', async () => {
  const url = await createBlank();
  await applyMigrations(url, migrationsDir, { last: BEFORE });
  await withClient(url, async (client) => {
    await client.query(`insert into area (id, name, offset_minutes) values (1, 'Here', 0)`);
    await client.query(`insert into client (id, name, type, path, area_id) values (1, 'Root', 0, '{1}', 1)`);
    await client.query(`insert into client (id, name, type, path, area_id, parent_id)
      select id, name, 1, array[1, id], 1, 1 from (values (2, 'ΜΑΡΙΟΣ'), (3, 'μαριος'), (4, 'ışık'), (5, 'IŞIK'),
        (6, 'μαριοσ' || U&'\\2066')) as clients (id, name)`);
    // The same name for two clients is no twin.
    await client.query(
      `insert into role (client_id, name) values (2, 'Dienst'), (3, 'dienst'), (3, 'Dien' || U&'\\180E' || 'st')`,
    );
    await client.query(`insert into account (name, user_name, password_hash, client_id, role_id, name_twin)
      select name, name, '', 1, (select min(id) from role), twin
        from (values ('Irene', 0), ('ırene', 0), ('IRENE', 1)) as accounts (name, twin)`);
    await client.query(`select setval(pg_get_serial_sequence('client', 'id'), 100)`);
    const before = await namesIn(url);
    const warnings: string[] = [];
    await applyMigrations(url, migrationsDir, { warn: (message) => warnings.push(message) });
    expect(await namesIn(url)).toEqual(before);
    expect(warnings.toSorted()).toEqual([
      expect.stringContaining('account 2: "ırene" is now the same name'),
      expect.stringContaining('account 3: "IRENE"'),
      expect.stringContaining('client 3: "μαριος"'),
      expect.stringContaining('client 5: "IŞIK"'),
      expect.stringContaining('client 6: "μαριοσ'),
      expect.stringContaining('role 3: "Dien'),
    ]);
    // A third one is refused, also beside a twin that was the first to have it.
    const add = (name: string) =>
      client.query(
        `insert into client (id, name, type, path, area_id, parent_id) select id, $1, 1, array[1, id], 1, 1
          from (select nextval(pg_get_serial_sequence('client', 'id'))::int as id) next`,
        [name],
      );
    await expect(add('Μάριος')).resolves.toBeDefined();
    await expect(add('Μαριος')).rejects.toThrow('client_folded_name_key');
    // A new name ends it.
    const twinOf = async (id: number) =>
      (await client.query<{ twin: number }>('select name_twin as twin from client where id = $1', [id])).rows[0]?.twin;
    await client.query(`update client set name = 'Μαριοσ' where id = 3`);
    expect(await twinOf(3)).toBe(1);
    await client.query(`update client set name = 'Marios' where id = 3`);
    expect(await twinOf(3)).toBe(0);
    expect((await client.query(`select search_name from client where id = 2`)).rows).toEqual([
      { search_name: 'μαριοσ' },
    ]);
  });
});

/** Names of clients and accounts. */
function namesIn(url: string): Promise<unknown[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select 'client' as kind, id, name from client union all select 'account', id, name from account order by 1, 2`,
    );
    return rows;
  });
}
