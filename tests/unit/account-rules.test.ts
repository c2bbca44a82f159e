import { PASSWORD_SPECIALS } from '@roger/contract/constants';
import { isStrong } from '@roger/domain/tenancy/passwords/password.rules';
import { secondsToNextCode, type StoredCode } from '@roger/domain/tenancy/passwords/mailed-code.rules';
import { lockStateOf, type Check } from '@roger/domain/tenancy/sign-in/sign-in.rules';
import { strongPassword } from '@roger/domain/tenancy/passwords/strong-password';
import { describe, expect, it } from 'vitest';

const NOW = new Date('2026-03-01T12:00:00Z');
const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
const at = (secondsAgo: number) => new Date(NOW.getTime() - secondsAgo * 1000);

const requestedCode = (secondsAgo: number, mailbox = 'ann@example.org', ip = '10.0.0.1'): StoredCode => ({
  mailbox,
  ip,
  createTime: at(secondsAgo),
});
const of = (codes: StoredCode[]) => secondsToNextCode(codes, { mailbox: 'ann@example.org', ip: '10.0.0.1' }, NOW);
const many = (count: number, make: (index: number) => StoredCode) =>
  Array.from({ length: count }, (_value, index) => make(count - index));
const made = (length?: number) => Array.from({ length: 2000 }, () => strongPassword(length));
const check = (state: Check['state'], secondsAgo: number): Check => ({
  name: 'ann',
  ip: '10.0.0.1',
  state,
  time: at(secondsAgo),
});
const failures = (count: number, state: Check['state'] = 'failure') =>
  Array.from({ length: count }, (_value, index) => check(state, count - index));

describe('secondsToNextCode', () => {
  it('lets the first one through at once', () => {
    expect(of([])).toBe(0);
  });

  it.each([
    [0, 60],
    [1, 59],
    [0.2, 60],
    [59, 1],
    [60, 0],
    [61, 0],
  ])('after %d seconds the mailbox waits %d more', (ago, wait) => {
    expect(of([requestedCode(ago)])).toBe(wait);
  });

  it('does not let one mailbox wait for another', () => {
    expect(of([requestedCode(5, 'bob@example.org')])).toBe(0);
  });

  it('counts the pause from the newest code', () => {
    expect(of([requestedCode(300), requestedCode(200), requestedCode(20)])).toBe(40);
  });

  it('lets a mailbox have ten in 24 hours, from whatever address', () => {
    const from = (index: number) => requestedCode(index * HOUR, 'ann@example.org', `10.1.0.${index}`);
    expect(of(many(9, from))).toBe(0);
    expect(of(many(10, from))).toBe(DAY - 10 * HOUR);
    expect(of(many(11, from))).toBe(DAY - 10 * HOUR);
  });

  it('lets an address have twenty in an hour, for whatever mailboxes', () => {
    const to = (index: number) => requestedCode(index * MINUTE, `person-${index}@example.org`);
    expect(of(many(19, to))).toBe(0);
    expect(of(many(20, to))).toBe(HOUR - 20 * MINUTE);
    expect(of(many(25, to))).toBe(HOUR - 20 * MINUTE);
  });

  it('forgets the address after an hour', () => {
    expect(of(many(20, (index) => requestedCode(HOUR + index, `person-${index}@example.org`)))).toBe(0);
  });

  it('names the longest of the waits', () => {
    const codes = many(20, (index) => requestedCode(index * 10, `person-${index}@example.org`));
    expect(of([...codes, requestedCode(1)])).toBe(HOUR - 190);
  });
});

describe('strongPassword', () => {
  it.each([20, 32, 8])('of %d characters has that length, the allowed characters and the strong form', (length) => {
    for (const password of made(length)) {
      expect([password, password.length]).toEqual([password, length]);
      expect(password).toMatch(/^[A-Za-z0-9#%@&*!_.]+$/);
      expect([password, isStrong(password)]).toEqual([password, true]);
    }
  });

  it('has 32 characters by default', () => {
    expect(strongPassword()).toHaveLength(32);
  });

  it('is made of one capital, one small letter, one sign and digits (docs/product.md §5)', () => {
    for (const password of made(20)) {
      const count = (pattern: RegExp) => password.match(pattern)?.length ?? 0;
      expect([password, count(/[A-Z]/g), count(/[a-z]/g), count(/\d/g)]).toEqual([password, 1, 1, 17]);
    }
  });

  it('holds nothing that looks like something else', () => {
    expect(made(20).join('')).not.toMatch(/[Il1Oo0]/);
  });

  it('never comes twice, and puts its sign anywhere', () => {
    const passwords = made(20);
    expect(new Set(passwords).size).toBe(passwords.length);
    const places = passwords.map((one) => one.split('').findIndex((sign) => PASSWORD_SPECIALS.includes(sign)));
    expect(new Set(places).size).toBe(20);
  });
});

describe('lockStateOf', () => {
  it('locks for ten minutes from the last of five failures', () => {
    expect(lockStateOf(failures(4), 5, NOW)).toEqual({ failures: 4, lockedSeconds: 0, full: false });
    expect(lockStateOf(failures(5), 5, NOW)).toEqual({ failures: 5, lockedSeconds: 599, full: true });
  });

  it('counts a lifted failure like any other: who counts them leaves them out himself', () => {
    expect(lockStateOf(failures(5, 'cleared'), 5, NOW)).toEqual({ failures: 5, lockedSeconds: 599, full: true });
    expect(lockStateOf([...failures(3, 'cleared'), check('failure', 0.5), check('failure', 0)], 5, NOW)).toMatchObject({
      failures: 5,
      full: true,
    });
  });

  it('does not take a lifted failure for a success, which would clear those before it', () => {
    const mixed = [check('failure', 9), check('failure', 8), check('cleared', 7), check('failure', 6)];
    expect(lockStateOf(mixed, 5, NOW).failures).toBe(4);
    expect(lockStateOf([...mixed, check('success', 5)], 5, NOW).failures).toBe(0);
  });

  it('lets what is under way fill the limit without locking', () => {
    const checks = [...failures(3), check('pending', 1), check('pending', 1)];
    expect(lockStateOf(checks, 5, NOW)).toEqual({ failures: 3, lockedSeconds: 0, full: true });
  });

  it('forgets failures older than ten minutes', () => {
    const old = failures(4).map((one) => ({ ...one, time: at(601) }));
    expect(lockStateOf([...old, ...failures(4)], 5, NOW)).toEqual({ failures: 4, lockedSeconds: 0, full: false });
  });
});
