import type { CodeType } from '@roger/contract/fields/account-fields';
import type { MailPayload } from '@roger/contract/mail-kinds';
import { CODE_SECONDS } from '../passwords/mailed-code.rules.ts';
import { codeHash } from '../passwords/mailed-code.ts';
import type { JobCtx } from '../../platform/ctx/ctx.ts';
import { accountMail, recipient } from './account-mail.ts';
import { derivedDraw } from '../../platform/mails/derived-secret.ts';
import { fillPlaceholders } from '../../platform/mails/content/fill-placeholders.ts';
import type { MailContent, MailContext } from '../../platform/mails/content/mail-content.ts';

/**
 * Renders the mail with a code, if the address belongs to an account that may use it. The code is valid after the mail
 * was sent; a second attempt has the same code.
 */
export async function renderCodeMail(
  ctx: JobCtx,
  { codeId }: MailPayload<'code'>,
  mail: MailContext,
): Promise<MailContent | null> {
  const asked = await ctx.db.mailedCode.findUnique({ where: { id: codeId } });
  if (asked === null || asked.usedTime !== null || asked.expireTime <= ctx.clock.now()) return null;
  const account = await ownerOf(ctx, asked);
  if (account === null) return null;
  const code = String(derivedDraw(ctx, `code ${asked.id}`)(1_000_000)).padStart(6, '0');
  const { code: texts } = mail.texts;
  const type = asked.type as CodeType;
  const validity = fillPlaceholders(texts.validity, { minutes: CODE_SECONDS / 60 });
  return {
    ...accountMail(ctx, mail, account, [texts.intro[type], { highlight: code }, validity, texts.notYou]),
    subject: fillPlaceholders(texts.subject[type], { code }),
    loggedSubject: fillPlaceholders(texts.subject[type], { code: '******' }),
    sent: async (tx) => {
      const data = { accountId: account.id, codeHash: codeHash(tx, asked.id, code) };
      await tx.db.mailedCode.updateMany({ where: { id: asked.id, usedTime: null }, data });
    },
  };
}

/** For bind the requesting account, unless the address belongs to another; else the normal account with the address. */
async function ownerOf(
  ctx: JobCtx,
  { type, mailbox, accountId }: { type: string; mailbox: string; accountId: number | null },
) {
  const [holder] = await ctx.db.$queryRaw<
    { id: number }[]
  >`select id from account where folded_address(email) = ${mailbox}`;
  const id = type === 'bind' && (holder === undefined || holder.id === accountId) ? accountId : holder?.id;
  if (id === null || id === undefined || (type === 'bind' && id !== accountId)) return null;
  return ctx.db.account.findFirst({ where: { id, status: 'normal' }, select: recipient });
}
