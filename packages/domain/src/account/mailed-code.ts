import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InputOf, ResultOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/account';
import type { CodeType } from '@roger/contract/fields/account-fields';
import { assertThat } from '../kernel/app-error.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { takeLock } from '../kernel/locks.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { queueMail } from '../mails/queue-mail.ts';
import {
  CODE_PAUSE_SECONDS,
  CODE_SECONDS,
  CODE_TRIES,
  secondsToNextCode,
  type AskedCode,
} from './mailed-code.rules.ts';

type Ask = (typeof account)['endpoints']['getVerificationCode'];

/** How an address is compared and kept. */
export function mailboxOf(email: string): string {
  return email.toLowerCase();
}

/** The hash of a code, of no use without the installation's secret. */
export function codeHash(ctx: BaseCtx, id: bigint, code: string): string {
  return createHmac('sha256', ctx.settings.jwtSecret).update(`mailed-code:${id}:${code}`).digest('hex');
}

/**
 * Asks for a code by mail (docs/domain.md §2).
 *
 * The call does the very same whether or not the address belongs to anybody, which only the worker finds out. Refuses with
 * 3004 and the seconds until the next one.
 */
export async function askForCode(
  ctx: BaseCtx,
  { email, type }: InputOf<Ask>,
  accountId: number | null,
): Promise<ResultOf<Ask>> {
  const request = { type, mailbox: mailboxOf(email), ip: ctx.request.ip };
  return transaction(ctx, async (tx) => {
    await takeLock(tx, `code-mailbox:${request.mailbox}`);
    await takeLock(tx, `code-address:${request.ip}`);
    const now = tx.clock.now();
    const seconds = secondsToNextCode(await askedWithinDay(tx, request), request, now);
    assertThat(seconds === 0, 'codeNotSent', { seconds });
    const expireTime = new Date(now.getTime() + CODE_SECONDS * 1000);
    const { id } = await tx.db.mailedCode.create({
      data: { ...request, accountId, createTime: now, expireTime },
      select: { id: true },
    });
    await queueMail(tx, { kind: 'code', to: email, locale: tx.request.locale, payload: { codeId: Number(id) } });
    return { retryAfterSeconds: CODE_PAUSE_SECONDS };
  });
}

async function askedWithinDay(tx: BaseCtx, { mailbox, ip }: { mailbox: string; ip: string }): Promise<AskedCode[]> {
  const since = new Date(tx.clock.now().getTime() - 24 * 60 * 60 * 1000);
  const where = { createTime: { gt: since }, OR: [{ mailbox }, { ip }] };
  const select = { mailbox: true, ip: true, createTime: true };
  return tx.db.mailedCode.findMany({ where, select, orderBy: [{ createTime: 'asc' }, { id: 'asc' }] });
}

/** A code as somebody shows it; `accountId` where it must be that account's. */
export interface ShownCode {
  type: CodeType;
  email: string;
  code: string;
  accountId?: number;
  /** Asked of the owner of the right code; what it throws leaves the code to be shown again. */
  accept?: (ownerId: number) => Promise<void>;
}

/**
 * Spends a mailed code and returns whose it was; null for a wrong, spent, old or foreign one.
 *
 * A try counts before the code is compared, and outside of any transaction around it, so that neither a refusal nor parallel
 * tries give one back; of two that show the right code at once, one spends it.
 */
export async function spendMailedCode(
  ctx: BaseCtx,
  { type, email, code, accountId, accept }: ShownCode,
): Promise<number | null> {
  const outside: BaseCtx = { ...ctx, db: ctx.database.prisma, inTransaction: false };
  const now = ctx.clock.now();
  const [tried] = await query<{ id: string; hash: string | null; owner: number | null }>(
    outside,
    `update mailed_code set tries = tries + 1
      where id = (select id from mailed_code where mailbox = $1 and type = $2 order by id desc limit 1)
        and tries < $3 and used_time is null and expire_time > $4::timestamptz
      returning id, code_hash as hash, account_id as owner`,
    [mailboxOf(email), type, CODE_TRIES, now],
  );
  const shown = codeHash(ctx, BigInt(tried?.id ?? 0), code);
  if (tried === undefined || tried.hash === null || tried.owner === null) return null;
  if (!timingSafeEqual(Buffer.from(tried.hash), Buffer.from(shown))) return null;
  if (accountId !== undefined && tried.owner !== accountId) return null;
  await accept?.(tried.owner);
  const where = { id: BigInt(tried.id), usedTime: null };
  const { count } = await outside.db.mailedCode.updateMany({ where, data: { usedTime: now } });
  return count === 1 ? tried.owner : null;
}
