import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from '../kernel/ctx.ts';
import type { Settings } from '../kernel/settings.ts';
import type { Attachment } from '../mails/letter/letter.ts';
import { UnsendableMail } from './smtp-refusal.ts';

/** A mail as it travels; a second attempt has the id of the first, so that mailboxes may show it once. */
export interface WireMail {
  to: string;
  id: string;
  date: Date;
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
  /** Where a mail program stops mails like this one by itself (RFC 8058); null where there is no stopping. */
  stop: string | null;
}

/** Sends mails; what it answers has left. */
export interface Mailer {
  send(mail: WireMail): Promise<void>;
}

/** What a mailer is built from. */
export interface MailerParts {
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  log: Logger;
}

/** How large the attachments of a mail may be together: most servers take no more. */
export const MAIL_BYTES = 20 * 1024 * 1024;

const PATIENCE_MS = 15_000;
/** How long a mail may take from connecting to the last answer, however slowly the server speaks, and what a megabyte adds. */
const DEADLINE_MS = 30_000;
const DEADLINE_MS_PER_MB = 8000;

/** Sends by the SMTP server, or writes .eml files into the data folder where none is set (docs/domain.md §7). */
export function openMailer(parts: MailerParts): Mailer {
  return parts.settings.smtpUrl === '' ? fileMailer(parts) : smtpMailer(parts);
}

/** The folder mails are written to where there is no mail server. */
export function mailFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return path.resolve(dataDir, 'mails');
}

function smtpMailer({ settings: { smtpUrl, mailFrom }, log }: MailerParts): Mailer {
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  return {
    send: async (mail) => {
      const bytes = await bytesOf(mail);
      const deadlineMs = DEADLINE_MS + Math.ceil(bytes / (1024 * 1024)) * DEADLINE_MS_PER_MB;
      // A socket of ours, so that the deadline can end it: a server that says a word now and then resets all other limits.
      const socket = new Socket();
      const deadline = setTimeout(() => socket.destroy(new Error('the mail server took too long')), deadlineMs);
      try {
        await createTransport({ url: smtpUrl, ...patience, socket }).sendMail(messageOf(mail, mailFrom));
      } finally {
        clearTimeout(deadline);
        socket.destroy();
      }
      log.info({ id: mail.id }, 'mail sent');
    },
  };
}

function fileMailer({ settings, log }: MailerParts): Mailer {
  return {
    send: async (mail) => {
      await bytesOf(mail);
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(messageOf(mail, settings.mailFrom));
      const file = await keep(settings, mail.date, message as Buffer);
      log.info({ id: mail.id, file }, 'mail written to a file; set SMTP_URL to send it');
    },
  };
}

function messageOf({ to, id, stop, attachments, ...mail }: WireMail, from: string) {
  const list =
    stop === null ? {} : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return {
    ...mail,
    from,
    to: { name: '', address: to },
    messageId: id,
    headers: { 'Auto-Submitted': 'auto-generated', ...list },
    attachments: attachments.map(({ name, contentType, content }) => ({
      filename: name,
      contentType,
      ...(Buffer.isBuffer(content) ? { content } : content),
    })),
  };
}

/** The bytes of the attachments; more than a mail may have is refused before anybody is asked. */
async function bytesOf({ attachments }: WireMail): Promise<number> {
  const sizes = attachments.map(async ({ content }) =>
    Buffer.isBuffer(content) ? content.length : (await stat(content.path)).size,
  );
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  if (bytes > MAIL_BYTES) throw new UnsendableMail(`the attachments are larger than ${MAIL_BYTES / 1024 / 1024} MB`);
  return bytes;
}

/** A file appears whole or not at all, and only its owner reads it: there are codes in it. */
async function keep(settings: Pick<Settings, 'dataDir'>, date: Date, bytes: Buffer): Promise<string> {
  const folder = mailFolder(settings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${date.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
  await writeFile(`${file}.part`, bytes, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return file;
}
