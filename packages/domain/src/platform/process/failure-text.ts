import { databaseCode } from '../db/database-code.ts';
import { databasePlace, databaseSentence } from '../db/database-words.mjs';
import type { Environment } from '../settings/settings-read.ts';
import { SettingsError } from '../settings/settings.ts';

/**
 * Text of a failure that ends a program: sentences where the operator can correct it, in the settings or at the database,
 * else the stack.
 */
export function failureText(error: unknown, { DATABASE_URL }: Environment): string {
  if (error instanceof SettingsError) return error.message;
  return (
    databaseSentence(databaseCode(error), databasePlace(DATABASE_URL)) ??
    String((error as Error | undefined)?.stack ?? error)
  );
}
