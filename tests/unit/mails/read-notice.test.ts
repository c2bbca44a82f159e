import { readNotice } from '@roger/domain/platform/mails/read-notice';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../../support/mail/notices');
const ID = '0123456789abcdef0123456789abcdef';
const file = (name: string) => readFileSync(`${FOLDER}/${name}.eml`);
const lines = (...texts: string[]) => texts.join('\r\n');
const mail = (head: string[], ...body: string[]) => Buffer.from([...head, '', ...body, ''].join('\r\n'));

/** A report of one recipient with the head of the returned mail. */
function report(fields: string[], { returned = [`Message-ID: <${ID}@roger>`], head = [] as string[] } = {}): Buffer {
  return mail(
    [...head, 'MIME-Version: 1.0', 'Content-Type: multipart/report; report-type=delivery-status; boundary="cut"'],
    lines('--cut', 'Content-Type: text/plain', '', 'I am sorry.'),
    lines(
      '--cut',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.org',
      '',
      ...fields,
      '',
    ),
    lines('--cut', 'Content-Type: text/rfc822-headers', '', 'Subject: Your code', ...returned, '', '--cut--'),
  );
}

describe('a refused mail is recognised in the form of', () => {
  it.each([
    'postfix',
    'postfix-headers-only',
    'returned-mail-inline',
    'global-status-global-mail',
    'global-status-plain-mail',
    'global-status-global-headers',
    'original-id-in-the-status',
    'headers-in-the-text',
    'action-with-comment',
    'second-recipient-failed',
    'no-status',
    'temporary-status-permanent-reply',
    'passed-on-as-attachment',
    'exim-plain-text',
    'qmail',
  ])('%s', async (name) => {
    const notice = await readNotice(file(name));
    expect(notice).toMatchObject({ messageId: ID, kind: 'failure' });
    expect(notice?.status).toMatch(/^5/);
    expect(notice?.error).toMatch(/5\d\d|5\.\d/);
  });

  it('a postmaster that only writes', async () => {
    const notice = mail(
      ['From: Postmaster <postmaster@example.org>', 'Subject: Undeliverable: Your code', `In-Reply-To: <${ID}@roger>`],
      'Delivery to these recipients failed:',
      'someone@example.org: 554 5.7.1 rejected by policy',
    );
    expect(await readNotice(notice)).toEqual({
      messageId: ID,
      kind: 'failure',
      status: '5.7.1',
      error: 'someone@example.org: 554 5.7.1 rejected by policy',
    });
  });
});

