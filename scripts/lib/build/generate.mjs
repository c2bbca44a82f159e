// Generates the Prisma client of prisma/schema, and the list of texts of each language.
import { existsSync } from 'node:fs';
import { inProject } from '../project.mjs';
import { runCommand } from '../run-program.mjs';
import { say } from '../say.mjs';
import { hashOf, isFresh, stamp } from './stamps.mjs';
import { ensureTextIndexes, staleIndexes } from './text-indexes.mjs';

const CLIENT = inProject('packages/domain/src/generated/prisma/client.ts');
const STAMP = inProject('packages/domain/src/generated/.stamp');

/** Is the generated code that of the present sources? */
export const isGenerated = () => staleIndexes().length === 0 && isClientFresh(clientHash());

/** Generates the client and the text lists again if their sources have changed. */
export async function ensureGenerated() {
  ensureTextIndexes();
  await ensureClient();
}

const clientHash = () => hashOf(['prisma/schema', 'prisma.config.ts', 'node_modules/prisma/package.json']);

const isClientFresh = (/** @type {string} */ wanted) => isFresh(STAMP, wanted) && existsSync(CLIENT);

async function ensureClient() {
  const wanted = clientHash();
  if (isClientFresh(wanted)) return;
  say('Generating the database client …');
  const cli = inProject('node_modules/prisma/build/index.js');
  // Prisma downloads its schema engine unless this variable names a program. `generate` does not use the engine, so any
  // program will do.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' };
  await runCommand('prisma generate', [process.execPath, cli, 'generate', '--no-hints'], { env, quiet: true });
  stamp(STAMP, wanted);
}
