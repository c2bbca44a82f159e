import { Prisma } from '../../generated/prisma/client.ts';
import { AppError, type ErrorDetails } from '../ctx/app-error.ts';

/** SQLSTATE of a lock timeout. */
export const LOCK_TIMEOUT = '55P03';
/** SQLSTATE of a statement timeout. */
const STATEMENT_TIMEOUT = '57014';
/** Prisma's code of a transaction that did not start or ran out of time; it was rolled back either way. */
const TRANSACTION_ENDED = 'P2028';
/** Conflicts with another transaction: PostgreSQL rolled everything back, so a retry is safe. */
export const CONFLICTS: ReadonlySet<string> = new Set(['P2034', '40001', '40P01']);
/**
 * Violated foreign keys: another transaction deleted the row that a new one refers to, or referred to a deleted one.
 * PostgreSQL 18 and newer report the latter as 23001.
 */
export const BROKEN_REFERENCES: ReadonlySet<string> = new Set(['23503', '23001', 'P2003']);

/**
 * SQLSTATE of a write that a read-only server refuses: after a failover the connection still leads to the former primary,
 * or to a standby that is not promoted yet.
 */
export const READ_ONLY_SERVER = '25006';

// Connection errors of PostgreSQL and of the network.
const LOST = /^(08|57P0)|^(25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|P1001|P1002|P1008|P1017)$/;
const AWAY = /^53|^P2024$/;
const LOST_TEXT =
  /connection terminated|timeout exceeded when trying to connect|the database system is|client has encountered a connection error|can't reach database/i;

// Kinds of the database adapter: errors of the socket have no SQLSTATE.
const LOST_KIND = /^(ConnectionClosed|SocketTimeout|DatabaseNotReachable)$/;
const DEAD_KIND = 'ConnectionClosed';

interface AdapterCause {
  originalCode?: string;
  kind?: string;
}

/** The SQLSTATE or Prisma code of a database error, wrapped or not. */
export function databaseCode(error: unknown): string | undefined {
  const originalCode = adapterCause(error)?.originalCode;
  if (error instanceof Prisma.PrismaClientKnownRequestError) return originalCode ?? error.code;
  return (error as { code?: string } | null | undefined)?.code ?? originalCode;
}

/** The cause that the database adapter gives. Prisma wraps its errors, except those at begin or commit. */
function adapterCause(error: unknown): AdapterCause | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) {
    return (error as { cause?: AdapterCause } | null | undefined)?.cause;
  }
  return (error.meta as { driverAdapterError?: { cause?: AdapterCause } } | undefined)?.driverAdapterError?.cause;
}

/** Was the connection lost, so that the outcome of the statement is unknown? */
export function isConnectionLost(error: unknown): boolean {
  if (LOST.test(databaseCode(error) ?? '') || LOST_KIND.test(adapterCause(error)?.kind ?? '')) return true;
  return error instanceof Error && LOST_TEXT.test(error.message);
}

// Without errors of a pool that had no free connection in time.
const DEAD = /^(08003|08006|57P01|ECONNRESET|EPIPE)$/;
const DEAD_TEXT = /connection terminated(?! due to connection timeout)|client has encountered a connection error/i;

/** Had a connection of the pool died before its use? Another one may work. */
export function isDeadConnection(error: unknown): boolean {
  if (DEAD.test(databaseCode(error) ?? '') || adapterCause(error)?.kind === DEAD_KIND) return true;
  return error instanceof Error && DEAD_TEXT.test(error.message);
}

/**
 * The refusal for a database error: `unavailable` (reason `busy` for locks and conflicts) or `deadline`; nothing was
 * changed. Undefined for other errors.
 */
export function databaseRefusal(error: unknown): AppError | undefined {
  const code = databaseCode(error) ?? '';
  const refused = (key: 'deadline' | 'unavailable', details: ErrorDetails = {}) =>
    new AppError(key, details, { cause: error });
  const busy = () => refused('unavailable', { params: { reason: 'busy' } });
  if (code === LOCK_TIMEOUT || CONFLICTS.has(code)) return busy();
  if (code === TRANSACTION_ENDED) return /unable to start/i.test(String(error)) ? busy() : refused('deadline');
  if (code === STATEMENT_TIMEOUT) return refused('deadline');
  return AWAY.test(code) || isConnectionLost(error) ? refused('unavailable') : undefined;
}
