import type { Database } from './db.ts';
import { UTC_SESSION_SQL } from './session-check.ts';

/** The newest migration that this version needs; a test compares it with prisma/migrations. */
export const NEWEST_MIGRATION = '20261201105127_report_delivery_type';

/** SQLSTATE of a table that does not exist. */
const NO_TABLE = '42P01';

/** The reason why a database cannot serve this version; undefined if it can. */
export type Unreadiness = 'readOnly' | 'session' | 'schema' | 'seed' | undefined;

/**
 * Checks that the database takes writes, has sessions in UTC, has the newest migration and is seeded. Migrations, seed and demo fleet come
 * before the service; the seed stores the administrator's role last.
 *
 * @throws the database's error if it cannot be reached.
 */
export async function findUnreadiness(database: Pick<Database, 'pool'>): Promise<Unreadiness> {
  try {
    return reasonOf(await readState(database));
  } catch (error) {
    if ((error as { code?: string }).code === NO_TABLE) return 'schema';
    throw error;
  }
}

interface State {
  readOnly: boolean;
  utc: boolean;
  migrated: boolean;
  seeded: boolean;
}

async function readState({ pool }: Pick<Database, 'pool'>): Promise<State | undefined> {
  const { rows } = await pool.query<State>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "readOnly",
      ${UTC_SESSION_SQL} as utc,
      exists (select from _prisma_migrations where migration_name = $1 and finished_at is not null) as migrated,
      exists (select from role where default_for = 'administrator') as seeded`,
    [NEWEST_MIGRATION],
  );
  return rows[0];
}

function reasonOf(state: State | undefined): Unreadiness {
  if (state?.readOnly !== false) return 'readOnly';
  if (!state.utc) return 'session';
  if (!state.migrated) return 'schema';
  return state.seeded ? undefined : 'seed';
}

/** Can the database serve this version? */
export async function isReady(database: Pick<Database, 'pool'>): Promise<boolean> {
  return (await findUnreadiness(database)) === undefined;
}
