import { LOCK_AFTER_FAILURES, LOCK_SECONDS, NAME_LOCK_AFTER_FAILURES } from '@roger/contract/constants';
import { AppError } from '../../platform/ctx/app-error.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { acquireLock } from '../../platform/db/locks.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { verifyPassword } from '../passwords/password.ts';
import { warnOfSharedAddress } from './shared-address.ts';
import { addressTurnOf, lockStateOf, type Check, type Limit } from './sign-in.rules.ts';

const KNOWN_ADDRESS_DAYS = 30;
const WAIT_MS = 20;
const WAIT_ROUNDS = 500;
const SLOW_WAIT_MS = 250;
const SLOW_ROUNDS = 40;
/** Most sign-ins of an address that wait for their turn in one process. */
const MOST_SLOWED = 8;

/** Sign-ins that wait, by address. */
const slowed = new Map<string, number>();

/** A password check that was admitted. */
export interface AdmittedCheck {
  id: bigint;
  /** No session, and an address from which the name did not sign in lately. */
  isStranger: boolean;
}

/** Number of current failures of the name from this address, and of the address. */
export async function recentFailures(ctx: BaseCtx, name: string): Promise<{ ofPair: number; ofAddress: number }> {
  const checks = await recentChecks(ctx, name);
  const now = ctx.clock.now();
  const ofPair = lockStateOf(pairOf(checks, name, ctx.request.ip), Number.POSITIVE_INFINITY, now).failures;
  const ofAddress = lockStateOf(ofIp(checks, ctx.request.ip), Number.POSITIVE_INFINITY, now).failures;
  return { ofPair, ofAddress };
}

/** Checks of a signed-in account leave out the limit of the address: its user has proved to be no passer-by. */
export interface CheckOptions {
  signedIn?: true;
}

/**
 * Admits a password check for a name, known or not, or refuses with 3002 and the seconds left (docs/domain.md §2).
 *
 * It counts before the password check. If running checks could still reach a limit, it waits for them, so that parallel
 * tries neither pass the limits nor lock out users who know their password. An address with too many failures is never
 * locked: it has one check a second, and more than a few that wait for it are 503.
 */
export async function admitCheck(ctx: BaseCtx, name: string, options: CheckOptions = {}): Promise<AdmittedCheck> {
  for (let round = 0; round < WAIT_ROUNDS; round += 1) {
    const check = await tryAdmit(ctx, name, options);
    if (check === 'slow') return admitSlowly(ctx, name);
    if (check !== 'wait') return check;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new AppError('unavailable');
}

/** Waits for the turn of the address. */
async function admitSlowly(ctx: BaseCtx, name: string): Promise<AdmittedCheck> {
  const { ip } = ctx.request;
  const others = slowed.get(ip) ?? 0;
  if (others >= MOST_SLOWED) throw new AppError('unavailable');
  slowed.set(ip, others + 1);
  try {
    await warnOfSharedAddress(ctx);
    for (let round = 0; round < SLOW_ROUNDS; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, SLOW_WAIT_MS));
      const check = await tryAdmit(ctx, name, {});
      if (check !== 'wait' && check !== 'slow') return check;
    }
    throw new AppError('unavailable');
  } finally {
    const left = (slowed.get(ip) ?? 1) - 1;
    if (left > 0) slowed.set(ip, left);
    else slowed.delete(ip);
  }
}

/** Clears the failures of a name from all addresses; for the addresses they still count (docs/domain.md §2). */
export async function clearFailures(ctx: BaseCtx, name: string): Promise<void> {
  await ctx.db.signInCheck.updateMany({ where: { name, state: 'failure' }, data: { state: 'cleared' } });
}

/** Stores the outcome of an admitted check. */
export async function settleCheck(ctx: BaseCtx, { id }: AdmittedCheck, state: 'failure' | 'success'): Promise<void> {
  await ctx.db.signInCheck.update({ where: { id }, data: { state, time: ctx.clock.now() } });
}

/** Verifies the password of an admitted check. A check that too many others delay does not take place, nor count. */
export async function verifyAdmitted(
  ctx: BaseCtx,
  { id, isStranger }: AdmittedCheck,
  stored: string | null,
  password: string,
): Promise<boolean> {
  try {
    return await verifyPassword(stored, password, isStranger);
  } catch (error) {
    await ctx.db.signInCheck.delete({ where: { id } });
    throw error;
  }
}

async function tryAdmit(ctx: BaseCtx, name: string, options: CheckOptions): Promise<AdmittedCheck | 'wait' | 'slow'> {
  return transaction(ctx, async (tx) => {
    // One lock for name and address each, always in this order, makes count and insert one step.
    await acquireLock(tx, `sign-in-name:${name}`);
    await acquireLock(tx, `sign-in-address:${ctx.request.ip}`);
    const now = tx.clock.now();
    const checks = await recentChecks(tx, name);
    const knownAddress = await isKnownAddress(tx, name);
    const states = limitsOf(tx, name, checks, knownAddress).map((limit) => lockStateOf(limit.checks, limit.most, now));
    const seconds = Math.max(...states.map(({ lockedSeconds }) => lockedSeconds));
    if (seconds > 0) throw new AppError('userLocked', { params: { seconds } });
    if (states.some(({ full }) => full)) return 'wait';
    const most = ctx.settings.loginAddressLimit;
    // An account that signed in from here before never waits for the failures of others.
    if (most > 0 && !knownAddress && options.signedIn !== true) {
      const turn = addressTurnOf(ofIp(checks, ctx.request.ip), most, now);
      if (turn !== 'now') return turn;
    }
    const { id } = await tx.db.signInCheck.create({
      data: { name, ip: tx.request.ip, time: now },
      select: { id: true },
    });
    return { id, isStranger: !knownAddress && options.signedIn !== true };
  });
}

function limitsOf(ctx: BaseCtx, name: string, checks: readonly Check[], knownAddress: boolean): Limit[] {
  const ofPair = { checks: pairOf(checks, name, ctx.request.ip), most: LOCK_AFTER_FAILURES };
  if (knownAddress) return [ofPair];
  const ofName = checks.filter((check) => check.name === name && check.state !== 'cleared');
  return [ofPair, { checks: ofName, most: NAME_LOCK_AFTER_FAILURES }];
}

function pairOf(checks: readonly Check[], name: string, ip: string): Check[] {
  return checks.filter((check) => check.name === name && check.ip === ip && check.state !== 'cleared');
}

/** A success does not clear an address: an attacker could sign in with an own account between guesses. */
function ofIp(checks: readonly Check[], ip: string): Check[] {
  return checks.filter((check) => check.ip === ip && check.state !== 'success');
}

// Twice the time of a lock includes the failures that led to a current lock.
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
