import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CodeType } from '@roger/contract/fields/account-fields';
import { jobKeyOf, jobs } from '@roger/contract/jobs';
import type { Settings } from '@roger/domain/platform/settings/settings';
import { runQueued, type QueuedJob } from '@roger/workers/run-job';
import { handOverId } from '@roger/workers/hand-over-id';
import type { WorkerDeps } from '@roger/workers/worker-ctx';
import { afterAll } from 'vitest';
import type { TestService } from '../app.ts';
import { sessionWith, type Answer, type Session } from '../session.ts';
import { quietLog } from '../quiet-log.ts';

/** A parsed mail, with decoded texts. */
export interface ReadMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Attachments. */
  files: { name: string; content: Buffer }[];
}

/** Creates a data folder for one test file, removed at its end. */
export async function useDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'roger-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Workers on the service's database and clock; `settings` override those of the service. */
export function mailWorkers(service: TestService, settings: Partial<Settings> = {}): WorkerDeps {
  const { database, clock, bus, cardProvider } = service;
  return { settings: { ...service.settings, ...settings }, database, clock, log: quietLog, bus, cardProvider };
}

/** Takes the waiting jobs from the outbox, oldest first, in the form in which a queue hands them on. */
export async function claimJobs({ database: { prisma } }: Pick<WorkerDeps, 'database'>): Promise<QueuedJob[]> {
  const waiting = await prisma.outboxJob.findMany({ where: { state: 'waiting' }, orderBy: { id: 'asc' } });
  await prisma.outboxJob.updateMany({ where: { state: 'waiting' }, data: { state: 'queued' } });
  return waiting.map(({ id, name }) => {
    const key = jobKeyOf(name);
    const opts = { attempts: key === undefined ? 1 : jobs[key].attempts };
    return { id: handOverId(String(id)), name, data: {}, opts };
  });
}

/** Runs every waiting job, and returns the outcome of each. */
export async function runWaitingJobs(deps: WorkerDeps): Promise<object[]> {
  const outcomes: object[] = [];
  for (const job of await claimJobs(deps)) outcomes.push(await runQueued(deps, job));
  return outcomes;
}

/** Mails in the data folder to an address, in the order of writing. */
export async function mailsIn(dataDir: string, address: string): Promise<ReadMail[]> {
  const folder = path.join(dataDir, 'mails');
  const files: string[] = await readdir(folder).catch(() => []);
  const mails = files.toSorted().map(async (file) => readMail(await readFile(path.join(folder, file), 'utf8')));
  // The domain is written in lower case, in contrast to some requests.
  return (await Promise.all(mails)).filter(({ to }) => to.toLowerCase() === address.toLowerCase());
}

/** The code or password of a mail. */
export function secretIn(mail: ReadMail | undefined): string {
  const secret = /^ {4}(\S+)$/m.exec(mail?.text ?? '')?.[1];
  if (secret === undefined) throw new Error('no mail with a code or password');
  return secret;
}

/** Parses the source of a mail. */
export function readMail(source: string): ReadMail {
  const { headers, body } = partOf(source);
  const parts = partsWithin({ headers, body });
  const read = (type: string) => {
    const found = parts.find((part) => isOf(part, type));
    if (found === undefined) throw new Error(`no ${type} in the mail`);
    return contentOf(found);
  };
  return {
    from: headers.get('from') ?? '',
    to: headers.get('to') ?? '',
    subject: unwrapped(headers.get('subject') ?? ''),
    text: read('text/plain'),
    html: read('text/html'),
    files: parts.flatMap((part) => fileOf(part) ?? []),
  };
}

function fileOf({ headers, body }: Part): { name: string; content: Buffer } | undefined {
  const disposition = headers.get('content-disposition') ?? '';
  if (!disposition.startsWith('attachment')) return undefined;
  const name = /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? '';
  return { name: unwrapped(name), content: Buffer.from(body, 'base64') };
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

function partOf(source: string): Part {
  const text = source.replaceAll('\r\n', '\n');
  const end = text.indexOf('\n\n');
  const lines = text
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: text.slice(end + 2) };
}

/** All parts of a mail, including nested ones: beside an attachment the texts are one level deeper. */
function partsWithin({ headers, body }: Part): Part[] {
  const [, boundary] = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '') ?? [];
  if (boundary === undefined) return [{ headers, body }];
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return parts.flatMap((part) => partsWithin(partOf(part.replace(/^\r?\n/, ''))));
}

function isOf({ headers }: Part, type: string): boolean {
  return headers.get('content-type')?.startsWith(type) === true;
}

function contentOf({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? quotedPrintable(body.replace(/=\n/g, '')) : body;
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Decodes a header with encoded words (RFC 2047). */
function unwrapped(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : quotedPrintable(text.replaceAll('_', ' ')),
    );
}

/** Binds an address by a code. */
export function bindEmail(session: Session, email: string, verificationCode: string, accountsPassword = '123456') {
  return session.call('account', 'bindEmail', { email, verificationCode, accountsPassword });
}

/** Requests codes, reads them from the mails and uses them, on a service with its own data folder. */
export function codeMails(service: TestService) {
  const anonymous = sessionWith(service, '');
  const workers = mailWorkers(service);
  const mailsTo = (email: string) => mailsIn(service.settings.dataDir, email);
  let requestCount = 0;

  /** Each request comes from a new address unless one is given; the proxy at 127.0.0.1 must be trusted. */
  async function requestCode(
    email: string,
    type: CodeType = 'login',
    session = anonymous,
    from?: string,
  ): Promise<Answer> {
    requestCount += 1;
    const address = from ?? `10.${requestCount >> 8}.${requestCount & 255}.1`;
    return session.call('account', 'getVerificationCode', { email, type }, { 'x-forwarded-for': address });
  }

  async function codeFor(email: string, type: CodeType = 'login', session = anonymous): Promise<string> {
    const { code } = await requestCode(email, type, session);
    if (code !== 200) throw new Error(`no code for ${email}: ${code}`);
    await runWaitingJobs(workers);
    return secretIn((await mailsTo(email)).at(-1));
  }

  const login = (email: string, verificationCode: string) =>
    anonymous.call('account', 'login', { email, verificationCode });
  const reset = (
    email: string,
    verificationCode: string,
    newPassword = 'Quiet#River7',
    confirmPassword = newPassword,
  ) => anonymous.call('account', 'resetPwd', { email, verificationCode, newPassword, confirmPassword });
  return { requestCode: requestCode, codeFor, mailsTo, login, reset };
}
