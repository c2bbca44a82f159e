import type { BaseCtx } from '@roger/domain/platform/ctx/ctx';
import { findUnreadiness } from '@roger/domain/platform/db/readiness';
import {
  DATABASE_KIND,
  databaseFault,
  SUITABLE_DATABASE,
  type DatabaseKind,
} from '@roger/domain/platform/db/suitability';
import { readSession, sessionFault } from '@roger/domain/platform/db/session-check';
import { mailServerWarning } from '@roger/domain/platform/services/mail-server';
import { redisWarning } from '@roger/domain/platform/services/redis-policy';
import { findNameTwins, type NameTwin } from '@roger/domain/workflows/proofs/name-twins';
import { findShiftedTimes, type ShiftedTimes } from '@roger/domain/workflows/proofs/shifted-times';
import { runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run doctor
  checks the database, its sessions, the version of its tables, Redis, the mail server, the stored times, names that are one, and the letters of searches; it changes nothing`;

const MAX_TWINS = 20;

/** A check; returns its findings. @throws Error that names the fault and its remedy. */
type Check = (ctx: BaseCtx) => Promise<string>;

const checks: Record<string, Check> = {
  database: checkDatabase,
  sessions: checkSessions,
  tables: checkTables,
  redis: checkRedis,
  mail: checkMail,
  times: checkTimes,
  names: checkNames,
  letters: checkLetters,
};

async function doctor(ctx: BaseCtx, args: readonly string[]): Promise<number> {
  if (args.length > 0) throw new UsageError(USAGE);
  let faults = 0;
  for (const [name, check] of Object.entries(checks)) {
    try {
      console.log(`ok      ${name.padEnd(9)} ${await check(ctx)}`);
    } catch (error) {
      faults += 1;
      console.log(`WRONG   ${name.padEnd(9)} ${reasonOf(error)}`);
    }
  }
  return faults === 0 ? 0 : 1;
}

/** A refused connection to a name with several addresses has a code and no message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return message === '' ? (code ?? 'no reason is known') : message;
}

async function checkDatabase({ database }: BaseCtx): Promise<string> {
  const { rows } = await database.pool.query<DatabaseKind & { version: string; role: string }>(
    `select current_setting('server_version') as version, current_user as role, k.* from (${DATABASE_KIND}) k`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database does not say what it is');
  const found = databaseFault(row);
  if (found !== undefined) throw new Error(`${found.fault} ${found.remedy}`);
  return `PostgreSQL ${row.version}, ${row.name} as ${row.role}`;
}

async function checkSessions({ database }: BaseCtx): Promise<string> {
  const state = await readSession(database);
  const fault = sessionFault(state);
  if (fault !== undefined) throw new Error(fault);
  return `time zone ${state.timeZone}, date style ${state.dateStyle}`;
}

const REASONS = {
  readOnly: 'the database refuses writes: DATABASE_URL leads to a standby, or writes are switched off',
  session: 'the sessions are not in UTC',
  schema: 'a migration of this version is missing: npm run migrate -- apply',
  seed: 'the database is not filled yet: start Roger, or run its seed',
};

async function checkTables({ database }: BaseCtx): Promise<string> {
  const reason = await findUnreadiness(database);
  if (reason !== undefined) throw new Error(REASONS[reason]);
  return 'migrated and filled';
}

async function checkRedis({ settings: { redisUrl } }: BaseCtx): Promise<string> {
  if (redisUrl === '') return 'not used: REDIS_URL is not set';
  const warning = await redisWarning(redisUrl);
  if (warning !== undefined) throw new Error(warning);
  return 'answers';
}

async function checkMail({ settings: { smtpUrl } }: BaseCtx): Promise<string> {
  if (smtpUrl === '') return 'written to files: SMTP_URL is not set';
  const warning = await mailServerWarning(smtpUrl);
  if (warning !== undefined) throw new Error(warning);
  return 'its server accepts us';
}

async function checkTimes(ctx: BaseCtx): Promise<string> {
  const shifted = await findShiftedTimes(ctx);
  if (shifted.length === 0) return 'as the clock of the database has them';
  throw new Error(
    `rows were stored by sessions outside of UTC: ${shifted.map(sentenceOf).join('; ')}. ` +
      'Nothing was changed. New rows are right; docs/operations.md, Time zone, says what to do about the old ones',
  );
}

function sentenceOf({ table, count, offsetMinutes }: ShiftedTimes): string {
  const hours = Math.abs(offsetMinutes) / 60;
  return `${table}: ${count} ${count === 1 ? 'row' : 'rows'}, ${hours} h ${offsetMinutes < 0 ? 'early' : 'late'}`;
}

/** Names that have become one by a later rule; they work, so they are no fault. */
async function checkNames(ctx: BaseCtx): Promise<string> {
  const twins = await findNameTwins(ctx);
  if (twins.length === 0) return 'each is one name';
  const rest = twins.length - MAX_TWINS;
  const first = twins.slice(0, MAX_TWINS).map(placeOf).join(', ');
  return `the same as an earlier one, to be renamed: ${first}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function placeOf({ table, id, name }: NameTwin): string {
  return `${table} ${id} "${name}"`;
}

/** By the index of parts of texts, a search takes milliseconds; without its letters, it reads every row. */
async function checkLetters({ database }: BaseCtx): Promise<string> {
  const { rows } = await database.pool.query<{ name: string; locale: string; areKnown: boolean }>(
    `select datname as name, datctype as locale, cardinality(show_trgm('рация')) > 0 as "areKnown"
      from pg_database where datname = current_database()`,
  );
  const [row] = rows;
  if (row?.areKnown === true) return `of all alphabets (LC_CTYPE ${row.locale})`;
  throw new Error(
    `with LC_CTYPE ${row?.locale} the database ${row?.name} finds names with letters other than A to Z by reading every row. ` +
      `Load a dump into one made by: ${SUITABLE_DATABASE}`,
  );
}

await runCommand('doctor', doctor, { anySession: true });
