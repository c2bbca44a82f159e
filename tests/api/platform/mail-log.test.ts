import { queueMail } from '@roger/domain/platform/mails/queue-mail';
import { stopLinks } from '@roger/domain/platform/mails/stop-link';
import { stoppedAddresses } from '@roger/domain/platform/mails/stopped-addresses';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { jobCtx } from '@roger/workers/worker-ctx';
import { beforeEach, describe, expect, it } from 'vitest';
import { startWith, useService } from '../../support/app.ts';
import { assertRefusedIn } from '../../support/database/fingerprint.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { mailWorkers } from '../../support/mail/mails.ts';
import { sessionWith, signIn } from '../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const agent = await signInFor(service, 'agent-of-mails', await putClient(service, admin, 'Harbour', { type: 1 }));
const anyone = sessionWith(service, '');
const refused = assertRefusedIn(service);
const ctx = jobCtx(mailWorkers(service), 'test');
const KIND = 'expiryReminder';
const ADDRESS = 'Reader@Example.org';

const links = stopLinks(service.settings, KIND, ADDRESS, 'el-GR');
const token = new URL(links.page).searchParams.get('token') ?? '';
const mailOf = (more: object = {}) => ({
  to: ADDRESS,
  mailbox: ADDRESS.toLowerCase(),
  kind: 'addressChanged',
  locale: 'en-US',
  payload: { accountId: 1 },
  messageId: crypto.randomUUID().replaceAll('-', ''),
  ...more,
});

beforeEach(async () => {
  await prisma.mail.deleteMany();
  await prisma.mailStop.deleteMany();
});

describe('tbMailLog/list and resend', () => {
  it('are the platform’s alone', async () => {
    const { id } = await prisma.mail.create({ data: mailOf({ status: 'failed' }) });
    expect((await admin.call('mailLog', 'list', { to: 'reader@' })).result.records).toMatchObject([
      { id: Number(id), to: ADDRESS, status: 'failed' },
    ]);
    expect((await agent.call('mailLog', 'list', {})).code).toBe(510);
    expect(await refused(() => agent.call('mailLog', 'resend', { id: Number(id) }))).toEqual([510]);
  });

  it('send nothing again that has not failed, has no account left, or has expired', async () => {
    const sent = await prisma.mail.create({ data: mailOf({ status: 'sent' }) });
    const code = await prisma.mail.create({ data: mailOf({ status: 'failed', kind: 'code', payload: { codeId: 1 } }) });
    for (const { id } of [sent, code]) {
      expect(await refused(() => admin.call('mailLog', 'resend', { id: Number(id) }))).toEqual([3104]);
    }
    expect(await refused(() => admin.call('mailLog', 'resend', { id: 999_999 }))).toEqual([3102]);
    expect(await prisma.outboxJob.count({ where: { name: 'mailSend' } })).toBe(0);
  });
});

describe('tbMailLog/sendTrial', () => {
  it('queues a mail to the address, and logs who did', async () => {
    const { result } = await admin.call('mailLog', 'sendTrial', { to: ADDRESS });
    expect(result).toMatchObject({ to: ADDRESS, kind: 'trial', status: 'pending', attempts: 0, error: null });
    const { records } = (await admin.call('operationLog', 'list', { target: ADDRESS })).result;
    expect(records).toMatchObject([{ action: 'sendTrial', accountsName: 'admin', target: ADDRESS }]);
  });

  it('is the platform’s alone, and wants an address', async () => {
    expect(await refused(() => agent.call('mailLog', 'sendTrial', { to: ADDRESS }))).toEqual([510]);
    expect(await refused(() => admin.raw('mailLog', 'sendTrial', { to: 'reader' }))).toEqual([400, 'to']);
  });
});

