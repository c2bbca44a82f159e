import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { useEmptyDatabase } from '../../support/database/empty-database.ts';
import { builtProgram } from '../../support/programs/built-program.ts';
import { runProgram } from '../../support/programs/command.ts';

const PROGRAMS = [
  'prisma/migrate.ts',
  'prisma/seed/main.ts',
  'prisma/start-accounts.ts',
  'workers/src/commands/audit-ledger.ts',
];
const databaseUrl = await useEmptyDatabase();
const name = new URL(databaseUrl).pathname.slice(1);
/** Its session is older than the refusals. */
const client = new Client({ connectionString: databaseUrl });
await client.connect();
await client.query(`create function refuse_login() returns event_trigger language plpgsql as $$
  begin raise exception 'as planted' using errcode = current_setting('planted.code'); end $$`);
const { rows } = await client.query<{ version: number }>(
  `select current_setting('server_version_num')::int as version`,
);
// Older ones have no trigger for new sessions.
const hasTrigger = (rows[0]?.version ?? 0) >= 170_000;
if (hasTrigger) await client.query(`create event trigger refuse_login on login execute function refuse_login()`);
afterAll(async () => {
  await client.query('drop event trigger if exists refuse_login');
  await client.end();
});

it.skipIf(!hasTrigger).each([
  ['53100', 'the disk of its server is full. Free some space there'],
  ['53200', 'its server has no memory left.'],
  ['53300', 'it accepts no more connections.'],
  ['57P03', 'its server is starting or stopping. Wait a moment'],
])('programs on a database that fails with %s end with one sentence', async (code, words) => {
  await client.query(`alter database "${name}" set planted.code = '${code}'`);
  for (const program of PROGRAMS) {
    const ended = await runProgram([await builtProgram(program), 'apply'], {
      DATABASE_URL: databaseUrl,
      ROGER_EMBEDDED: '1',
    });
    expect([program, ended.code]).toEqual([program, 1]);
    expect(ended.stderr).toMatch(
      new RegExp(
        String.raw`^(seed failed: )?The database ${name} on \S+, port \d+,? cannot be used: .* \(${code}\)\.$`,
        'm',
      ),
    );
    expect(ended.stderr).toContain(words);
    expect(ended.stderr).not.toMatch(/^ +at /m);
    expect(ended.stderr).not.toContain(new URL(databaseUrl).password);
  }
});
