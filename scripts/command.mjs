// npm run admin -- reset · npm run audit:ledger · npm run drill · npm run doctor
// Runs workers/src/commands/<name>.ts on the database that is in use here; a container runs dist/commands/<name>.mjs itself.
import process from 'node:process';
import { failureText } from './lib/failure-text.mjs';
import { databaseUrl } from './lib/postgres/database-url.mjs';
import { runOnDatabase } from './lib/postgres/run-on-database.mjs';

const [name = '', ...args] = process.argv.slice(2);
try {
  process.exitCode = await runOnDatabase(databaseUrl(), `workers/src/commands/${name}.ts`, args);
} catch (error) {
  console.error(failureText(error));
  process.exitCode = 1;
}
