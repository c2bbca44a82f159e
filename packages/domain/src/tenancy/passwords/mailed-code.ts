import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InputOf, ResultOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/tenancy/account';
import type { CodeType } from '@roger/contract/fields/account-fields';
import { assert } from '../../platform/ctx/app-error.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { acquireLock } from '../../platform/db/locks.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { foldedAddress } from '../../platform/mails/folded-address.ts';
import { queueMail } from '../../platform/mails/queue-mail.ts';
import {
  CODE_PAUSE_SECONDS,
  CODE_SECONDS,
  CODE_TRIES,
  CODE_TRIES_OF_ALL,
  secondsToNextCode,
  type StoredCode,
} from './mailed-code.rules.ts';

type Ask = (typeof account)['endpoints']['getVerificationCode'];

/** The hash of a code, keyed by the installation's secret. */
export function codeHash(ctx: BaseCtx, id: bigint, code: string): string {
  return createHmac('sha256', ctx.settings.jwtSecret).update(`mailed-code:${id}:${code}`).digest('hex');
}

/**
 * Requests a code by mail (docs/domain.md §2). The call does the same for addresses without an account; the worker
 * decides. Refuses with 3004 and the seconds until the next one.
 */
export async function requestCode(
  ctx: BaseCtx,
  { email, type }: InputOf<Ask>,
  accountId: number | null,
): Promise<ResultOf<Ask>> {
  const request = { type, mailbox: foldedAddress(email), ip: ctx.request.ip };
  return transaction(ctx, async (tx) => {
    await acquireLock(tx, `code-mailbox:${request.mailbox}`);
    await acquireLock(tx, `code-address:${request.ip}`);
    const now = tx.clock.now();
    const seconds = secondsToNextCode(await recentCodes(tx, request), request, now);
    assert(seconds === 0, 'codeNotSent', { seconds });
    const expireTime = new Date(now.getTime() + CODE_SECONDS * 1000);
    const { id } = await tx.db.mailedCode.create({
      data: { ...request, accountId, createTime: now, expireTime },
      select: { id: true },
    });
    await queueMail(tx, { kind: 'code', to: email, locale: tx.request.locale, payload: { codeId: Number(id) } });
    return { retryAfterSeconds: CODE_PAUSE_SECONDS };
  });
}

async function recentCodes(tx: BaseCtx, { mailbox, ip }: { mailbox: string; ip: string }): Promise<StoredCode[]> {
  const since = new Date(tx.clock.now().getTime() - 24 * 60 * 60 * 1000);
  const where = { createTime: { gt: since }, OR: [{ mailbox }, { ip }] };
  const select = { mailbox: true, ip: true, createTime: true };
  return tx.db.mailedCode.findMany({ where, select, orderBy: [{ createTime: 'asc' }, { id: 'asc' }] });
}

/** Is it the account's address still? A code that a former one has got is worth nothing. */
async function hasAddress(ctx: BaseCtx, id: number, email: string): Promise<boolean> {
  const sql = 'select 1 from account where id = $1 and folded_address(email) = $2';
  return (await query(ctx, sql, [id, foldedAddress(email)])).length > 0;
}

/** A submitted code; with `accountId` it must be that account's. */
export interface SubmittedCode {
  type: CodeType;
  email: string;
  code: string;
  accountId?: number;
  /** Checks the owner of the right code; an error leaves the code valid. */
  accept?: (ownerId: number) => Promise<void>;
}

/**
 * Spends a mailed code and returns its account; null for a wrong, spent, expired or foreign one.
 *
 * A try counts before the comparison and outside of a surrounding transaction, so that neither refusals nor parallel
 * tries undo it. Of two parallel submissions of the right code, one spends it.
 */
export async function spendMailedCode(
  ctx: BaseCtx,
  { type, email, code, accountId, accept }: SubmittedCode,
): Promise<number | null> {
  const outside: BaseCtx = { ...ctx, db: ctx.database.prisma, inTransaction: false };
  const now = ctx.clock.now();
  const [tried] = await query<{ id: string; hash: string | null; owner: number | null }>(
    outside,
    `update mailed_code set tries = tries + 1, tried_from = tried_from || $4::text
      where id = (select id from mailed_code where mailbox = $1 and type = $2 order by id desc limit 1)
        and tries < $3 and coalesce(cardinality(array_positions(tried_from, $4::text)), 0) < $5
        and used_time is null and expire_time > $6::timestamptz
      returning id, code_hash as hash, account_id as owner`,
    [foldedAddress(email), type, CODE_TRIES_OF_ALL, ctx.request.ip, CODE_TRIES, now],
  );
  const shown = codeHash(ctx, BigInt(tried?.id ?? 0), code);
  if (tried === undefined || tried.hash === null || tried.owner === null) return null;
  if (!timingSafeEqual(Buffer.from(tried.hash), Buffer.from(shown))) return null;
  if (accountId !== undefined && tried.owner !== accountId) return null;
  if (type !== 'bind' && !(await hasAddress(outside, tried.owner, email))) return null;
  await accept?.(tried.owner);
  const where = { id: BigInt(tried.id), usedTime: null };
  const { count } = await outside.db.mailedCode.updateMany({ where, data: { usedTime: now } });
  return count === 1 ? tried.owner : null;
}
