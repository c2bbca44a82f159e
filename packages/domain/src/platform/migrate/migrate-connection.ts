import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { createClient } from '../db/connection.ts';
import { databaseSentence } from '../db/database-words.mjs';
import { MigrationError, reasonOf } from './migrate-error.ts';

// The key of an advisory lock; any fixed number does.
const APPLY_LOCK = 4_700_382;
const POLL_MS = 200;

/** Runs `use` on a new connection and then closes it. */
export async function withClient<T>(databaseUrl: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: databaseUrl });
  await connect(client);
  try {
    return await use(client);
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
    const { host, port, database } = client;
    const place = `The database ${database ?? ''} on ${host}, port ${port}`;
    const sentence =
      databaseSentence((error as { code?: string }).code, place) ?? `${place} cannot be used: ${reasonOf(error)}`;
    throw new MigrationError(sentence, { cause: error });
  }
}
