import type { MailKind } from '@roger/contract/mail-kinds';
import type { BaseCtx } from '../ctx/ctx.ts';
import { foldedAddress } from './folded-address.ts';

/** Stops mails of a kind for an address; idempotent. */
export async function stopKindFor(ctx: BaseCtx, kind: string, mailbox: string): Promise<void> {
  await ctx.db.mailStop.createMany({ data: [{ kind, mailbox, createTime: ctx.clock.now() }], skipDuplicates: true });
}

/** The given addresses that have stopped mails of a kind, in their given form. */
export async function stoppedAddresses(ctx: BaseCtx, kind: MailKind, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const where = { kind, mailbox: { in: addresses.map(foldedAddress) } };
  const stops = await ctx.db.mailStop.findMany({ where, select: { mailbox: true } });
  const stopped = new Set(stops.map(({ mailbox }) => mailbox));
  return addresses.filter((address) => stopped.has(foldedAddress(address)));
}
