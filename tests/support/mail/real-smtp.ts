import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll } from 'vitest';

/** A mail as a real mail server received it. */
export interface ReceivedMail {
  /** Return path. */
  from: string;
  to: string[];
  data: string;
}

/** A mail server for one test, built with the library that real ones use. */
export interface RealSmtp {
  port: number;
  url: string;
  mails: ReceivedMail[];
}

/** An SMTP refusal with its code and text. */
export function refusal(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

/** Starts a mail server that stores received mails; the options can make it refuse. */
export async function realSmtp(options: SMTPServerOptions = {}): Promise<RealSmtp> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: session.envelope.rcptTo.map(({ address }) => address),
          data: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  // Some tests disconnect in the middle of a mail.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  return { port, url: `smtp://127.0.0.1:${port}`, mails };
}
