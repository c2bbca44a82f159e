/** A database or a folder that cannot be migrated as it is; the message names the migration and what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The message of anything that was thrown. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
