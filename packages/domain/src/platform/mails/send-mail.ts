import type { Locale } from '@roger/contract/constants';
import type { JobPayload } from '@roger/contract/jobs';
import { mailKinds, mailKindOf, type MailKind } from '@roger/contract/mail-kinds';
import type { Mail } from '../../generated/prisma/client.ts';
import { refusalOf } from '../ports/smtp-refusal.ts';
import { auditFailedJob } from '../jobs/audit-failed-job.ts';
import type { JobCtx } from '../ctx/ctx.ts';
import { transaction } from '../db/transaction.ts';
import { consoleLink } from './console-link.ts';
import type { MailContent, MailTemplates, MailContext, MailTemplate } from './content/mail-content.ts';
import { failureReason } from './failure-reason.ts';
import { wireMail } from './wire-mail.ts';
import { stoppedAddresses } from './stopped-addresses.ts';
import { faultEntry } from '../process/fault-entry.ts';

/** Outcome of a mail: sent, given up, or neither if it was not needed. */
export type MailOutcome = { sent: number } | { failed: 1 };

/**
 * Renders a mail from current data and sends it, outside of any transaction.
 *
 * The queue retries failures; a mail that is refused for good, or failed too often, stays in the log as failed
 * (docs/domain.md §7). All attempts send the same Message-ID. A mail that the mail server has accepted is neither
 * marked as failed nor sent again: later attempts only settle it.
 */
export async function sendMail(
  ctx: JobCtx,
  { mailId }: JobPayload<'mailSend'>,
  templates: MailTemplates,
): Promise<MailOutcome> {
  const mail = await ctx.db.mail.findUnique({ where: { id: mailId } });
  if (mail === null || mail.status !== 'pending') return { sent: 0 };
  if (mail.sentTime !== null) return settleLater(ctx, mail, templates);
  if (await isStopped(ctx, mail)) return leaveOut(ctx, mail);
  let content: MailContent | null = null;
  try {
    try {
      content = await render(ctx, mail, templates);
      if (content === null) return await leaveOut(ctx, mail);
      await begin(ctx, mail, content);
      await ctx.ports.mailer.send(wireMail(ctx, mail, content));
    } catch (error) {
      return await fail(ctx, mail, content, error);
    }
    return await settleNow(ctx, mail, content);
  } finally {
    await content?.release?.();
  }
}

async function isStopped(ctx: JobCtx, { kind, to }: Mail): Promise<boolean> {
  const mayStop = mailKindOf(kind)?.mayStop === true;
  return mayStop && (await stoppedAddresses(ctx, kind as MailKind, [to])).length > 0;
}

async function render(
  ctx: JobCtx,
  { kind, to, locale: stored, payload }: Mail,
  templates: MailTemplates,
): Promise<MailContent | null> {
  if (!(kind in mailKinds)) throw new Error(`no such kind of mail: ${kind}`);
  const locale = stored as Locale;
  const link = (path: string) => consoleLink(ctx.settings, path);
  const context: MailContext = { to, locale, link, texts: ctx.ports.mailTexts(locale) };
  // The kind determines both the template and the payload.
  const template = templates[kind as MailKind] as MailTemplate<unknown>;
  return template(ctx, payload, context);
}

/** Stores an attempt before it is made: the process may end during it. */
async function begin(
  ctx: JobCtx,
  { id }: Mail,
  { subject, loggedSubject = subject, clientId }: MailContent,
): Promise<void> {
  const about = clientId === undefined ? {} : { clientId };
  await ctx.db.mail.update({ where: { id }, data: { subject: loggedSubject, attempts: { increment: 1 }, ...about } });
}

/** Settles an accepted mail; if that fails, the time of sending is stored and the job is retried. */
async function settleNow(ctx: JobCtx, mail: Mail, content: MailContent): Promise<MailOutcome> {
  const sentTime = ctx.clock.now();
  try {
    return await settle(ctx, { ...mail, sentTime }, content);
  } catch (error) {
    ctx.log.error(
      { ...faultEntry('mail', error), mail: String(mail.id), kind: mail.kind },
      'a mail has left, but was not settled',
    );
    await ctx.db.mail.updateMany({ where: { id: mail.id, status: 'pending' }, data: { sentTime } });
    throw error;
  }
}

/** Settles a mail that an earlier attempt sent, even if it is obsolete; rendered again, it has the same content. */
async function settleLater(ctx: JobCtx, mail: Mail, templates: MailTemplates): Promise<MailOutcome> {
  const content = await render(ctx, mail, templates);
  try {
    return await settle(ctx, mail, content);
  } finally {
    await content?.release?.();
  }
}

async function settle(ctx: JobCtx, { id, sentTime }: Mail, content: MailContent | null): Promise<MailOutcome> {
  await transaction(ctx, async (tx) => {
    await content?.sent?.(tx);
    await tx.db.mail.update({ where: { id }, data: { status: 'sent', sentTime, error: null, refused: false } });
  });
  return { sent: 1 };
}

/** Deletes a mail that is no longer needed; after earlier attempts it stays as failed, with their error. */
async function leaveOut(ctx: JobCtx, { id, attempts }: Mail): Promise<MailOutcome> {
  if (attempts === 0) {
    await ctx.db.mail.deleteMany({ where: { id } });
    return { sent: 0 };
  }
  await ctx.db.mail.update({ where: { id }, data: { status: 'failed', failedTime: ctx.clock.now() } });
  return { failed: 1 };
}

async function fail(ctx: JobCtx, mail: Mail, content: MailContent | null, error: unknown): Promise<MailOutcome> {
  const { forGood, byRecipient } = refusalOf(error);
  const why = { error: failureReason(error, content), refused: byRecipient };
  const last = forGood || ctx.lastTry;
  await transaction(ctx, async (tx) => {
    const end = last ? { status: 'failed', failedTime: tx.clock.now() } : {};
    await tx.db.mail.update({ where: { id: mail.id }, data: { ...why, ...end } });
    if (last) await auditFailedJob(tx, mail.payload as object);
  });
  if (!last) throw error;
  ctx.log.error({ mail: String(mail.id), kind: mail.kind, error: why.error }, 'mail given up');
  return { failed: 1 };
}
