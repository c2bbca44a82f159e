// Failures as they are printed.
import { databasePlace, databaseSentence } from '../../packages/domain/src/platform/db/database-words.mjs';
import { readVariable } from './environment.mjs';
import { fileFault } from './ownership.mjs';
import { UserError } from './project.mjs';

/**
 * A sentence where the user can correct the fault, of a file or of the database of `url`; else the error itself, which
 * is printed with its stack.
 */
export function failureText(/** @type {unknown} */ error, url = readVariable('DATABASE_URL')) {
  if (error instanceof UserError) return error.message;
  const { code, path: file } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  return fileFault(error, file)?.message ?? databaseSentence(code, databasePlace(url)) ?? error;
}
