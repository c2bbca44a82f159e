/** A database that cannot be migrated as it stands; the message says which migration and what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
