import { canonicalHost } from '@roger/domain/tenancy/servers/server-address';
import { expect, it } from 'vitest';

it.each([
  ['10.1.0.1', '10.1.0.1'],
  ['Radio.Example.COM', 'radio.example.com'],
  ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:db8:0:1:0:0:0:1', '2001:db8:0:1::1'],
  ['::', '::'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['::ffff:10.1.0.1', '10.1.0.1'],
  ['::FFFF:0A01:0001', '10.1.0.1'],
  ['0:0:0:0:0:ffff:192.168.255.0', '192.168.255.0'],
  ['64:ff9b::10.1.0.1', '64:ff9b::a01:1'],
])('%s is the address %s', (typed, canonical) => {
  expect(canonicalHost(typed)).toBe(canonical);
  expect(canonicalHost(canonical)).toBe(canonical);
});
