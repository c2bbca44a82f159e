// npm run simulate -- --terminals 1000 [--servers 2] [--loss 0.01] [--speed 1] [--seconds 60] [--url … --token …]
// Without --url it drives the product that npm start has running here, with tokens that are made for the run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { readVariable } from './lib/environment.mjs';
import { failureText } from './lib/failure-text.mjs';
import { readConnection } from './lib/product/connection-file.mjs';
import { inProject, root, UserError } from './lib/project.mjs';
import { lendTokens } from './lib/product/simulator.mjs';

const TSX = ['--import', 'tsx'];
/** A run without an end gets tokens for a day. */
const DAY = 86_400;
/** Tokens outlive the run by so many seconds, so that its last words are heard. */
const MORE = 600;
const MOST_SERVERS = 10;

const args = process.argv.slice(2);

/** Options of the simulator for the product of this folder. */
async function localProduct() {
  const connection = readConnection(readVariable('DATA_DIR'));
  if (connection === undefined) {
    throw new UserError('Roger is not running here. Start it first (npm start), or name a gateway: --url and --token.');
  }
  const { values } = parseArgs({ args, strict: false });
  const count = wholeNumber(values['servers'], MOST_SERVERS);
  const seconds = wholeNumber(values['seconds'], DAY) + MORE;
  const program = [...TSX, inProject('prisma/simulator-servers.ts'), 'most', String(count), String(seconds)];
  const servers = await lendTokens(program, { ...process.env, DATABASE_URL: connection.databaseUrl });
  if (servers === '[]') throw new UserError('No server has terminals yet. Add one, and give it terminals.');
  return { SIMULATOR_URL: connection.address, SIMULATOR_SERVERS: servers };
}

// Values that are no numbers are refused by the simulator.
function wholeNumber(/** @type {unknown} */ given, /** @type {number} */ otherwise) {
  const number = Math.ceil(Number(given));
  return number >= 1 && number <= DAY * 30 ? number : otherwise;
}

async function run() {
  const given = args.some((arg) => /^--url(=|$)/.test(arg)) || process.env['SIMULATOR_URL'];
  const env = { ...process.env, ...(given ? {} : await localProduct()) };
  const child = spawn(process.execPath, [...TSX, inProject('simulator/src/main.ts'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  // Ctrl-C reaches the simulator too, which ends with its summary.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return Number(code ?? 1);
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(failureText(error));
  process.exitCode = 1;
}