describe('a report is recognised', () => {
  const failed = ['Action: failed', 'Status: 5.1.1'];
  const retyped = (type: string) =>
    Buffer.from(report(failed).toString().replace('Content-Type: message/delivery-status', `Content-Type: ${type}`));

  it.each(['application/octet-stream', 'application/octet-stream; name=details.txt', 'application/x-unknown'])(
    'under the type %s',
    async (type) => {
      expect(await readNotice(retyped(type))).toMatchObject({ messageId: ID, status: '5.1.1' });
    },
  );

  it.each([
    ['blanks before the colons', ['action : Failed', 'Status : 5.1.1']],
    ['another word for its action', ['Action: failure', 'Status: 5.1.1']],
    ['no action', ['Final-Recipient: rfc822; a@example.org', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 no']],
  ])('with %s', async (_name, fields) => {
    expect(await readNotice(report(fields))).toMatchObject({ messageId: ID, kind: 'failure', status: '5.1.1' });
  });

  it('under another type by any field that may come first', async () => {
    const text = retyped('application/octet-stream').toString();
    const other = text.replace('Reporting-MTA: dns; mx.example.org', 'Original-Envelope-Id: 4711');
    expect(await readNotice(Buffer.from(other))).toMatchObject({ messageId: ID, status: '5.1.1' });
  });

  it('behind blank lines', async () => {
    const behind = Buffer.concat([Buffer.from('\r\n\n'), report(failed)]);
    expect(await readNotice(behind)).toMatchObject({ messageId: ID, status: '5.1.1' });
  });

  it.each([
    ['of a recipient that was reached', ['Action: delivered', 'Status: 5.1.1']],
    ['of a delay without an action', ['Final-Recipient: rfc822; a@example.org', 'Status: 4.4.1']],
  ])('but not %s', async (_name, fields) => {
    expect(await readNotice(report(fields))).toBeNull();
  });

  it.each([
    ['UTF-8', 'utf8', 'boîte de Zoé 🦊 inconnue'],
    ['Latin-1', 'latin1', 'boîte de Zoé inconnue'],
  ] as const)('with words in %s', async (_name, charset, words) => {
    const text = report([...failed, `Diagnostic-Code: smtp; 550 5.1.1 ${words}`]).toString();
    expect(await readNotice(Buffer.from(text, charset))).toMatchObject({ error: `550 5.1.1 ${words}` });
  });
});

describe('the status of a failure', () => {
  it.each([
    [['Action: failed', 'Diagnostic-Code: smtp; 554: delivery error'], '554'],
    [['Action: failed', 'Status: 4.4.1', 'Diagnostic-Code: smtp; mx.example.org:587: timed out (port 587)'], '4.4.1'],
    [['Action: failed', 'Status: 5.2.2', 'Diagnostic-Code: smtp; 452 4.2.2 full'], '5.2.2'],
    [['Action: FAILED', 'Status: 4.4.7', 'Diagnostic-Code: smtp; 421 4.4.2 timed out'], '4.4.7'],
    [['Action: failed', 'Status: 4.4.7', 'Diagnostic-Code: smtp; delivered to 10.5.1.1.5 in vain'], '4.4.7'],
    [['Action: failed', 'Diagnostic-Code: smtp; 552 mailbox full'], '552'],
    [['Action: failed', 'Status: 4.7.26 (no SPF)', 'Diagnostic-Code: smtp; 4.7.26 no SPF'], '4.7.26'],
    [['Action: failed', 'Diagnostic-Code: smtp; 450 closed until 5.1.27'], '450'],
    [['Action: failed', 'Status: 2.0.0', 'Diagnostic-Code: smtp; 550 no'], '550'],
    [['Action: failed', 'Diagnostic-Code: smtp; no reason'], ''],
  ])('of %j is %j', async (fields, status) => {
    expect(await readNotice(report(fields))).toMatchObject({ messageId: ID, status });
  });
});

describe('our mail is recognised', () => {
  const failed = ['Action: failed', 'Status: 5.1.1'];

  it('by the header of our own where a relay gave it another Message-ID', async () => {
    for (const header of [
      `X-Roger-Mail: ${ID}`,
      lines('X-Roger-Mail:', ` ${ID}`),
      lines('X-Roger-Mail: ', `\t${ID}`),
    ]) {
      const returned = ['Message-ID: <01020304-relay@eu-west-1.example.com>', header];
      expect(await readNotice(report(failed, { returned }))).toMatchObject({ messageId: ID });
    }
    const nextHeader = ['X-Roger-Mail:', `${ID}: x`];
    expect(await readNotice(report(failed, { returned: nextHeader }))).toBeNull();
  });

  it('by the address it was returned to', async () => {
    const returned = ['Message-ID: <01020304-relay@eu-west-1.example.com>'];
    const heads = [
      `To: <bounces+${ID}@example.com>`,
      `Delivered-To: b-${ID.toUpperCase()}-x@example.com`,
      ...['X-Original-To', 'Envelope-To', 'X-Envelope-To', 'X-Rcpt-To'].map((name) => `${name}: <b+${ID}@example.com>`),
    ];
    for (const head of heads) {
      expect(await readNotice(report(failed, { returned, head: [head] }))).toMatchObject({ messageId: ID });
    }
    for (const head of [`To: <bounces+${ID}0@example.com>`, `Reply-To: <b+${ID}@example.com>`]) {
      expect(await readNotice(report(failed, { returned, head: [head] }))).toBeNull();
    }
  });

  it('in a returned mail that is encoded', async () => {
    const returned = Buffer.from(`Subject: x\r\nMessage-ID: <${ID}@roger>\r\n\r\nHello\r\n`).toString('base64');
    const notice = mail(
      ['Content-Type: multipart/report; report-type=delivery-status; boundary="cut"'],
      lines('--cut', 'Content-Type: message/delivery-status', '', ...failed, ''),
      lines('--cut', 'Content-Type: message/rfc822', 'Content-Transfer-Encoding: base64', '', returned, '--cut--'),
    );
    expect(await readNotice(notice)).toMatchObject({ messageId: ID, status: '5.1.1' });
  });

  it('by its Message-ID without the brackets', async () => {
    const returned = [`X-Original-Message-ID: ${ID}@roger`];
    expect(await readNotice(report(failed, { returned }))).toMatchObject({ messageId: ID });
  });

  it.each([`${ID}@roger.example`, `a${ID}@roger`, `bounces-${ID}@roger`])('and not by %s', async (id) => {
    expect(await readNotice(report(failed, { returned: [`X-Original-Message-ID: ${id}`] }))).toBeNull();
  });

  it('and no other', async () => {
    expect(await readNotice(report(failed, { returned: ['Message-ID: <0123456789abcdef@example.org>'] }))).toBeNull();
  });
});

const complaintOf = (type: string) =>
  Buffer.from(file('complaint').toString().replace('Feedback-Type: abuse', `Feedback-Type: ${type}`));

describe('a complaint', () => {
  it('is one of its own kind', async () => {
    expect(await readNotice(file('complaint'))).toMatchObject({ messageId: ID, kind: 'complaint' });
  });

  it.each(['abuse (of a reader)', '(by a button) Abuse'])('may have a comment: %s', async (type) => {
    expect(await readNotice(complaintOf(type))).toMatchObject({ messageId: ID, error: 'Feedback-Type: abuse' });
  });

  it.each(['not-spam (abuse)', '(abuse)'])('is no other feedback: %s', async (type) => {
    expect(await readNotice(complaintOf(type))).toBeNull();
  });
});

describe('no failure is', () => {
  it.each(['delayed', 'out-of-office'])('%s', async (name) => {
    expect(await readNotice(file(name))).toBeNull();
  });

  it.each([
    [['Action: delayed', 'Status: 4.4.1']],
    [['Action: relayed', 'Status: 2.0.0']],
    [['Action: delivered', 'Status: 2.0.0']],
    [['Action: expanded', 'Status: 5.0.0']],
    [['Status: 5.1.1']],
  ])('a report of %j', async (fields) => {
    expect(await readNotice(report(fields))).toBeNull();
  });

  it('a receipt', async () => {
    const receipt = mail(
      [
        'From: reader@example.org',
        'Content-Type: multipart/report; report-type=disposition-notification; boundary=cut',
      ],
      lines('--cut', 'Content-Type: message/disposition-notification', '', `Original-Message-ID: <${ID}@roger>`),
      lines('Disposition: manual-action/MDN-sent-manually; displayed', '', '--cut--'),
    );
    expect(await readNotice(receipt)).toBeNull();
  });

  it('a warning of a delay in plain text, whatever codes it has', async () => {
    const warning = mail(
      ['From: mailer-daemon@example.org', 'Subject: Warning: message delayed 24 hours', `References: <${ID}@roger>`],
      'No action is required. 450 4.2.0 greylisted, then 550 5.1.1',
    );
    expect(await readNotice(warning)).toBeNull();
  });

  it('an answer of a person, with a number of three digits', async () => {
    const answer = mail(
      ['From: reader@example.org', 'Subject: Re: Undeliverable parcels', `In-Reply-To: <${ID}@roger>`],
      'We sent 550 - and more - of them back.',
    );
    expect(await readNotice(answer)).toBeNull();
  });
});

describe('a hostile mail', () => {
  it('is read in its time', async () => {
    const long = mail(
      ['From: mailer-daemon@example.org', 'Subject: failure notice', 'X-Failed-Recipients: a@example.org'],
      '-'.repeat(400_000),
      '5.'.repeat(400_000),
      ` ${'9'.repeat(400_000)}`,
    );
    const begun = performance.now();
    await readNotice(long);
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it('with an endless address is read in its time', async () => {
    const head = [`X-Envelope-To: ${`-${ID.replace('0', 'a')}`.repeat(25_000)}`];
    const begun = performance.now();
    await readNotice(report(['Action: failed', `Status: ${'5.'.repeat(400_000)}`], { returned: [], head }));
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it('in a mail in a mail ends', async () => {
    let inner = file('postfix');
    for (let depth = 0; depth < 8; depth += 1) {
      inner = mail(
        ['Content-Type: multipart/mixed; boundary="b' + String(depth) + '"'],
        `--b${depth}`,
        lines('Content-Type: message/rfc822', 'Content-Disposition: attachment', '', inner.toString()),
        `--b${depth}--`,
      );
    }
    expect(await readNotice(inner)).toBeNull();
  });
});
