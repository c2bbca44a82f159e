import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { BaseCtx } from '../kernel/ctx.ts';
import type { Settings } from '../kernel/settings.ts';

/** What a mail says. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

const PATIENCE_MS = 15_000;
const transports = new Map<string, Transporter>();

/** Sends a mail by the SMTP server, or writes it as an .eml file into the data folder where none is set (domain.md §7). */
export async function sendMail(ctx: BaseCtx, to: string, mail: MailText): Promise<void> {
  const { smtpUrl, mailFrom } = ctx.settings;
  const message = { from: mailFrom, to: { name: '', address: to }, date: ctx.clock.now(), ...mail };
  if (smtpUrl !== '') {
    await smtp(smtpUrl).sendMail(message);
    ctx.log.info({ to }, 'mail sent');
    return;
  }
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const file = await keep(ctx, bytes as Buffer);
  ctx.log.info({ to, file }, 'mail written to a file; set SMTP_URL to send it');
}

/** The folder mails are written to where there is no mail server. */
export function mailFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return path.resolve(dataDir, 'mails');
}

function smtp(url: string): Transporter {
  const known = transports.get(url);
  if (known !== undefined) return known;
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url, ...patience });
  transports.set(url, transport);
  return transport;
}

/** A file appears whole or not at all, and only its owner reads it: there are codes in it. */
async function keep(ctx: BaseCtx, bytes: Buffer): Promise<string> {
  const folder = mailFolder(ctx.settings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = ctx.clock.now().toISOString().replaceAll(':', '-');
  const file = path.join(folder, `${moment}-${randomUUID().slice(0, 8)}.eml`);
  await writeFile(`${file}.part`, bytes, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return file;
}
