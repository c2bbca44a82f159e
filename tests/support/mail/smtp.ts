import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A mail as received over SMTP. */
export interface SentMail {
  from: string;
  to: string[];
  data: string;
}

/** A mail server of one test file; it stores the mails that it receives. */
export interface FakeSmtp {
  url: string;
  mails: SentMail[];
  /** Replies at the end of the data of the next mails, in order; 250 when the list is empty. */
  replies: string[];
  /** Accepts connections and never replies. */
  deaf: boolean;
  /** Accepts mails and never confirms them. */
  mute: boolean;
  /** Accepts mails and cuts the connection instead of confirming. */
  cut: boolean;
}

/** Starts a mail server with the subset of SMTP that a sender needs. */
export async function useSmtp(): Promise<FakeSmtp> {
  const smtp: FakeSmtp = { url: '', mails: [], replies: [], deaf: false, mute: false, cut: false };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    if (!smtp.deaf) converse(socket, smtp);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((closed) => server.close(closed));
  });
  smtp.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return smtp;
}

function converse(socket: Socket, smtp: FakeSmtp): void {
  let waiting = '';
  let inData = false;
  let mail: SentMail = { from: '', to: [], data: '' };
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const command = (line: string) => {
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
    if (/^MAIL/i.test(line)) mail = { from: address, to: [], data: '' };
    if (/^RCPT/i.test(line)) mail.to.push(address);
    inData = /^DATA/i.test(line);
    if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say(inData ? '354 go on' : '250 fine');
  };
  const end = () => {
    inData = false;
    const reply = smtp.replies.shift() ?? '250 kept';
    if (reply.startsWith('250')) smtp.mails.push(mail);
    if (smtp.cut) socket.destroy();
    else if (!smtp.mute) say(reply);
  };
  const content = (line: string) => {
    if (line === '.') end();
    else mail.data += `${line.replace(/^\./, '')}\r\n`;
  };
  say('220 fake');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = `${waiting}${chunk}`.split('\r\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) (inData ? content : command)(line);
  });
}
