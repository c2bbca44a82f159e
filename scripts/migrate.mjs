// npm run migrate -- apply | status | new <name> | check | sql | squash [last]
// Finds the database for prisma/migrate.ts, or a server for scripts/author-migrations.ts: DATABASE_URL, else for apply
// and status the database of the running npm start, else for authors a PostgreSQL started for the moment.
import process from 'node:process';
import { readVariable } from './lib/environment.mjs';
import { failureText } from './lib/failure-text.mjs';
import { databaseUrl } from './lib/postgres/database-url.mjs';
import { UserError } from './lib/project.mjs';
import { runOnDatabase } from './lib/postgres/run-on-database.mjs';
import { startScratchPostgres } from './lib/postgres/scratch-postgres.mjs';

const USAGE = `Usage: npm run migrate -- <command>
  apply        apply all pending migrations
  status       list applied and pending migrations
  new <name>   write the migration that leads to prisma/schema (--empty: one to be written by hand,
               --no-transaction: one for "create index concurrently" and its like)
  check        exit 1 when prisma/schema has changes without a migration, prisma/sql is not what they create, or the
               baseline is not what it replaces
  sql          write the functions and triggers of the database, as they are today, to prisma/sql
  squash       replace the migrations, up to the one named if any, by one baseline (docs/migrations.md)`;

async function main(/** @type {string[]} */ args) {
  const [command = ''] = args;
  if (['apply', 'status'].includes(command)) return runOnDatabase(databaseUrl(), 'prisma/migrate.ts', args);
  if (!['new', 'check', 'sql', 'squash'].includes(command)) throw new UserError(USAGE);
  const given = readVariable('DATABASE_URL');
  const server = given === '' ? await startScratchPostgres() : { url: given, stop: () => undefined };
  try {
    return await runOnDatabase(server.url, 'scripts/author-migrations.ts', args);
  } finally {
    await server.stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(failureText(error));
  process.exitCode = 1;
}
