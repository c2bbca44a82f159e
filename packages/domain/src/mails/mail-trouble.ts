import type { MailTrouble } from '@roger/contract/fields/mail-trouble';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query, wireTime } from '../kernel/sql.ts';
import { foldedAddress } from './folded-address.ts';

/**
 * SQL: what is wrong with the address of an expression, null where the last mail to it that was settled was not refused; a later mail
 * that leaves ends it, and so does another address. One look into an index.
 */
export function mailTroubleSql(address: string): string {
  const trouble = `json_build_object('time', ${wireTime('ml.failed_time')}, 'error', coalesce(ml.error, ''))`;
  return `(select case when ml.refused and ml.status = 'failed' then ${trouble} end from mail_log ml
    where ml.mailbox = lower(${address}) and ml.status <> 'pending' order by ml.id desc limit 1)`;
}

/** Which of some addresses the last mail could not reach, by the address as it was given; asked for all of them at once. */
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
