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
 * SQLSTATE of a write that a read-only server refuses: after a failover the connection still leads to the former primary,
 * or to a standby that is not promoted yet.
 */
export const READ_ONLY_SERVER = '25006';

// Connection errors of PostgreSQL and of the network.
const LOST = /^(08|57P0)|^(25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|P1001|P1002|P1008|P1017)$/;
const AWAY = /^53|^P2024$/;
const LOST_TEXT =
  /connection terminated|timeout exceeded when trying to connect|the database system is|client has encountered a connection error|can't reach database/i;

/** The SQLSTATE or Prisma code of a database error, wrapped or not. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) {
    // Errors at begin or commit have the form of the database adapter.
    const { code, cause } = (error ?? {}) as { code?: string; cause?: { originalCode?: string } };
    return code ?? cause?.originalCode;
  }
  const cause = (error.meta as { driverAdapterError?: { cause?: { originalCode?: string } } } | undefined)
    ?.driverAdapterError?.cause;
  return cause?.originalCode ?? error.code;
}

/** Was the connection lost, so that the outcome of the statement is unknown? */
export function isConnectionLost(error: unknown): boolean {
  return LOST.test(databaseCode(error) ?? '') || (error instanceof Error && LOST_TEXT.test(error.message));
}

// Without errors of a pool that had no free connection in time.
const DEAD = /^(08003|08006|57P01|ECONNRESET|EPIPE)$/;
const DEAD_TEXT = /connection terminated(?! due to connection timeout)|client has encountered a connection error/i;

/** Had a connection of the pool died before its use? Another one may work. */
export function isDeadConnection(error: unknown): boolean {
  return DEAD.test(databaseCode(error) ?? '') || (error instanceof Error && DEAD_TEXT.test(error.message));
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
