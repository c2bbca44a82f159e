import { mailKindOf } from '@roger/contract/mail-kinds';
import type { BaseCtx } from '../ctx/ctx.ts';
import { shortText } from '../jobs/outbox-attempt.ts';
import { foldedAddress } from './folded-address.ts';
import { readNotice, type Notice } from './read-notice.ts';
import { stopKindFor } from './stopped-addresses.ts';

/**
 * Marks a sent mail as failed after a mail server's notice that it could not be delivered. A complaint stops the mails
 * of its kind for the address, where they may be stopped.
 *
 * @returns false for a notice of a delay, of a foreign mail, or one that was processed before, and for a mail that
 *   cannot be read: a mail server would hand in a refused one again and again.
 */
export async function recordBounce(ctx: BaseCtx, raw: Buffer): Promise<boolean> {
  const notice = await read(ctx, raw);
  if (notice === null) return false;
  return notice.kind === 'complaint' ? recordComplaint(ctx, notice) : recordFailure(ctx, notice);
}

async function read(ctx: BaseCtx, raw: Buffer): Promise<Notice | null> {
  try {
    return await readNotice(raw);
  } catch (error) {
    // All of the mail is in memory: only its content can be at fault, such as thousands of parts or a head of 1 MB.
    ctx.log.info({ reason: shortText((error as Error).message), bytes: raw.length }, 'a bounce cannot be read');
    return null;
  }
}

async function recordFailure(ctx: BaseCtx, { messageId, status, error }: Notice): Promise<boolean> {
  const { count } = await ctx.db.mail.updateMany({
    where: { messageId, status: 'sent' },
    data: { status: 'failed', failedTime: ctx.clock.now(), error: shortText(error), refused: status.startsWith('5') },
  });
  return count > 0;
}

/** The mail was delivered and stays sent; its entry in the log names the complaint. */
async function recordComplaint(ctx: BaseCtx, { messageId, error }: Notice): Promise<boolean> {
  const words = shortText(error);
  const mail = await ctx.db.mail.findFirst({ where: { messageId, status: 'sent' } });
  if (mail === null || mail.error === words) return false;
  const { id, kind, to } = mail;
  // Before the mark, so that a complaint that is handed in again after a killed process still stops them.
  if (mailKindOf(kind)?.mayStop === true) await stopKindFor(ctx, kind, foldedAddress(to));
  await ctx.db.mail.updateMany({ where: { id, status: 'sent' }, data: { error: words } });
  return true;
}
