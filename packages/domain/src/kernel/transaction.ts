import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from './ctx.ts';

const ATTEMPTS = 4;
// P2034: write conflict or deadlock; PostgreSQL rolled everything back, so trying again is safe.
const RETRIED = new Set(['P2034', '40001', '40P01']);

/**
 * Runs one use case as one transaction and what it left for afterCommit once that has committed.
 *
 * Inside another transaction it joins that one.
 */
export async function transaction<C extends BaseCtx, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(ctx, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetried(error)) throw error;
    }
  }
}

async function runOnce<C extends BaseCtx, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = [];
  const audited = { rows: 0 };
  const result = await ctx.database.prisma.$transaction(
    (db) =>
      work({ ...ctx, db, inTransaction: true, audited, afterCommit: (effect: () => void) => effects.push(effect) }),
    { timeout: 60_000, maxWait: 10_000 },
  );
  ctx.audited.rows += audited.rows;
  for (const effect of effects) effect();
  return result;
}

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

function isRetried(error: unknown): boolean {
  return error instanceof Error && RETRIED.has(databaseCode(error) ?? '');
}
