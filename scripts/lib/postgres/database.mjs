// The database of npm start and npm run dev: the one DATABASE_URL names, or an embedded one.
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { ensureLetters } from './postgres-letters.mjs';
import { readVariable } from '../environment.mjs';
import { endPrograms, runProgram } from '../run-program.mjs';
import { say } from '../say.mjs';

/**
 * The URL of the database, which is started if it is ours.
 * @param {string} folder
 * @param {string} password
 * @param {import('../stopping.mjs').Stopping} stopping
 */
export async function openDatabase(folder, password, stopping) {
  const given = readVariable('DATABASE_URL');
  if (given !== '') return given;
  say('Starting PostgreSQL …');
  const starting = startEmbeddedPostgres(folder, password, stopping);
  // Runs before the stop of PostgreSQL, which a migration under way would call a failure.
  stopping.onStop(endPrograms);
  const { url } = await starting;
  await ensureLetters(url);
  return url;
}

/**
 * Migrates and seeds.
 * @param {{ migrate: string[], seed: string[] }} programs
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../stopping.mjs').Stopping} stopping
 */
export async function prepareDatabase(programs, env, stopping) {
  say('Bringing the database up to date …');
  await runProgram('The migration', [...programs.migrate, 'apply'], env);
  if (stopping.begun()) return;
  await runProgram('Filling the database', programs.seed, env);
}
