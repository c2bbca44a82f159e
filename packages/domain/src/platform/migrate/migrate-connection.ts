import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { createClient } from '../db/connection.ts';
import { explanationOf, MigrationError, placeOf, reasonOf, sentenceOf } from './migrate-error.ts';

// The key of an advisory lock; any fixed number does.
const APPLY_LOCK = 4_700_382;
const POLL_MS = 200;

/** Parameters of DATABASE_URL that name files. */
const FILES = ['sslrootcert', 'sslcert', 'sslkey'];

/**
 * Runs `use` on a new connection and then closes it.
 * @throws MigrationError for faults of the database that its operator can correct
 */
export async function withClient<T>(databaseUrl: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = openClient(databaseUrl);
  await connect(client);
  try {
    return await use(client);
  } catch (error) {
    if (error instanceof MigrationError || sentenceOf(client, error) === undefined) throw error;
    throw new MigrationError(explanationOf(client, error), { cause: error });
  } finally {
    // Ending the session rolls a failed migration back and releases the advisory lock.
    await client.end();
  }
}

/**
 * Waits until no other process migrates the database, at most `waitMs`. It polls instead of waiting in one statement: a
 * concurrent index build of the other process would wait for that statement, and both would wait for ever.
 */
export async function lockMigrations(client: Client, waitMs: number): Promise<void> {
  const end = Date.now() + waitMs;
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [APPLY_LOCK]);
    if (rows[0]?.locked === true) return;
    if (Date.now() >= end) {
      throw new MigrationError(
        `Another process has been migrating this database for more than ${Math.round(waitMs / 60_000)} minutes. ` +
          'Start again when it is done; pg_stat_activity shows what it does.',
      );
    }
    await sleep(POLL_MS);
  }
}

async function connect(client: Client): Promise<void> {
  // After the loss of a connection between two statements, the next statement fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const sentence = sentenceOf(client, error) ?? `${placeOf(client)} cannot be used: ${reasonOf(error)}`;
    throw new MigrationError(sentence, { cause: error });
  }
}

// The driver reads the files of the URL as it makes a client.
function openClient(databaseUrl: string): Client {
  try {
    return createClient({ application_name: 'roger-migrate', connectionString: databaseUrl });
  } catch (error) {
    const fault = fileFault(databaseUrl);
    throw fault === undefined ? error : new MigrationError(fault, { cause: error });
  }
}

/** A sentence about the first file of a URL that cannot be read; undefined if all can be read. */
function fileFault(databaseUrl: string): string | undefined {
  if (!URL.canParse(databaseUrl)) return undefined;
  const { searchParams } = new URL(databaseUrl);
  for (const name of FILES) {
    const file = searchParams.get(name);
    const code = file === null ? undefined : readFault(file);
    if (code === undefined) continue;
    return (
      `DATABASE_URL names the file ${file} with ${name}, and it cannot be read (${code}). ` +
      `Correct ${name}, or put a file there that this user may read, and start again.`
    );
  }
  return undefined;
}

/** Code of the error of reading a file; undefined if it can be read. */
function readFault(file: string): string | undefined {
  try {
    readFileSync(file);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}
