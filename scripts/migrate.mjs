// npm run migrate -- apply | new <name> | status | check
// Finds the database for prisma/migrate.ts: DATABASE_URL, else for apply and status the server npm start has running,
// else for new and check, which only need an empty server, a PostgreSQL started for the moment.
import process from 'node:process';
import { databaseUrl } from './lib/database-url.mjs';
import { UserError } from './lib/project.mjs';
import { runOnDatabase } from './lib/run-on-database.mjs';
import { startScratchPostgres } from './lib/scratch-postgres.mjs';

const NEEDS_SERVER_ONLY = new Set(['new', 'check']);

/** Runs prisma/migrate.ts on a database and returns its exit code. */
function run(/** @type {string} */ url, /** @type {string[]} */ args) {
  return runOnDatabase(url, 'prisma/migrate.ts', args);
}

async function main(/** @type {string[]} */ args) {
  const given = process.env['DATABASE_URL'] ?? '';
  if (given !== '' || args[0] === undefined) return run(given, args);
  if (!NEEDS_SERVER_ONLY.has(args[0])) return run(databaseUrl(), args);
  const scratch = await startScratchPostgres();
  try {
    return await run(scratch.url, args);
  } finally {
    await scratch.stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
