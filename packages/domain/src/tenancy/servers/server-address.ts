import { isIPv6 } from 'node:net';
import type { Ctx } from '../../platform/ctx/ctx.ts';

/**
 * An address in its canonical form: host names and IPv6 in small letters, IPv6 at its shortest (RFC 5952), and an IPv4
 * address that is written as IPv6 (`::ffff:10.0.0.1`) as IPv4.
 *
 * @param host an address that the contract allows
 */
export function canonicalHost(host: string): string {
  if (!host.includes(':')) return host.toLowerCase();
  const address = new URL(`http://[${host}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address);
  if (mapped === null) return address;
  const groups = mapped.slice(1).map((group) => Number.parseInt(group, 16));
  return groups.flatMap((group) => [Math.floor(group / 256), group % 256]).join('.');
}

/** A part of an address as it is searched: a whole IPv6 address in its canonical form. */
export function canonicalPart(text: string): string {
  return isIPv6(text) ? canonicalHost(text) : text;
}

/** The server with an address, in any spelling: earlier versions stored addresses as typed. */
export async function serverAt(ctx: Ctx, host: string): Promise<number | null> {
  const wanted = canonicalHost(host);
  const servers = await ctx.db.server.findMany({ select: { id: true, ip: true } });
  return servers.find(({ ip }) => canonicalHost(ip) === wanted)?.id ?? null;
}
