import type { Locale } from '@roger/contract/constants';
import type { JobPayload } from '@roger/contract/jobs';
import { mailKinds, mailKindOf, type MailKind } from '@roger/contract/mail-kinds';
import type { Mail } from '../generated/prisma/client.ts';
import { refusalOf } from '../integrations/smtp-refusal.ts';
import { auditFailedJob } from '../job/audit-failed-job.ts';
import type { JobCtx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { consoleLink } from './console-link.ts';
import { mailWriters } from './kinds/index.ts';
import type { Letter, Pen, Write } from './letter/letter.ts';
import { whyFailed } from './why-failed.ts';
import { wireMail } from './wire-mail.ts';
import { stoppedAddresses } from './stopped-addresses.ts';

/** What became of a mail: sent, given up, or neither since it was needless. */
export type MailOutcome = { sent: number } | { failed: 1 };

/**
 * Writes a mail as things are now and sends it; nothing of the database is held meanwhile.
 *
 * What fails is tried again by the queue; what the reader's server refuses for good, or failed too often, stays in the log as
 * failed (docs/domain.md §7). All attempts send one and the same Message-ID.
 */
export async function sendMail(ctx: JobCtx, { mailId }: JobPayload<'mailSend'>): Promise<MailOutcome> {
  const mail = await ctx.db.mail.findUnique({ where: { id: mailId } });
  if (mail === null || mail.status !== 'pending') return { sent: 0 };
  if (await isStopped(ctx, mail)) return leaveOut(ctx, mail);
  let letter: Letter | null = null;
  try {
    letter = await write(ctx, mail);
    if (letter === null) return await leaveOut(ctx, mail);
    await begin(ctx, mail, letter);
    await ctx.ports.mailer.send(wireMail(ctx, mail, letter));
    await settle(ctx, mail, letter);
    return { sent: 1 };
  } catch (error) {
    return await fail(ctx, mail, letter, error);
  } finally {
    await letter?.release?.();
  }
}

async function isStopped(ctx: JobCtx, { kind, to }: Mail): Promise<boolean> {
  const mayStop = mailKindOf(kind)?.mayStop === true;
  return mayStop && (await stoppedAddresses(ctx, kind as MailKind, [to])).length > 0;
}

async function write(ctx: JobCtx, { kind, to, locale: stored, payload }: Mail): Promise<Letter | null> {
  if (!(kind in mailKinds)) throw new Error(`no such kind of mail: ${kind}`);
  const locale = stored as Locale;
  const link = (path: string) => consoleLink(ctx.settings, path);
  const pen: Pen = { to, locale, link, texts: ctx.ports.mailTexts(locale) };
  // The kind chose both: the writer and what it is given belong together.
  const writer = mailWriters[kind as MailKind] as Write<unknown>;
  return writer(ctx, payload, pen);
}

/** Notes an attempt before it is made: a process may end in the middle of it. */
async function begin(ctx: JobCtx, { id }: Mail, { subject, loggedSubject = subject, clientId }: Letter): Promise<void> {
  const about = clientId === undefined ? {} : { clientId };
  await ctx.db.mail.update({ where: { id }, data: { subject: loggedSubject, attempts: { increment: 1 }, ...about } });
}

async function settle(ctx: JobCtx, { id }: Mail, letter: Letter): Promise<void> {
  await transaction(ctx, async (tx) => {
    await letter.sent?.(tx);
    const data = { status: 'sent', sentTime: tx.clock.now(), error: null, refused: false };
    await tx.db.mail.update({ where: { id }, data });
  });
}

/** A mail that nobody needs any more goes; one that was tried before stays as failed, with what was said then. */
async function leaveOut(ctx: JobCtx, { id, attempts }: Mail): Promise<MailOutcome> {
  if (attempts === 0) {
    await ctx.db.mail.deleteMany({ where: { id } });
    return { sent: 0 };
  }
  await ctx.db.mail.update({ where: { id }, data: { status: 'failed', failedTime: ctx.clock.now() } });
  return { failed: 1 };
}

async function fail(ctx: JobCtx, mail: Mail, letter: Letter | null, error: unknown): Promise<MailOutcome> {
  const { forGood, byRecipient } = refusalOf(error);
  const why = { error: whyFailed(error, letter), refused: byRecipient };
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
