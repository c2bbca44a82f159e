import { randomInt } from 'node:crypto';
import type { JobPayload } from '@roger/contract/jobs';
import type { CodeType } from '@roger/contract/fields/account-fields';
import type { Locale } from '@roger/contract/constants';
import { sendMail, type MailText } from '../integrations/mailer.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { localTime } from '../kernel/time.ts';
import { transaction } from '../kernel/transaction.ts';
import { CODE_SECONDS } from './mailed-code.rules.ts';
import { codeHash } from './mailed-code.ts';
import { hashPassword } from './password.ts';
import { markOf } from './reset-password.ts';
import { RESET_PASSWORD_LENGTH, strongPassword } from './strong-password.ts';

/** What every mail to an account may name. */
export interface MailFacts {
  locale: Locale;
  accountsName: string;
  userName: string;
  clientName: string;
  /** Now, in the client's time difference. */
  time: string;
}

/** What became of a mail. */
export interface MailOutcome {
  sent: number;
}

const recipient = {
  id: true,
  name: true,
  userName: true,
  email: true,
  passwordHash: true,
  client: { select: { name: true, area: { select: { offsetMinutes: true } } } },
};

interface Recipient {
  name: string;
  userName: string;
  client: { name: string; area: { offsetMinutes: number } };
}

function factsOf(ctx: BaseCtx, { name, userName, client }: Recipient, locale: Locale): MailFacts {
  const time = localTime(ctx.clock.now(), client.area.offsetMinutes);
  return { locale, accountsName: name, userName, clientName: client.name, time };
}

/** Facts of a code mail. */
export interface CodeFacts extends MailFacts {
  type: CodeType;
  code: string;
  minutes: number;
}

/**
 * Makes the code that was asked for and mails it, if the address belongs to somebody who may use it.
 *
 * The mail leaves inside the transaction that makes the code good: a code that did not leave is none, and a second try makes a
 * new one.
 */
export async function sendMailedCode(
  ctx: BaseCtx,
  { codeId, address, locale }: JobPayload<'mailCode'>,
  write: (facts: CodeFacts) => MailText,
): Promise<MailOutcome> {
  return transaction(ctx, async (tx) => {
    const asked = await tx.db.mailedCode.findUnique({ where: { id: codeId } });
    if (asked === null || asked.usedTime !== null || asked.expireTime <= tx.clock.now()) return { sent: 0 };
    const account = await ownerOf(tx, asked);
    if (account === null) return { sent: 0 };
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const data = { accountId: account.id, codeHash: codeHash(tx, asked.id, code) };
    await tx.db.mailedCode.update({ where: { id: asked.id }, data });
    const type = asked.type as CodeType;
    await sendMail(tx, address, write({ ...factsOf(tx, account, locale), type, code, minutes: CODE_SECONDS / 60 }));
    return { sent: 1 };
  });
}

/** For bind the account that asked, unless the address is another's; else the normal account with the address. */
async function ownerOf(
  tx: BaseCtx,
  { type, mailbox, accountId }: { type: string; mailbox: string; accountId: number | null },
) {
  const [holder] = await tx.db.$queryRaw<{ id: number }[]>`select id from account where lower(email) = ${mailbox}`;
  const id = type === 'bind' && (holder === undefined || holder.id === accountId) ? accountId : holder?.id;
  if (id === null || id === undefined || (type === 'bind' && id !== accountId)) return null;
  return tx.db.account.findFirst({ where: { id, status: 'normal' }, select: recipient });
}

/** Facts of a mail with a password that somebody above reset. */
export interface PasswordFacts extends MailFacts {
  password: string;
}

/** Makes a password in place of the one that nobody knows, and mails it; a later reset makes the mail needless. */
export async function sendResetPassword(
  ctx: BaseCtx,
  { accountId, mark, locale }: JobPayload<'mailPassword'>,
  write: (facts: PasswordFacts) => MailText,
): Promise<MailOutcome> {
  return transaction(ctx, async (tx) => {
    const account = await tx.db.account.findUnique({ where: { id: accountId }, select: recipient });
    if (account?.email === undefined || account.email === null || markOf(account.passwordHash) !== mark) {
      return { sent: 0 };
    }
    const password = strongPassword(RESET_PASSWORD_LENGTH);
    const where = { id: accountId, passwordHash: account.passwordHash };
    const { count } = await tx.db.account.updateMany({ where, data: { passwordHash: await hashPassword(password) } });
    if (count === 0) return { sent: 0 };
    await sendMail(tx, account.email, write({ ...factsOf(tx, account, locale), password }));
    return { sent: 1 };
  });
}

/** Tells an address that it no longer belongs to the account. */
export async function sendAddressChanged(
  ctx: BaseCtx,
  { accountId, oldAddress, locale }: JobPayload<'mailAddressChanged'>,
  write: (facts: MailFacts) => MailText,
): Promise<MailOutcome> {
  const account = await ctx.db.account.findUnique({ where: { id: accountId }, select: recipient });
  if (account === null) return { sent: 0 };
  await sendMail(ctx, oldAddress, write(factsOf(ctx, account, locale)));
  return { sent: 1 };
}
