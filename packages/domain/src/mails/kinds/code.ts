import type { CodeType } from '@roger/contract/fields/account-fields';
import type { MailPayload } from '@roger/contract/mail-kinds';
import { CODE_SECONDS } from '../../account/mailed-code.rules.ts';
import { codeHash } from '../../account/mailed-code.ts';
import type { JobCtx } from '../../kernel/ctx.ts';
import { accountLetter, recipient } from '../account-letter.ts';
import { derivedDraw } from '../derived-secret.ts';
import { filled } from '../letter/filled.ts';
import type { Letter, Pen } from '../letter/letter.ts';

/**
 * The code that was asked for, if the address belongs to somebody who may use it; it is made good once the mail has left: a code
 * that did not leave is none. A second attempt brings the same code.
 */
export async function writeCode(ctx: JobCtx, { codeId }: MailPayload<'code'>, pen: Pen): Promise<Letter | null> {
  const asked = await ctx.db.mailedCode.findUnique({ where: { id: codeId } });
  if (asked === null || asked.usedTime !== null || asked.expireTime <= ctx.clock.now()) return null;
  const account = await ownerOf(ctx, asked);
  if (account === null) return null;
  const code = String(derivedDraw(ctx, `code ${asked.id}`)(1_000_000)).padStart(6, '0');
  const { code: texts } = pen.texts;
  const type = asked.type as CodeType;
  const validity = filled(texts.validity, { minutes: CODE_SECONDS / 60 });
  return {
    ...accountLetter(ctx, pen, account, [texts.intro[type], { shown: code }, validity, texts.notYou]),
    subject: filled(texts.subject[type], { code }),
    loggedSubject: filled(texts.subject[type], { code: '******' }),
    sent: async (tx) => {
      const data = { accountId: account.id, codeHash: codeHash(tx, asked.id, code) };
      await tx.db.mailedCode.updateMany({ where: { id: asked.id, usedTime: null }, data });
    },
  };
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
