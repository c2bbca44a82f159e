import { PLATFORM_ID } from '@roger/contract/constants';
import { assert } from '../../platform/ctx/app-error.ts';
import type { BaseCtx, Ctx } from '../../platform/ctx/ctx.ts';
import { isPlatform } from '../../platform/ctx/scope.ts';

/** The client of the console at the call's host name. */
export interface Brand {
  clientId: number;
  clientName: string;
}

/**
 * The client of the call's host name; null for the installation's own or an unknown one. A row that gives the host of
 * CONSOLE_URL to another client than the platform does not count: it would keep the operator out.
 */
export async function brandOf(ctx: BaseCtx): Promise<Brand | null> {
  const { host } = ctx.request;
  const row = await ctx.db.clientHost.findUnique({
    where: { host },
    select: { client: { select: { id: true, name: true } } },
  });
  if (row === null || !mayOwn(ctx, row.client.id, host)) return null;
  return { clientId: row.client.id, clientName: row.client.name };
}

/**
 * Refuses (exists) the installation's own host: that of CONSOLE_URL for every client but the platform, and for accounts
 * of others also that of the call, by which the operator may use the console too.
 */
export function assertNotOwnHost(ctx: Ctx, clientId: number, host: string): void {
  const isFree = mayOwn(ctx, clientId, host) && (isPlatform(ctx.scope) || host !== ctx.request.host);
  assert(isFree, 'exists', { field: 'host' });
}

function mayOwn({ settings: { consoleUrl } }: BaseCtx, clientId: number, host: string): boolean {
  if (clientId === PLATFORM_ID || consoleUrl === '') return true;
  return new URL(consoleUrl).hostname.replace(/\.$/, '') !== host;
}

/** May an account of this client sign in at the call's host? A client's host admits the client and its descendants. */
export async function isAdmittedHere(ctx: BaseCtx, accountClientId: number): Promise<boolean> {
  const brand = await brandOf(ctx);
  if (brand === null) return true;
  const client = await ctx.db.client.findUnique({ where: { id: accountClientId }, select: { path: true } });
  return client?.path.includes(brand.clientId) ?? false;
}
