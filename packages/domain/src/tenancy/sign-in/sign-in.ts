import type { InputOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/tenancy/account';
import { spendCaptchaToken } from '../../platform/captcha/spend-captcha-token.ts';
import { isAdmittedHere } from '../hosts/brand.ts';
import { AppError, assert, badField } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { BaseCtx, Ctx } from '../../platform/ctx/ctx.ts';
import { scopeOf } from '../../platform/ctx/scope.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { currentSession, type SessionView } from './current-session.ts';
import { findByName } from './find-by-name.ts';
import { spendMailedCode } from '../passwords/mailed-code.ts';
import { passwordStateOf } from '../passwords/password.rules.ts';
import { actorOf, openSession } from '../../platform/ctx/session.ts';
import { admitCheck, recentFailures, settleCheck, verifyAdmitted } from './sign-in-limit.ts';

type Credentials = InputOf<(typeof account)['endpoints']['login']>;

// Failures that require the adaptive captcha (docs/contract.md §2).
const PAIR_FAILURES = 3;
const ADDRESS_FAILURES = 30;

/** A new session; the caller creates its token. */
export interface SignedIn {
  sessionId: string;
  accountsName: string;
  view: SessionView;
}

/** Signs an account in, by name and password or by a mailed code (docs/contract.md §2 'login'). */
export async function signIn(ctx: BaseCtx, input: Credentials): Promise<SignedIn> {
  const { accountsName, accountsPassword, email, verificationCode, captchaToken = null } = input;
  if (email !== undefined || verificationCode !== undefined) {
    if (accountsName !== undefined || accountsPassword !== undefined) throw badField('accountsName', 'unknown');
    return signInByCode(ctx, {
      email: given(email, 'email'),
      code: given(verificationCode, 'verificationCode'),
      captchaToken,
    });
  }
  const name = given(accountsName, 'accountsName');
  return signInByPassword(ctx, name, given(accountsPassword, 'accountsPassword'), captchaToken);
}

function given(value: string | undefined, field: string): string {
  if (value === undefined) throw badField(field, 'required');
  return value;
}

/**
 * By name and password: refuses with 3005, 3002, 3001 in this order; unknown names cost the same time and count the
 * same (docs/domain.md §2).
 */
async function signInByPassword(
  ctx: BaseCtx,
  accountsName: string,
  accountsPassword: string,
  captchaToken: string | null,
): Promise<SignedIn> {
  const { name, account } = await findByName(ctx, accountsName);
  await assertHuman(ctx, name, captchaToken);
  const check = await admitOrRecord(ctx, name);
  const matches = await verifyAdmitted(ctx, check, account?.passwordHash ?? null, accountsPassword);
  // At another client's console an account counts as unknown.
  const admitted = account !== null && (await isAdmittedHere(ctx, account.clientId));
  await settleCheck(ctx, check, matches && admitted ? 'success' : 'failure');
  if (account === null || !matches) return refuse(ctx, name, 'credentials', 'credentials');
  if (!admitted) return refuse(ctx, name, 'otherHost', 'credentials');
  // A disabled account looks unknown; otherwise the answer would confirm its password.
  if (account.status === 'disabled') return refuse(ctx, name, 'disabled', 'credentials');
  if (account.status !== 'normal') return refuse(ctx, name, account.status, 'userLocked');
  const strongRequired = ctx.settings.config.strongPasswordVerify;
  const passwordState =
    account.passwordState === 'initial' ? 'initial' : passwordStateOf(accountsPassword, strongRequired);
  return open(ctx, account, passwordState);
}

/** By a code mailed to the account's address; locks from wrong passwords do not apply (docs/domain.md §2). */
async function signInByCode(
  ctx: BaseCtx,
  { email, code, captchaToken }: { email: string; code: string; captchaToken: string | null },
): Promise<SignedIn> {
  await assertHuman(ctx, email, captchaToken);
  const accountId = await spendMailedCode(ctx, { type: 'login', email, code });
  const account = accountId === null ? null : await ctx.db.account.findUnique({ where: { id: accountId } });
  if (account === null || account.status !== 'normal' || !(await isAdmittedHere(ctx, account.clientId))) {
    return refuse(ctx, account?.name ?? email, 'verificationCode', 'verificationCode');
  }
  return open(ctx, account, account.passwordState);
}

async function open(
  ctx: BaseCtx,
  account: { id: number; name: string; clientId: number },
  passwordState: string,
): Promise<SignedIn> {
  return transaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const { ip, userAgent, locale } = tx.request;
    await tx.db.account.update({ where: { id: account.id }, data: { lastLoginTime: now, passwordState, locale } });
    const sessionId = await openSession(tx, account.id);
    await tx.db.loginHistory.create({
      data: {
        accountsName: account.name,
        accountId: account.id,
        clientId: account.clientId,
        sessionId,
        ip,
        userAgent: userAgent.slice(0, 300),
        outcome: 'success',
        loginTime: now,
      },
    });
    const actor = await actorOf(tx, sessionId);
    assert(actor !== null, 'credentials');
    const signedIn: Ctx = { ...tx, actor, scope: scopeOf(actor), call: { ...tx.call, operateType: 'login' } };
    await audit(signedIn, { target: account.name });
    return { sessionId, accountsName: account.name, view: await currentSession(signedIn) };
  });
}

async function assertHuman(ctx: BaseCtx, name: string, token: string | null): Promise<void> {
  const mode = ctx.settings.loginCaptcha;
  if (mode === 'off') return;
  // Each token is for one sign-in, needed or not.
  const solved = token !== null && (await spendCaptchaToken(ctx, token));
  if (solved) return;
  const { ofPair, ofAddress } = await recentFailures(ctx, name);
  const { loginAddressLimit: limit } = ctx.settings;
  const ofAddressMost = limit > 0 ? Math.min(limit, ADDRESS_FAILURES) : ADDRESS_FAILURES;
  const asked = mode === 'required' || token !== null || ofPair >= PAIR_FAILURES || ofAddress >= ofAddressMost;
  assert(!asked, 'sliderRequired');
}

async function admitOrRecord(ctx: BaseCtx, name: string) {
  try {
    return await admitCheck(ctx, name);
  } catch (error) {
    if (error instanceof AppError && error.key === 'userLocked') await record(ctx, name, 'locked');
    throw error;
  }
}

type SignInRefusal = 'credentials' | 'userLocked' | 'verificationCode';

async function refuse(ctx: BaseCtx, name: string, reason: string, key: SignInRefusal): Promise<never> {
  await record(ctx, name, reason);
  // Locked by an administrator, who alone can unlock it.
  throw new AppError(key, key === 'userLocked' ? { params: { byHand: true } } : {});
}

async function record(ctx: BaseCtx, accountsName: string, reason: string): Promise<void> {
  const { ip, userAgent } = ctx.request;
  const account = await ctx.db.account.findUnique({
    where: { name: accountsName },
    select: { id: true, clientId: true },
  });
  await ctx.db.loginHistory.create({
    data: {
      accountsName,
      accountId: account?.id ?? null,
      clientId: account?.clientId ?? null,
      ip,
      userAgent: userAgent.slice(0, 300),
      outcome: 'failure',
      reason,
      loginTime: ctx.clock.now(),
    },
  });
}
