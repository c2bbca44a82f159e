import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from '../ctx/types.ts';
import type { Settings } from '../settings/settings.ts';
import type { Attachment } from '../mails/content/attachment.ts';
import { ID_HEADER, returnPath, wireId } from '../mails/wire-id.ts';
import { UnsendableMail } from './smtp-refusal.ts';

/** A mail for the mail server; a second attempt has the same id, so that mailboxes can display it once. */
export interface WireMail {
  to: string;
  /** Our id, 32 hexadecimal digits; its Message-ID is made of it. */
  messageId: string;
  date: Date;
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
  /** URL that stops mails of this kind (RFC 8058); null if they cannot be stopped. */
  stop: string | null;
}

/** Sends mails; `send` resolves after the mail server has accepted the mail. */
export interface Mailer {
  send(mail: WireMail): Promise<void>;
}

/** Dependencies of a mailer. */
export interface MailerParts {
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailReturnPath' | 'dataDir'>;
  log: Logger;
}

/** Size of all attachments of a mail: most servers accept no more. */
export const MAIL_BYTES = 20 * 1024 * 1024;

const PATIENCE_MS = 15_000;
/** Time-outs of a connection to the mail server. */
export const SMTP_PATIENCE = {
  connectionTimeout: PATIENCE_MS,
  greetingTimeout: PATIENCE_MS,
  socketTimeout: PATIENCE_MS,
};
/** Deadline of a mail from the connection to the last answer, and the extra time for each megabyte. */
const DEADLINE_MS = 30_000;
const DEADLINE_MS_PER_MB = 8000;

/** Sends by the SMTP server, or writes .eml files into the data folder where none is set (docs/domain.md §7). */
export function openMailer(parts: MailerParts): Mailer {
  return parts.settings.smtpUrl === '' ? fileMailer(parts) : smtpMailer(parts);
}

/** Folder of the mails in an installation without a mail server. */
export function mailFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return path.resolve(dataDir, 'mails');
}

function smtpMailer({ settings, log }: MailerParts): Mailer {
  return {
    send: async (mail) => {
      const bytes = await bytesOf(mail);
      const deadlineMs = DEADLINE_MS + Math.ceil(bytes / (1024 * 1024)) * DEADLINE_MS_PER_MB;
      // An own socket for the deadline: a slow server that sends something now and then resets the other timeouts.
      const socket = new Socket();
      const deadline = setTimeout(() => socket.destroy(new Error('the mail server took too long')), deadlineMs);
      try {
        await createTransport({ url: settings.smtpUrl, ...SMTP_PATIENCE, socket }).sendMail(messageOf(mail, settings));
      } finally {
        clearTimeout(deadline);
        socket.destroy();
      }
      log.info({ id: mail.messageId }, 'mail sent');
    },
  };
}

function fileMailer({ settings, log }: MailerParts): Mailer {
  return {
    send: async (mail) => {
      await bytesOf(mail);
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(messageOf(mail, settings));
      const file = await keep(settings, mail.date, message as Buffer);
      log.info({ id: mail.messageId, file }, 'mail written to a file; set SMTP_URL to send it');
    },
  };
}

function messageOf(
  { to, messageId, stop, attachments, ...mail }: WireMail,
  { mailFrom, mailReturnPath }: Pick<Settings, 'mailFrom' | 'mailReturnPath'>,
) {
  const list =
    stop === null ? {} : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return {
    ...mail,
    from: mailFrom,
    to: { name: '', address: to },
    ...(mailReturnPath === '' ? {} : { envelope: { from: returnPath(mailReturnPath, messageId), to } }),
    messageId: wireId(messageId),
    headers: { 'Auto-Submitted': 'auto-generated', [ID_HEADER]: messageId, ...list },
    attachments: attachments.map(({ name, contentType, content }) => ({
      filename: name,
      contentType,
      ...(Buffer.isBuffer(content) ? { content } : content),
    })),
  };
}

/** Size of the attachments; missing and too large ones are refused for good, before the connection. */
async function bytesOf({ attachments }: WireMail): Promise<number> {
  const sizes = attachments.map(async ({ content }) =>
    Buffer.isBuffer(content) ? content.length : fileBytes(content.path),
  );
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  if (bytes > MAIL_BYTES) throw new UnsendableMail(`the attachments are larger than ${MAIL_BYTES / 1024 / 1024} MB`);
  return bytes;
}

async function fileBytes(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    // Files are deleted with age: a mail that is sent again later may find none.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new UnsendableMail('the attached file is no longer kept');
  }
}

/** Writes a file atomically; only its owner may read it, as it may have codes. */
async function keep(settings: Pick<Settings, 'dataDir'>, date: Date, bytes: Buffer): Promise<string> {
  const folder = mailFolder(settings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${date.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
  await writeFile(`${file}.part`, bytes, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return file;
}
