import { Type } from 'typebox';

const octet = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = `${octet}(\\.${octet}){3}`;

const group = '[0-9A-Fa-f]{1,4}';
const lastTwo = `(${group}:${group}|${ipv4})`;
/** Up to this number of groups before the `::`. */
const upTo = (groups: number) => (groups === 0 ? '' : `((${group}:){0,${groups - 1}}${group})?`);
// The forms of RFC 3986 §3.2.2, by the number of groups after the `::`.
const ipv6 = [
  `(${group}:){6}${lastTwo}`,
  ...[5, 4, 3, 2, 1, 0].map((after) => `${upTo(5 - after)}::(${group}:){${after}}${lastTwo}`),
  `${upTo(6)}::${group}`,
  `${upTo(7)}::`,
];

const label = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
// A name that ends in a number would be taken for an IPv4 address (RFC 1123 §2.1).
const notAddress = '(?!([^.]*\\.)*\\d+$)';
const name = `${notAddress}${label}(\\.${label})*`;

/** The longest name that DNS carries, as text (RFC 1035 §2.3.4). */
export const MAX_HOST = 253;

/** Form of a DNS name with at least one dot, which no IP address has. */
export const DOMAIN_PATTERN = `^${notAddress}${label}(\\.${label})+$`;

/** Form of an IPv4 or IPv6 address or a host name. */
export const HOST_PATTERN = `^(${[ipv4, ...ipv6, name].join('|')})$`;

/** An IPv4 or IPv6 address or a host name. */
export const host = Type.String({
  minLength: 1,
  maxLength: MAX_HOST,
  plain: true,
  pattern: HOST_PATTERN,
});