describe('the footer link of a mail', () => {
  it('says what it stops, stops it once or twice, and lets it come again', async () => {
    const expected = { kind: KIND, address: ADDRESS.toLowerCase() };
    expect((await anyone.call('mailLog', 'stopOf', { token })).result).toEqual({ ...expected, stopped: false });
    for (const times of [1, 2]) {
      const { result } = await anyone.call('mailLog', 'unsubscribe', { token });
      expect([times, result]).toEqual([times, { ...expected, stopped: true }]);
    }
    expect((await anyone.call('mailLog', 'stopOf', { token })).result).toEqual({ ...expected, stopped: true });
    const addresses = ['other@example.org', ADDRESS.toUpperCase()];
    expect(await stoppedAddresses(ctx, KIND, addresses)).toEqual([ADDRESS.toUpperCase()]);
    await anyone.call('mailLog', 'unsubscribe', { token, stop: false });
    expect(await stoppedAddresses(ctx, KIND, addresses)).toEqual([]);
  });

  it('works as mail programs press it: a form of one word, all else in the address', async () => {
    const { pathname, search } = new URL(links.oneClick);
    const form = await service.http
      .post(pathname + search)
      .type('form')
      .send('List-Unsubscribe=One-Click');
    expect(form.body).toMatchObject({ code: 200, result: { stopped: true } });
    const parts = await service.http.post(pathname + search).field('List-Unsubscribe', 'One-Click');
    expect(parts.body).toMatchObject({ code: 200, result: { stopped: true } });
    const elsewhere = await service.http.post('/nmsService/tbUserInfo/login').type('form').send('a=b');
    expect(elsewhere.body).toMatchObject({ success: false, code: 415 });
  });

  it('cannot be made by anybody else, or changed', async () => {
    const foreign = stopLinks({ ...service.settings, jwtSecret: 'x'.repeat(40) }, KIND, ADDRESS, 'en-US');
    const made = new URL(foreign.page).searchParams.get('token') ?? '';
    const changed = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    for (const wrong of [made, changed, 'x']) {
      expect((await anyone.call('mailLog', 'unsubscribe', { token: wrong })).code).toBe(3102);
      expect((await anyone.call('mailLog', 'stopOf', { token: wrong })).code).toBe(3102);
    }
    expect(await prisma.mailStop.count()).toBe(0);
  });

  it('ends the mails of its kind alone, and the log does not grow by them', async () => {
    await anyone.call('mailLog', 'unsubscribe', { token });
    const { id: clientId } = await prisma.client.findFirstOrThrow();
    const reminder = { kind: KIND, locale: 'en-US', payload: { clientId, day: '2026-11-23' } } as const;
    expect(await queueMail(ctx, { ...reminder, to: ADDRESS })).toBeNull();
    expect(await prisma.mail.count()).toBe(0);
    expect(await queueMail(ctx, { ...reminder, to: 'other@example.org' })).toEqual(expect.any(Number));
    const changed = { kind: 'addressChanged', locale: 'en-US', payload: { accountId: 1 } } as const;
    expect(await queueMail(ctx, { ...changed, to: ADDRESS })).toEqual(expect.any(Number));
  });

  it('is pressed so often a minute and no more', async () => {
    const limited = await startWith(service, { rateLimit: 3000 });
    const press = () => sessionWith(limited, '').call('mailLog', 'stopOf', { token });
    const answers = [];
    for (let time = 0; time < 301; time += 1) answers.push((await press()).code);
    expect([answers[299], answers[300]]).toEqual([200, 429]);
  });
});

/** A bounce message in the form of mail servers. */
const bounceOf = (id: string, action = 'failed') =>
  [
    'From: MAILER-DAEMON@mx.example.org',
    'To: roger@example.org',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="cut"',
    '',
    '--cut',
    'Content-Type: text/plain',
    '',
    'I am sorry.',
    '--cut',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    'Final-Recipient: rfc822; reader@example.org',
    `Action: ${action}`,
    'Status: 5.2.2',
    'Diagnostic-Code: smtp; 552 5.2.2 mailbox of reader@example.org',
    '    is full',
    '',
    '--cut',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: Your e-mail address was changed',
    `Message-ID: <${id}@roger>`,
    '',
    '--cut--',
    '',
  ].join('\r\n');

