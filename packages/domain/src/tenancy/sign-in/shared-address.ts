import { DAY_MS } from '@roger/contract/constants';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';

// Loopback and the private networks of IPv4 (RFC 1918, RFC 6598) and IPv6 (RFC 4193).
const PRIVATE =
  /^(::1$|f[cd]|(::ffff:)?(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.)/i;

/** Settings of the processes that have been checked; a process has one object of them. */
const checked = new WeakSet<BaseCtx['settings']>();

/** Is it an address of this machine or of a private network, as a proxy in front has? */
export function isPrivateAddress(ip: string): boolean {
  return PRIVATE.test(ip);
}

/**
 * Warns, once in a process, when an address with too many failures is private and no sign-in of the last day came from
 * another one: TRUST_PROXY is then probably wrong, and all callers share the limits of the proxy's address.
 */
export async function warnOfSharedAddress(ctx: BaseCtx): Promise<void> {
  const { ip } = ctx.request;
  if (checked.has(ctx.settings) || !isPrivateAddress(ip)) return;
  checked.add(ctx.settings);
  const since = new Date(ctx.clock.now().getTime() - DAY_MS);
  const where = { ip: { not: ip }, loginTime: { gt: since } };
  if ((await ctx.db.loginHistory.findFirst({ where, select: { id: true } })) !== null) return;
  const { trustProxy } = ctx.settings;
  ctx.log.warn({ ip, trustProxy }, 'all sign-ins come from one private address with many failures; check TRUST_PROXY');
}
