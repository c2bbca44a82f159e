import { createHash } from 'node:crypto';
import { AppError } from './app-error.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Ctx } from './ctx.ts';
import { acquireLock } from '../db/locks.ts';
import { seal, unseal } from '../common/sealed.ts';
import { transaction, type TransactionOptions } from '../db/transaction.ts';

const STORED_MS = 24 * 60 * 60 * 1000;

/** A fingerprint of a body without `confirm`, which a repeat may add. */
export function bodyFingerprint(input: Record<string, unknown>, fileHash = ''): string {
  const { confirm: _confirm, ...body } = input;
  const sorted = Object.fromEntries(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(sorted)).update(fileHash).digest('hex');
}

/**
 * Runs a writing use case once for its key: the answer is stored in the same transaction and replayed for 24 h.
 *
 * An equal call during the first waits for its lock; a refusal rolls back and so frees the key (docs/contract.md §1).
 */
export async function withIdempotencyKey<T>(
  ctx: Ctx,
  key: string,
  bodyHash: string,
  work: (tx: Ctx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const call = `${ctx.call.module}.${ctx.call.action}`;
  const runOnce = async (tx: Ctx): Promise<T> => {
    await acquireLock(tx, `${ctx.actor.accountId}:${call}:${key}`);
    const where = { accountId_call_key: { accountId: ctx.actor.accountId, call, key } };
    const earlier = await tx.db.idempotencyKey.findUnique({ where });
    if (earlier !== null && ctx.clock.now().getTime() - earlier.createTime.getTime() < STORED_MS) {
      if (earlier.bodyHash !== bodyHash) throw new AppError('changed', { params: { reason: 'keyReused' } });
      tx.audited.rows += 1;
      return storedAnswer(ctx, earlier.answer) as T;
    }
    const answer = await work({ ...tx, call: { ...tx.call, key } });
    // The time of the answer, not of the call: the key lives a day after the booking.
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

/**
 * Stored answers are sealed, as they may hold passwords of new terminals; those of an earlier release are not.
 * @throws unsure where the secret is another one since: the call has been made, and must not be made again.
 */
function storedAnswer(ctx: Ctx, stored: Prisma.JsonValue): unknown {
  const { sealed } = (stored ?? {}) as { sealed?: unknown };
  if (typeof sealed !== 'string') return stored;
  try {
    return JSON.parse(unseal(ctx.settings.jwtSecret, sealed));
  } catch (error) {
    throw new AppError('unsure', {}, { cause: error });
  }
}
