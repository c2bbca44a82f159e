// npm run migrate -- apply | new <name> | status | check
// Finds the database for prisma/migrate.ts: DATABASE_URL, else for apply and status the server npm start has running,
// else for new and check, which only need an empty server, a PostgreSQL started for the moment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { databaseUrl } from './lib/database-url.mjs';
import { inProject, root, UserError } from './lib/project.mjs';
import { startScratchPostgres } from './lib/scratch-postgres.mjs';

const NEEDS_SERVER_ONLY = new Set(['new', 'check']);

/** Runs prisma/migrate.ts on a database and returns its exit code. */
async function run(/** @type {string} */ url, /** @type {string[]} */ args) {
  const command = ['--import', 'tsx', inProject('prisma/migrate.ts'), ...args];
  const env = { ...process.env, DATABASE_URL: url };
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  return Number(code ?? 1);
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
