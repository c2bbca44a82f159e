import { recordProviderUse } from '../cloud-usage/record-provider-use.ts';
import type { ProviderCard } from '../integrations/card-provider/card-provider.ts';
import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';

/** How long an answer of the provider is good, in every process (docs/contract.md §6). */
export const FRESH_MS = 5 * 60_000;
/** Every card of a terminal is asked for so often, whatever the provider says of it. */
const DUE_MS = 24 * 3_600_000;

/** When a card that the provider was asked for at a moment is due again. */
export function dueAfter(askedAt: Date): Date {
  return new Date(askedAt.getTime() + DUE_MS);
}

/** What the provider told of cards lately, by their stored form; null for one that it does not know. Others are absent. */
export async function freshStates(ctx: BaseCtx, iccids: readonly string[]): Promise<Map<string, ProviderCard | null>> {
  const since = new Date(ctx.clock.now().getTime() - FRESH_MS);
  const rows = await query<{ iccid: string; detail: ProviderCard | null }>(
    ctx,
    'select iccid, detail from card_state where iccid = any($1::text[]) and asked_time > $2::timestamptz',
    [iccids, since],
  );
  return new Map(rows.map(({ iccid, detail }) => [iccid, detail]));
}

/** Keeps what the provider told of cards, and takes over what they used this month. What a later question or a rebind has overtaken is dropped. */
export async function keepStates(
  ctx: BaseCtx,
  details: ReadonlyMap<string, ProviderCard | null>,
  askedAt: Date,
): Promise<void> {
  const iccids = [...details.keys()].toSorted();
  const texts = iccids.map((iccid) => JSON.stringify(details.get(iccid) ?? null));
  await query(
    ctx,
    Prisma.sql`insert into card_state as s (iccid, detail, asked_time, due_time)
      select n.iccid, nullif(n.detail::jsonb, 'null'::jsonb), ${askedAt}::timestamptz, ${dueAfter(askedAt)}::timestamptz
      from unnest(${iccids}::text[], ${texts}::text[]) as n(iccid, detail)
      where not exists (select 1 from sim_rebind r where r.iccid = n.iccid and r.settled_time >= ${askedAt}::timestamptz)
      order by n.iccid
      on conflict (iccid) do update set detail = excluded.detail, asked_time = excluded.asked_time, due_time = excluded.due_time
        where s.asked_time is null or s.asked_time <= excluded.asked_time`,
  );
  const told = [...details].flatMap(([iccid, detail]) =>
    detail?.usedMb == null ? [] : [{ iccid, usedMb: detail.usedMb }],
  );
  if (told.length > 0) await transaction(ctx, (tx) => recordProviderUse(tx, told));
}

/** Forgets what was told of a card: it is another terminal's now. */
export async function forgetState(tx: BaseCtx, iccid: string): Promise<void> {
  await query(tx, 'delete from card_state where iccid = $1::text', [iccid]);
}
