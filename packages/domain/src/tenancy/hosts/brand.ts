import type { BaseCtx } from '../../platform/ctx/ctx.ts';

/** The client of the console at the call's host name. */
export interface Brand {
  clientId: number;
  clientName: string;
}

/** The client of the call's host name; null for the installation's own or an unknown one. */
export async function brandOf(ctx: BaseCtx): Promise<Brand | null> {
  const row = await ctx.db.clientHost.findUnique({
    where: { host: ctx.request.host },
    select: { client: { select: { id: true, name: true } } },
  });
  return row === null ? null : { clientId: row.client.id, clientName: row.client.name };
}

/** May an account of this client sign in at the call's host? A client's host admits the client and its descendants. */
export async function isAdmittedHere(ctx: BaseCtx, accountClientId: number): Promise<boolean> {
  const brand = await brandOf(ctx);
  if (brand === null) return true;
  const client = await ctx.db.client.findUnique({ where: { id: accountClientId }, select: { path: true } });
  return client?.path.includes(brand.clientId) ?? false;
}
