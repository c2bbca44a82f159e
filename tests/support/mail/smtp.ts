import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A mail as it came over the wire. */
export interface SentMail {
  from: string;
  to: string[];
  data: string;
}

/** A mail server of the test file's own: it keeps what it is given. */
export interface FakeSmtp {
  url: string;
  mails: SentMail[];
  /** How it answers at the end of the next mails' data, one after the other; 250 when none is left. */
  replies: string[];
  /** Takes connections and never says a word. */
  deaf: boolean;
  /** Takes mails and never says that it did. */
  mute: boolean;
  /** Takes mails and cuts the connection in place of saying so. */
  cut: boolean;
}

/** Starts a mail server that speaks as much SMTP as a sender needs. */
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
