import type { CodeType } from '@roger/contract/fields/account-fields';
import type { JobPayload } from '@roger/contract/jobs';
import { CODE_SECONDS } from '../account/mailed-code.rules.ts';
import { codeHash } from '../account/mailed-code.ts';
import type { JobCtx } from '../kernel/ctx.ts';
import { derivedDraw } from './derived-secret.ts';
import { filled } from './mail-text.ts';
import { recipient, sendToAccount, type MailOutcome } from './send-to-account.ts';

/**
 * Mails the code that was asked for, if the address belongs to somebody who may use it, and then makes it good: a code that
 * did not leave is none. A second attempt brings the same code.
 */
export async function sendCode(ctx: JobCtx, { codeId, address, locale }: JobPayload<'mailCode'>): Promise<MailOutcome> {
  const asked = await ctx.db.mailedCode.findUnique({ where: { id: codeId } });
  if (asked === null || asked.usedTime !== null || asked.expireTime <= ctx.clock.now()) return { sent: 0 };
  const account = await ownerOf(ctx, asked);
  if (account === null) return { sent: 0 };
  const code = String(derivedDraw(ctx, `code ${asked.id}`)(1_000_000)).padStart(6, '0');
  const type = asked.type as CodeType;
  await sendToAccount(ctx, account, { address, locale }, ({ code: texts }) => ({
    subject: filled(texts.subject[type], { code }),
    parts: [texts.intro[type], { shown: code }, filled(texts.validity, { minutes: CODE_SECONDS / 60 }), texts.notYou],
  }));
  const data = { accountId: account.id, codeHash: codeHash(ctx, asked.id, code) };
  await ctx.db.mailedCode.updateMany({ where: { id: asked.id, usedTime: null }, data });
  return { sent: 1 };
}

/** For bind the account that asked, unless the address is another's; else the normal account with the address. */
async function ownerOf(
  ctx: JobCtx,
  { type, mailbox, accountId }: { type: string; mailbox: string; accountId: number | null },
) {
  const [holder] = await ctx.db.$queryRaw<{ id: number }[]>`select id from account where lower(email) = ${mailbox}`;
  const id = type === 'bind' && (holder === undefined || holder.id === accountId) ? accountId : holder?.id;
  if (id === null || id === undefined || (type === 'bind' && id !== accountId)) return null;
  return ctx.db.account.findFirst({ where: { id, status: 'normal' }, select: recipient });
}
