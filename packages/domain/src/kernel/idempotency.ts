import { createHash } from 'node:crypto';
import { AppError } from './app-error.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Ctx } from './ctx.ts';
import { takeLock } from './locks.ts';
import { seal, unseal } from './sealed.ts';
import { transaction, type TransactionOptions } from './transaction.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** A fingerprint of a body without what a repeat may add to it. */
export function bodyFingerprint(input: Record<string, unknown>, fileHash = ''): string {
  const { confirm: _confirm, ...body } = input;
  const sorted = Object.fromEntries(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(sorted)).update(fileHash).digest('hex');
}

/**
 * Runs a writing use case once for its key: the answer is stored in the same transaction and replayed for 24 h.
 *
 * An equal call while the first runs waits on its lock; a refusal rolls back and so frees the key (docs/contract.md §1).
 */
export async function once<T>(
  ctx: Ctx,
  key: string,
  bodyHash: string,
  work: (tx: Ctx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const call = `${ctx.call.module}.${ctx.call.action}`;
  const runOnce = async (tx: Ctx): Promise<T> => {
    await takeLock(tx, `${ctx.actor.accountId}:${call}:${key}`);
    const where = { accountId_call_key: { accountId: ctx.actor.accountId, call, key } };
    const earlier = await tx.db.idempotencyKey.findUnique({ where });
    if (earlier !== null && ctx.clock.now().getTime() - earlier.createTime.getTime() < KEPT_MS) {
      if (earlier.bodyHash !== bodyHash) throw new AppError('changed', { params: { reason: 'keyReused' } });
      tx.audited.rows += 1;
      return keptAnswer(ctx, earlier.answer) as T;
    }
    const answer = await work({ ...tx, call: { ...tx.call, key } });
    // The time of the answer, not of the call: a day from here is a day from whatever was booked, too.
    const sealed = seal(ctx.settings.jwtSecret, JSON.stringify(answer ?? null));
    const data = { bodyHash, answer: { sealed }, createTime: ctx.clock.now() };
    await tx.db.idempotencyKey.upsert({
      where,
      create: { accountId: ctx.actor.accountId, call, key, ...data },
      update: data,
    });
    return answer;
  };
  return transaction(ctx, runOnce, options);
}

/** A kept answer may hold passwords of new terminals, so it is sealed; those of an earlier release are not. */
function keptAnswer(ctx: Ctx, kept: Prisma.JsonValue): unknown {
  const { sealed } = (kept ?? {}) as { sealed?: unknown };
  return typeof sealed === 'string' ? JSON.parse(unseal(ctx.settings.jwtSecret, sealed)) : kept;
}
