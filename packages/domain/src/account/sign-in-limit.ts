import { LOCK_AFTER_FAILURES, LOCK_SECONDS, NAME_LOCK_AFTER_FAILURES } from '@roger/contract/constants';
import { AppError } from '../kernel/app-error.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { takeLock } from '../kernel/locks.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { lockStateOf, type Check, type Limit } from './sign-in.rules.ts';

const KNOWN_ADDRESS_DAYS = 30;
const WAIT_MS = 20;
const WAIT_ROUNDS = 500;

/** A password check that was admitted. */
export interface AdmittedCheck {
  id: bigint;
}

/** How many failures of the name from this address, and of the address, count at present. */
export async function recentFailures(ctx: BaseCtx, name: string): Promise<{ ofPair: number; ofAddress: number }> {
  const checks = await recentChecks(ctx, name);
  const now = ctx.clock.now();
  const ofPair = lockStateOf(pairOf(checks, name, ctx.request.ip), Number.POSITIVE_INFINITY, now).failures;
  const ofAddress = lockStateOf(ofIp(checks, ctx.request.ip), Number.POSITIVE_INFINITY, now).failures;
  return { ofPair, ofAddress };
}

/**
 * Admits a password check for a name, known or not, or refuses with 3002 and the seconds left (docs/domain.md §2).
 *
 * It is counted before the password is looked at; where checks under way could still reach a limit it waits for them, so
 * that parallel tries neither outrun the limits nor lock out people who know their password.
 */
export async function admitCheck(ctx: BaseCtx, name: string): Promise<AdmittedCheck> {
  for (let round = 0; round < WAIT_ROUNDS; round += 1) {
    const check = await tryAdmit(ctx, name);
    if (check !== 'wait') return check;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new AppError('unavailable');
}

/** Lifts the failures of a name, of whatever address; for the addresses they still count (docs/domain.md §2). */
export async function clearFailures(ctx: BaseCtx, name: string): Promise<void> {
  await ctx.db.signInCheck.updateMany({ where: { name, state: 'failure' }, data: { state: 'cleared' } });
}

/** Writes down how an admitted check ended. */
export async function settleCheck(ctx: BaseCtx, { id }: AdmittedCheck, state: 'failure' | 'success'): Promise<void> {
  await ctx.db.signInCheck.update({ where: { id }, data: { state, time: ctx.clock.now() } });
}

async function tryAdmit(ctx: BaseCtx, name: string): Promise<AdmittedCheck | 'wait'> {
  return transaction(ctx, async (tx) => {
    // One lock for name and address each, always in this order, makes count and insert one step.
    await takeLock(tx, `sign-in-name:${name}`);
    await takeLock(tx, `sign-in-address:${ctx.request.ip}`);
    const now = tx.clock.now();
    const states = limitsOf(tx, name, await recentChecks(tx, name), await isKnownAddress(tx, name)).map(
      ({ checks, most }) => lockStateOf(checks, most, now),
    );
    const seconds = Math.max(...states.map(({ lockedSeconds }) => lockedSeconds));
    if (seconds > 0) throw new AppError('userLocked', { params: { seconds } });
    if (states.some(({ full }) => full)) return 'wait';
    return tx.db.signInCheck.create({ data: { name, ip: tx.request.ip, time: now }, select: { id: true } });
  });
}

function limitsOf(ctx: BaseCtx, name: string, checks: readonly Check[], knownAddress: boolean): Limit[] {
  const { ip } = ctx.request;
  const limits: Limit[] = [{ checks: pairOf(checks, name, ip), most: LOCK_AFTER_FAILURES }];
  if (!knownAddress) {
    limits.push({
      checks: checks.filter((check) => check.name === name && check.state !== 'cleared'),
      most: NAME_LOCK_AFTER_FAILURES,
    });
  }
  if (ctx.settings.loginAddressLimit > 0)
    limits.push({ checks: ofIp(checks, ip), most: ctx.settings.loginAddressLimit });
  return limits;
}

function pairOf(checks: readonly Check[], name: string, ip: string): Check[] {
  return checks.filter((check) => check.name === name && check.ip === ip && check.state !== 'cleared');
}

/** An address is not cleared by a sign-in of its own account among guesses at others'. */
function ofIp(checks: readonly Check[], ip: string): Check[] {
  return checks.filter((check) => check.ip === ip && check.state !== 'success');
}

// Twice the time of a lock: the failures that led to one that still holds are among them.
async function recentChecks(ctx: BaseCtx, name: string): Promise<Check[]> {
  const since = new Date(ctx.clock.now().getTime() - 2 * LOCK_SECONDS * 1000);
  const sql = `select name, ip, state, time from sign_in_check
    where (name = $1 or ip = $2) and time > $3::timestamptz order by time, id`;
  const rows = await query<Omit<Check, 'time'> & { time: Date | string }>(ctx, sql, [name, ctx.request.ip, since]);
  return rows.map((row) => ({ ...row, time: new Date(row.time) }));
}

async function isKnownAddress(ctx: BaseCtx, name: string): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - KNOWN_ADDRESS_DAYS * 24 * 60 * 60 * 1000);
  const where = { accountsName: name, ip: ctx.request.ip, outcome: 'success', loginTime: { gt: since } };
  return (await ctx.db.loginHistory.findFirst({ where, select: { id: true } })) !== null;
}
