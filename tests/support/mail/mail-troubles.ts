import type { MailTrouble } from '@roger/contract/fields/mail-trouble';
import type { BaseCtx } from '@roger/domain/platform/ctx/ctx';
import { query } from '@roger/domain/platform/db/sql';
import { foldedAddress } from '@roger/domain/platform/mails/folded-address';
import { mailTroubleSql } from '@roger/domain/platform/mails/mail-trouble';

/** Refusals of the last mail by address, as it was given; one statement for all addresses. */
export async function mailTroubles(ctx: BaseCtx, addresses: readonly string[]): Promise<Map<string, MailTrouble>> {
  if (addresses.length === 0) return new Map();
  const rows = await query<{ mailbox: string; trouble: MailTrouble }>(
    ctx,
    `select a.mailbox, t.trouble from unnest($1::text[]) as a (mailbox)
      cross join lateral (select ${mailTroubleSql('a.mailbox')} as trouble) t where t.trouble is not null`,
    [[...new Set(addresses.map(foldedAddress))]],
  );
  const troubles = new Map(rows.map(({ mailbox, trouble }) => [mailbox, trouble]));
  return new Map(
    addresses.flatMap((address) => {
      const trouble = troubles.get(foldedAddress(address));
      return trouble === undefined ? [] : [[address, trouble] as const];
    }),
  );
}
