import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll } from 'vitest';

/** A mail as a real server took it. */
export interface TakenMail {
  to: string[];
  data: string;
}

/** A mail server of a test's own, by the library that real ones are built with. */
export interface RealSmtp {
  port: number;
  url: string;
  mails: TakenMail[];
}

/** Why a server refuses, as it says it. */
export function refusal(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

/** Starts a mail server that keeps what it takes; the options say what it refuses. */
export async function realSmtp(options: SMTPServerOptions = {}): Promise<RealSmtp> {
  const mails: TakenMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          data: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  // A client that goes in the middle is what some tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  return { port, url: `smtp://127.0.0.1:${port}`, mails };
}
