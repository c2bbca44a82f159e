import { AppError } from '../ctx/app-error.ts';
import type { BaseCtx } from '../ctx/ctx.ts';
import {
  BROKEN_REFERENCES,
  CONFLICTS,
  databaseCode,
  databaseRefusal,
  isConnectionLost,
  isDeadConnection,
  LOCK_TIMEOUT,
} from './database-code.ts';
import { notifyGatewayOfChanges } from '../bus/notify-gateway-of-changes.ts';
import { faultEntry } from '../process/fault-entry.ts';

const ATTEMPTS = 4;
/** Attempts after a lock timeout; each waits up to the timeout. */
const LOCK_ATTEMPTS = 2;
/**
 * Attempts after a violated foreign key. A row was deleted between its check and a write that refers to it; the second
 * attempt finds it missing and refuses as documented.
 */
const REFERENCE_ATTEMPTS = 2;
const TIMEOUT_MS = 60_000;
/** Timeout of a full import: the console waits 120 s for the answer. */
export const IMPORT_MS = 110_000;

/** Options of a transaction. */
export interface TransactionOptions {
  timeoutMs?: number;
  /** Reads one snapshot; the database refuses writes, row locks and sequence numbers. */
  readOnly?: boolean;
}

const READ_ONLY = 'set transaction isolation level repeatable read, read only';

/**
 * Runs a use case as one transaction, and its afterCommit effects once that has committed. Inside another transaction
 * it joins that one.
 *
 * @throws unavailable because of locks or conflicts; nothing was changed.
 * @throws deadline after its timeout; nothing was changed.
 * @throws unsure if the connection was lost during the commit: the outcome is unknown.
 */
export async function transaction<C extends BaseCtx, T>(
  ctx: C,
  work: (tx: C) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (ctx.inTransaction) return work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    let begun = false;
    const counted = (tx: C): Promise<T> => {
      begun = true;
      return work(tx);
    };
    try {
      return await runOnce(ctx, counted, options);
    } catch (error) {
      if (attempt >= attemptsAfter(error, begun)) throw databaseRefusal(error) ?? error;
    }
  }
}

/**
 * Number of attempts before this error is final; each was rolled back. A connection that was lost before the work began
 * had died in the pool: the next attempt uses another one.
 */
function attemptsAfter(error: unknown, begun: boolean): number {
  const code = databaseCode(error) ?? '';
  if (CONFLICTS.has(code) || (!begun && isDeadConnection(error))) return ATTEMPTS;
  if (BROKEN_REFERENCES.has(code)) return REFERENCE_ATTEMPTS;
  return code === LOCK_TIMEOUT ? LOCK_ATTEMPTS : 1;
}

async function runOnce<C extends BaseCtx, T>(
  ctx: C,
  work: (tx: C) => Promise<T>,
  { timeoutMs = TIMEOUT_MS, readOnly = false }: TransactionOptions,
): Promise<T> {
  const effects: (() => void)[] = [];
  const audited = { rows: 0 };
  const afterCommit = (effect: () => void) => effects.push(effect);
  let committing = false;
  let result: T;
  try {
    result = await ctx.database.prisma.$transaction(
      async (db) => {
        if (readOnly) await db.$executeRawUnsafe(READ_ONLY);
        if (timeoutMs > TIMEOUT_MS) await db.$executeRawUnsafe(`set local statement_timeout = ${timeoutMs}`);
        const value = await work({ ...ctx, db, inTransaction: true, audited, afterCommit });
        committing = true;
        return value;
      },
      { timeout: timeoutMs, maxWait: 10_000 },
    );
  } catch (error) {
    if (committing && isConnectionLost(error)) throw new AppError('unsure', {}, { cause: error });
    throw error;
  }
  ctx.audited.rows += audited.rows;
  if (!readOnly) effects.push(() => notifyGatewayOfChanges(ctx));
  for (const effect of effects) runEffect(ctx, effect);
  return result;
}

// The commit stays: an effect that fails neither fails the call nor repeats the work.
function runEffect({ log }: BaseCtx, effect: () => void): void {
  try {
    effect();
  } catch (error) {
    log.error(faultEntry('after transaction', error), 'what follows a transaction failed');
  }
}
