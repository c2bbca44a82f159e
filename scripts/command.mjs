// npm run admin -- reset
// Runs workers/src/commands/<name>.ts on the database that is in use here; a container runs dist/commands/<name>.mjs itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { databaseUrl } from './lib/database-url.mjs';
import { inProject, root, UserError } from './lib/project.mjs';

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = ['--import', 'tsx', inProject(`workers/src/commands/${name}.ts`), ...args];
  const env = { ...process.env, DATABASE_URL: databaseUrl() };
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  process.exitCode = Number(code ?? 1);
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
