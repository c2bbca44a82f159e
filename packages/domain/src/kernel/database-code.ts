import { Prisma } from '../generated/prisma/client.ts';
import { AppError, type ErrorDetails } from './app-error.ts';

/** SQLSTATE of a statement that waited for a lock as long as it may. */
export const LOCK_TIMEOUT = '55P03';
/** SQLSTATE of a statement that took as long as it may. */
const STATEMENT_TIMEOUT = '57014';
/** Prisma's code of a transaction that did not start, or whose time ran out; it was rolled back either way. */
const TRANSACTION_ENDED = 'P2028';
/** Conflicts with another transaction: PostgreSQL rolled everything back, so trying again is safe. */
export const CONFLICTS: ReadonlySet<string> = new Set(['P2034', '40001', '40P01']);

// Connection faults of PostgreSQL and of the road to it.
const LOST = /^(08|57P0)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|P1001|P1002|P1008|P1017)$/;
const AWAY = /^53|^P2024$/;
const LOST_TEXT =
  /connection terminated|timeout exceeded when trying to connect|the database system is|client has encountered a connection error|can't reach database/i;

/** The SQLSTATE or Prisma code of a database error, however deep it is wrapped. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) {
    // What fails at begin or commit comes as the database adapter has it.
    const { code, cause } = (error ?? {}) as { code?: string; cause?: { originalCode?: string } };
    return code ?? cause?.originalCode;
  }
  const cause = (error.meta as { driverAdapterError?: { cause?: { originalCode?: string } } } | undefined)
    ?.driverAdapterError?.cause;
  return cause?.originalCode ?? error.code;
}

/** Was the connection lost, so that nobody knows what became of the statement? */
export function isConnectionLost(error: unknown): boolean {
  return LOST.test(databaseCode(error) ?? '') || (error instanceof Error && LOST_TEXT.test(error.message));
}

/**
 * What a database error means to the caller: `unavailable`, with the reason `busy` where locks or conflicts were in the way,
 * and `deadline` both say that nothing was changed. Undefined for an error of any other kind.
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
