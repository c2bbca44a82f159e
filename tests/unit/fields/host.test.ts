import { isIP, isIPv4 } from 'node:net';
import { valueFault } from '@roger/contract/check';
import { host } from '@roger/contract/fields/host';
import { array, assert, constantFrom, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';

const isHost = (text: string) => valueFault(host, text) === null;

const group = constantFrom('0', 'a', 'ffff', 'BEEF', '07', '1', '', 'g', '12345', '1.2.3.4', '256.1.1.1', '01.2.3.4');
const groups = array(group, { maxLength: 7 }).map((some) => some.join(':'));
const withColons = tuple(groups, constantFrom(':', '::'), groups).map((parts) => parts.join(''));
const number = constantFrom('0', '1', '00', '09', '99', '100', '249', '255', '256', '1000', '');
const dotted = array(number, { minLength: 1, maxLength: 5 }).map((numbers) => numbers.join('.'));

describe('the address of a server', () => {
  it('with colons is an IPv6 address or none', () => {
    let good = 0;
    assert(
      property(withColons, (text) => {
        good += isIP(text) === 6 ? 1 : 0;
        return isHost(text) === (isIP(text) === 6);
      }),
      { numRuns: 20_000 },
    );
    expect(good).toBeGreaterThan(500);
  });

  it('of numbers alone is an IPv4 address or none', () => {
    assert(
      property(dotted, (text) => isHost(text) === isIPv4(text)),
      { numRuns: 20_000 },
    );
    expect(isHost('255.249.0.10')).toBe(true);
  });

  it.each(['::', '1::', '::ffff:10.0.0.1', '1:2:3:4:5:6:7::', '::2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'])(
    'may be the IPv6 address %s',
    (text) => expect(isHost(text)).toBe(true),
  );

  it.each(['localhost', 'radio-1.example.org', '3com.example', '1.2.3.4.example', 'xn--80ak6aa92e', 'x'.repeat(63)])(
    'may be the name %s',
    (text) => expect(isHost(text)).toBe(true),
  );

  it.each([
    '-a.b',
    'a-.b',
    'a..b',
    'a.',
    '.a',
    'a_b',
    'a b',
    'ä.example',
    'a.1',
    'x'.repeat(64),
    '[::1]',
    'fe80::1%eth0',
  ])('may not be %s', (text) => expect(isHost(text)).toBe(false));
});
