import type { Client } from 'pg';
import { databaseSentence } from '../db/database-words.mjs';

/** A database or a folder that cannot be migrated as it is; the message names the migration and what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The message of anything that was thrown. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The database of a client, without user and password. */
export function placeOf({ host, port, database }: Client): string {
  return `The database ${database ?? ''} on ${host}, port ${port}`;
}

/** A sentence about a fault of the database of a client, with the remedy; undefined for other errors. */
export function sentenceOf(client: Client, error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: string };
  return databaseSentence(code, placeOf(client));
}

/** The message of an error, followed by the sentence about it, if there is one. It ends with a full stop. */
export function explanationOf(client: Client, error: unknown): string {
  const reason = reasonOf(error).replace(/\.?$/, '.');
  return [reason, sentenceOf(client, error)].filter((part) => part !== undefined).join(' ');
}
