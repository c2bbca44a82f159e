import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import type { TerminalEvent } from './event-batch.ts';

/** SQL: does another client than that of the terminal have the card `p.iccid` in this table? */
const hasOtherOwner = (table: string) =>
  `exists (select 1 from ${table} o where o.iccid = p.iccid and o.client_id <> p.client_id)`;

/**
 * Returns a lookup of the card (stored form) that a use counts for; null = no card. A server may name any card. Use of
 * another client's card counts for the terminal's own card, so that it cannot change that client's bytes, alarms or
 * owner.
 */
export async function resolveCards(
  tx: GatewayCtx,
  uses: readonly TerminalEvent<'usage'>[],
): Promise<(use: TerminalEvent<'usage'>) => string | null> {
  const named = uses.filter((use) => namedCard(use) !== use.terminal.iccid);
  const foreign = await foreignCards(tx, named);
  for (const use of named.filter((one) => foreign.has(keyOf(one)))) {
    const { msId, iccid } = use.terminal;
    tx.log.warn({ msId, iccid, named: namedCard(use) }, 'a server reports use of another client’s card');
  }
  return (use) => (foreign.has(keyOf(use)) ? use.terminal.iccid : namedCard(use));
}

/** Keys of the named cards that another client has, has in its stock, or had last. */
async function foreignCards(tx: GatewayCtx, named: readonly TerminalEvent<'usage'>[]): Promise<ReadonlySet<string>> {
  if (named.length === 0) return new Set();
  const rows = await query<{ key: string }>(
    tx,
    `select distinct p.client_id || ' ' || p.iccid as key from unnest($1::int[], $2::text[]) as p(client_id, iccid)
      where ${hasOtherOwner('terminal')} or ${hasOtherOwner('imei2_stock')}
        or not exists (select 1 from terminal o where o.iccid = p.iccid) and (${hasOtherOwner('card_usage')} or ${hasOtherOwner('cloud_usage')})`,
    [named.map(({ terminal }) => terminal.clientId), named.map(namedCard)],
  );
  return new Set(rows.map(({ key }) => key));
}

function namedCard({ event, terminal }: TerminalEvent<'usage'>): string | null {
  return event.iccid === undefined ? terminal.iccid : storedIccid(event.iccid);
}

function keyOf(use: TerminalEvent<'usage'>): string {
  return `${use.terminal.clientId} ${namedCard(use)}`;
}
