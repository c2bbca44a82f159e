import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { localTime } from '../../platform/common/time.ts';
import { fillPlaceholders } from '../../platform/mails/content/fill-placeholders.ts';
import type { MailContent, Block, MailContext } from '../../platform/mails/content/mail-content.ts';
import { zoneOf } from '../clients/time-zones.ts';

/** Columns of an account that gets a mail. */
export const recipient = {
  id: true,
  name: true,
  userName: true,
  email: true,
  passwordHash: true,
  client: { select: { id: true, name: true, timeZone: true, area: { select: { offsetMinutes: true } } } },
};

/** The account that gets a mail. */
export interface Recipient {
  name: string;
  userName: string;
  client: { id: number; name: string } & Parameters<typeof zoneOf>[0];
}

/** A mail to an account: greeting, blocks, and a footer with the account and the time in the client's zone. */
export function accountMail(
  ctx: BaseCtx,
  { texts }: MailContext,
  { name, userName, client }: Recipient,
  parts: readonly Block[],
): Pick<MailContent, 'blocks' | 'footer' | 'clientId'> {
  const time = localTime(ctx.clock.now(), zoneOf(client));
  return {
    blocks: [fillPlaceholders(texts.greeting, { userName }), ...parts],
    footer: [fillPlaceholders(texts.footer, { accountsName: name, clientName: client.name, time })],
    clientId: client.id,
  };
}

/** A notice to an account: subject and paragraphs; null where the account no longer exists. */
export async function renderNotice(
  ctx: BaseCtx,
  mail: MailContext,
  accountId: number,
  { subject, paragraphs }: { subject: string; paragraphs: readonly string[] },
): Promise<MailContent | null> {
  const account = await ctx.db.account.findUnique({ where: { id: accountId }, select: recipient });
  return account === null ? null : { ...accountMail(ctx, mail, account, paragraphs), subject };
}
