import { AppError } from './app-error.ts';
import type { BaseCtx } from './ctx.ts';
import { CONFLICTS, databaseCode, databaseRefusal, isConnectionLost, LOCK_TIMEOUT } from './database-code.ts';
import { tellChanges } from './tell-changes.ts';

const ATTEMPTS = 4;
/** A lock is waited for twice at most: each wait takes as long as a statement may wait. */
const LOCK_ATTEMPTS = 2;
const TIMEOUT_MS = 60_000;
/** How long a full import may take: the console waits 120 s for its answer. */
export const IMPORT_MS = 110_000;

/** How long a transaction may take; a longer one than usual says so. */
export interface TransactionOptions {
  timeoutMs?: number;
  /** Reads one snapshot; the database refuses writes, locks of rows and numbers from sequences. */
  readOnly?: boolean;
}

const READ_ONLY = 'set transaction isolation level repeatable read, read only';

/**
 * Runs one use case as one transaction and what it left for afterCommit once that has committed.
 *
 * Inside another transaction it joins that one. What ends it from outside is told as what it means for the caller:
 * @throws unavailable where locks or conflicts kept it from running, and nothing was changed.
 * @throws deadline where its time ran out, and nothing was changed.
 * @throws unsure where the connection was lost in the moment of the commit, and nobody knows.
 */
export async function transaction<C extends BaseCtx, T>(
  ctx: C,
  work: (tx: C) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (ctx.inTransaction) return work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(ctx, work, options);
    } catch (error) {
      if (attempt >= attemptsAfter(error)) throw databaseRefusal(error) ?? error;
    }
  }
}

/** How often work may be begun that failed so; both kinds were rolled back. */
function attemptsAfter(error: unknown): number {
  const code = databaseCode(error) ?? '';
  if (CONFLICTS.has(code)) return ATTEMPTS;
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
  try {
    const result = await ctx.database.prisma.$transaction(
      async (db) => {
        if (readOnly) await db.$executeRawUnsafe(READ_ONLY);
        if (timeoutMs > TIMEOUT_MS) await db.$executeRawUnsafe(`set local statement_timeout = ${timeoutMs}`);
        const answer = await work({ ...ctx, db, inTransaction: true, audited, afterCommit });
        committing = true;
        return answer;
      },
      { timeout: timeoutMs, maxWait: 10_000 },
    );
    ctx.audited.rows += audited.rows;
    for (const effect of effects) effect();
    if (!readOnly) tellChanges(ctx);
    return result;
  } catch (error) {
    if (committing && isConnectionLost(error)) throw new AppError('unsure', {}, { cause: error });
    throw error;
  }
}
