import type { Database } from './db.ts';
import { SettingsError } from '../settings/settings.ts';

/** The session settings that a pooled connection really has. */
export interface SessionState {
  database: string;
  timeZone: string;
  dateStyle: string;
  /** 'off' stores the word NULL in place of nothing within arrays. */
  arrayNulls: string;
  /** Below 0 coordinates lose digits. */
  floatDigits: string;
}

const UTC_NAMES = /^(etc\/)?(utc|uct|gmt|universal|zulu)$/i;

/** Condition of SQL: the session has the time zone UTC and ISO dates. */
export const UTC_SESSION_SQL = `(current_setting('TimeZone') ~* '${UTC_NAMES.source}' and current_setting('DateStyle') ~* '^iso')`;

/** Reads the settings of the session of a pooled connection. */
export async function readSession({ pool }: Pick<Database, 'pool'>): Promise<SessionState> {
  const { rows } = await pool.query<SessionState>(
    `select current_database() as database, current_setting('TimeZone') as "timeZone",
      current_setting('DateStyle') as "dateStyle", current_setting('array_nulls') as "arrayNulls",
      current_setting('extra_float_digits') as "floatDigits"`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the session has no settings');
  return row;
}

/** A sentence about a session with other settings than the requested ones, with the remedy; undefined if all is well. */
export function sessionFault(state: SessionState): string | undefined {
  const { timeZone, dateStyle, arrayNulls, floatDigits } = state;
  const name = `"${state.database.replaceAll('"', '""')}"`;
  if (arrayNulls !== 'on' || Number(floatDigits) < 0) {
    return (
      `DATABASE_URL leads to sessions with array_nulls ${arrayNulls} and extra_float_digits ${floatDigits}; values would ` +
      `be stored wrong. Set alter database ${name} set array_nulls = on and alter database ${name} set extra_float_digits = 1`
    );
  }
  if (UTC_NAMES.test(timeZone) && /^iso/i.test(dateStyle)) return undefined;
  return (
    `DATABASE_URL leads to sessions with the time zone ${timeZone} and the date style ${dateStyle}, though UTC and ISO ` +
    'are requested at each connection; times would be stored wrong. A login trigger or a connection pooler sets others: ' +
    `remove that, or set alter database ${name} set timezone = 'UTC' and alter database ${name} set datestyle = 'ISO, MDY'`
  );
}

/**
 * Refuses to go on with sessions that are not in UTC. A database that cannot be reached passes: the readiness of the
 * service checks the sessions too.
 * @throws SettingsError that says what to do.
 */
export async function assertUtcSessions(
  database: Pick<Database, 'pool'>,
  onUnreachable: (error: Error) => void = () => undefined,
): Promise<void> {
  const state = await readSession(database).catch((error: unknown) => onUnreachable(error as Error));
  const fault = state === undefined ? undefined : sessionFault(state);
  if (fault !== undefined) throw new SettingsError([fault]);
}
