import type { MailTrouble } from '@roger/contract/fields/mail-trouble';
import type { BaseCtx } from '../ctx/ctx.ts';
import { query, wireTime } from '../db/sql.ts';
import { foldedAddress } from './folded-address.ts';

/**
 * SQL: the refusal of the last settled mail to an address; null where it was not refused. One index lookup.
 */
export function mailTroubleSql(address: string): string {
  const trouble = `json_build_object('time', ${wireTime('ml.failed_time')}, 'error', coalesce(ml.error, ''))`;
  return `(select case when ml.refused and ml.status = 'failed' then ${trouble} end from mail_log ml
    where ml.mailbox = folded_address(${address}) and ml.status <> 'pending' order by ml.id desc limit 1)`;
}

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