describe('tbMailLog/bounce', () => {
  const mailBounceToken = 'bounces-come-here-0123456789';
  const messageId = 'b'.repeat(32);

  it('marks the mail as failed that a server gives back, once, with its words', async () => {
    const open = await startWith(service, { mailBounceToken });
    await prisma.mail.create({ data: mailOf({ messageId, status: 'sent', sentTime: new Date() }) });
    const handIn = (raw: string, bearer = mailBounceToken) =>
      open.http
        .post('/nmsService/tbMailLog/bounce')
        .set('authorization', `Bearer ${bearer}`)
        .type('message/rfc822')
        .send(raw);
    const marked = async (raw: string) => (await handIn(raw)).body as object;
    expect(await marked(bounceOf(messageId, 'delayed'))).toMatchObject({ result: { marked: false } });
    expect(await marked(bounceOf('c'.repeat(32)))).toMatchObject({ result: { marked: false } });
    expect(await marked('no notice at all')).toMatchObject({ result: { marked: false } });
    expect(await handIn(bounceOf(messageId), `${mailBounceToken}x`)).toMatchObject({ body: { code: 404 } });
    expect(await prisma.mail.findFirst()).toMatchObject({ status: 'sent' });
    expect(await marked(bounceOf(messageId))).toMatchObject({ result: { marked: true } });
    expect(await marked(bounceOf(messageId))).toMatchObject({ result: { marked: false } });
    expect(await prisma.mail.findFirst()).toMatchObject({
      status: 'failed',
      refused: true,
      error: '552 5.2.2 mailbox of ***@example.org is full',
    });
  });

  it('stores the words of a server without characters that no database takes', async () => {
    const open = await startWith(service, { mailBounceToken });
    await prisma.mail.create({ data: mailOf({ messageId, status: 'sent', sentTime: new Date() }) });
    const raw = bounceOf(messageId).replace('mailbox of', 'bo\0îte\u0007 🦊 of');
    const { status, body } = await open.http
      .post('/nmsService/tbMailLog/bounce')
      .set('authorization', `Bearer ${mailBounceToken}`)
      .type('message/rfc822')
      .send(raw);
    expect([status, body]).toMatchObject([200, { code: 200, result: { marked: true } }]);
    expect(await prisma.mail.findFirst()).toMatchObject({
      status: 'failed',
      refused: true,
      error: '552 5.2.2 boîte 🦊 of ***@example.org is full',
    });
  });

  it('takes a complaint: mails of the kind end for the address, the mail stays sent, and the log names it', async () => {
    const open = await startWith(service, { mailBounceToken });
    const complaint = readFileSync(resolve(import.meta.dirname, '../../support/mail/notices/complaint.eml'), 'utf8');
    const about = async (kind: string) => {
      const mail = await prisma.mail.create({ data: mailOf({ kind, status: 'sent', sentTime: new Date() }) });
      const send = async () => {
        const { body } = await open.http
          .post('/nmsService/tbMailLog/bounce')
          .set('authorization', `Bearer ${mailBounceToken}`)
          .type('message/rfc822')
          .send(complaint.replace('0123456789abcdef0123456789abcdef', mail.messageId));
        return (body as { result: { marked: boolean } }).result.marked;
      };
      expect([await send(), await send()]).toEqual([true, false]);
      expect(await prisma.mail.findUnique({ where: { id: mail.id } })).toMatchObject({
        status: 'sent',
        refused: false,
        error: 'Feedback-Type: abuse',
      });
    };
    await about('addressChanged');
    expect(await prisma.mailStop.count()).toBe(0);
    await about(KIND);
    expect(await stoppedAddresses(ctx, KIND, [ADDRESS, 'other@example.org'])).toEqual([ADDRESS]);
  });

  it('leaves alone a mail that cannot be read, so that a mail server does not repeat it', async () => {
    const open = await startWith(service, { mailBounceToken });
    const part = '--b\r\ncontent-type: text/plain\r\n\r\nx\r\n';
    const manyParts = `content-type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(30_000)}--b--\r\n`;
    const longHead = `subject: x\r\n${`x-filler: ${'x'.repeat(900)}\r\n`.repeat(1300)}\r\nbody`;
    for (const raw of [manyParts, longHead]) {
      const { status, body } = await open.http
        .post('/nmsService/tbMailLog/bounce')
        .set('authorization', `Bearer ${mailBounceToken}`)
        .type('message/rfc822')
        .send(raw);
      expect([status, body]).toMatchObject([200, { code: 200, result: { marked: false } }]);
    }
  });

  it('is not there where no token is set', async () => {
    const { body } = await service.http
      .post('/nmsService/tbMailLog/bounce')
      .set('authorization', 'Bearer ')
      .type('message/rfc822')
      .send(bounceOf(messageId));
    expect(body).toMatchObject({ success: false, code: 404 });
  });
});
