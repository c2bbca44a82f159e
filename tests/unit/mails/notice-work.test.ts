import { isAnswer } from '@roger/domain/platform/mails/notice-code';
import { isQmailText, textAboveCopy } from '@roger/domain/platform/mails/notice-text';
import { readNotice } from '@roger/domain/platform/mails/read-notice';
import { describe, expect, it } from 'vitest';

const ID = '0123456789abcdef0123456789abcdef';
const lines = (...texts: string[]) => texts.join('\r\n');
/** Time in which linear reading ends on any machine; quadratic reading of the inputs below takes a multiple. */
const GENEROUS_MS = 5000;

const HEAD = ['From: mailer-daemon@example.org', 'Subject: failure notice'];
const NOTICE = lines(...HEAD, '', '550 5.1.1 user unknown', '', `Message-ID: <${ID}@roger>`);
const REPORT = `Content-Type: multipart/report; boundary="inner"

--inner
Content-Type: message/delivery-status

Action: failed
Status: 5.1.1

--inner
Content-Type: text/rfc822-headers

Message-ID: <${ID}@roger>
--inner--`;
const mailOf = (text: string) => lines('From: reader@example.org', 'Subject: Hello', '', text);

/** A mail that passes on other mails. */
function mailWith(...inner: string[]): Buffer {
  return mixedMail('outer', inner);
}

function mixedMail(boundary: string, inner: string[]): Buffer {
  const parts = inner.map((one) => lines(`--${boundary}`, 'Content-Type: message/rfc822', '', one, ''));
  const head = [
    'From: reader@example.org',
    'Subject: Fwd',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
  ];
  return Buffer.from(lines(...head, ...parts, `--${boundary}--`, ''));
}

function timeOf(read: () => unknown): number {
  const begun = performance.now();
  read();
  return performance.now() - begun;
}

describe('a pattern reads each character a limited number of times:', () => {
  it.each<[name: string, read: () => unknown]>([
    ['the copy below hyphens', () => textAboveCopy('-'.repeat(200_000))],
    ['the copy below lines of hyphens', () => textAboveCopy('--\r'.repeat(70_000))],
    ['qmail, with lines that end in half of a line break', () => isQmailText('\rHi. This is the '.repeat(60_000))],
    ['blanks beyond ASCII', () => isAnswer(`x${'\u00a0'.repeat(100_000)}x`)],
    ['blanks between Chinese words', () => isAnswer(`x${'\u3000'.repeat(100_000)}x`)],
    ['marks and blanks', () => isAnswer(`${': '.repeat(50_000)}${'('.repeat(50_000)}`)],
  ])('%s', (_name, read) => {
    expect(timeOf(read)).toBeLessThan(GENEROUS_MS);
  });

  it('and still finds a code behind blanks', () => {
    expect(isAnswer('系统退信：\u3000\u3000\u3000550 User not found')).toBe(true);
    expect(textAboveCopy('550 no\n------ This is a copy of the message ------\n554 x')).toBe('550 no\n');
    expect(textAboveCopy('550 no\n----- Returned message -----\n554 x')).toBe('550 no\n');
  });
});

describe('a notice with its attached mails has one budget', () => {
  it.each([
    ['hyphens', '-'.repeat(20_000)],
    ['foreign blanks', `x${'\u3000'.repeat(6500)}x`],
  ])('that ends for 96 mails of %s', async (_name, text) => {
    const raw = mailWith(...Array.from({ length: 96 }, () => mailOf(text)));
    const begun = performance.now();
    expect(await readNotice(raw)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(GENEROUS_MS);
  });

  it('of 10 mails, at any depth', async () => {
    const mails = Array.from({ length: 9 }, (_, n) => mailOf(`Mail ${n}`));
    expect(await readNotice(mailWith(...mails, NOTICE))).toMatchObject({ messageId: ID, status: '5.1.1' });
    expect(await readNotice(mailWith(...mails, mailOf('More'), NOTICE))).toBeNull();
    // The mail between counts, too.
    expect(await readNotice(mailWith(mixedMail('between', mails.slice(1)).toString(), NOTICE))).toMatchObject({
      messageId: ID,
    });
    expect(await readNotice(mailWith(mixedMail('between', mails).toString(), NOTICE))).toBeNull();
  });

  it('of 40 000 characters of texts for people, 20 000 of each', async () => {
    const long = mailOf('x '.repeat(15_000));
    expect(await readNotice(mailWith(long, NOTICE))).toMatchObject({ messageId: ID, status: '5.1.1' });
    expect(await readNotice(mailWith(long, long, NOTICE))).toBeNull();
    // A report is no text for people.
    expect(await readNotice(mailWith(long, long, REPORT))).toMatchObject({ messageId: ID, status: '5.1.1' });
  });
});
