import type { JobPayload } from '@roger/contract/jobs';
import type { JobCtx } from '../kernel/ctx.ts';
import { recipient, sendToAccount, type MailOutcome } from './send-to-account.ts';

/** Tells an address that it no longer belongs to the account. */
export async function sendAddressChanged(
  ctx: JobCtx,
  { accountId, oldAddress, locale }: JobPayload<'mailAddressChanged'>,
): Promise<MailOutcome> {
  const account = await ctx.db.account.findUnique({ where: { id: accountId }, select: recipient });
  if (account === null) return { sent: 0 };
  await sendToAccount(ctx, account, { address: oldAddress, locale }, ({ addressChanged }) => ({
    subject: addressChanged.subject,
    parts: [addressChanged.intro, addressChanged.notYou],
  }));
  return { sent: 1 };
}
