import { recordProviderUse } from '../usage/record-provider-use.ts';
import type { ProviderCard } from '../../platform/ports/card-provider/card-provider.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';

/** Lifetime of a stored provider response, in every process (docs/contract.md §6). */
export const FRESH_MS = 5 * 60_000;
/** Interval between queries of a card. */
const DUE_MS = 24 * 3_600_000;

/** Next due time of a card queried at a moment. */
export function nextDueTime(askedAt: Date): Date {
  return new Date(askedAt.getTime() + DUE_MS);
}

/** Fresh provider data of cards by stored form; null for an unknown card, absent without fresh data. */
export async function getFreshStates(
  ctx: BaseCtx,
  iccids: readonly string[],
): Promise<Map<string, ProviderCard | null>> {
  const since = new Date(ctx.clock.now().getTime() - FRESH_MS);
  const rows = await query<{ iccid: string; detail: ProviderCard | null }>(
    ctx,
    'select iccid, detail from card_state where iccid = any($1::text[]) and asked_time > $2::timestamptz',
    [iccids, since],
  );
  return new Map(rows.map(({ iccid, detail }) => [iccid, detail]));
}

/** Stores provider data with the use of the month; drops data older than a later query or a rebind. */
export async function storeStates(
  ctx: BaseCtx,
  details: ReadonlyMap<string, ProviderCard | null>,
  askedAt: Date,
): Promise<void> {
  const iccids = [...details.keys()].toSorted();
  const texts = iccids.map((iccid) => JSON.stringify(details.get(iccid) ?? null));
  await query(
    ctx,
    Prisma.sql`insert into card_state as s (iccid, detail, asked_time, due_time)
      select n.iccid, nullif(n.detail::jsonb, 'null'::jsonb), ${askedAt}::timestamptz, ${nextDueTime(askedAt)}::timestamptz
      from unnest(${iccids}::text[], ${texts}::text[]) as n(iccid, detail)
      where not exists (select 1 from sim_rebind r where r.iccid = n.iccid and r.settled_time >= ${askedAt}::timestamptz)
      order by n.iccid
      on conflict (iccid) do update set detail = excluded.detail, asked_time = excluded.asked_time, due_time = excluded.due_time
        where s.asked_time is null or s.asked_time <= excluded.asked_time`,
  );
  const used = [...details].flatMap(([iccid, detail]) =>
    detail?.usedMb == null ? [] : [{ iccid, usedMb: detail.usedMb }],
  );
  if (used.length > 0) await transaction(ctx, (tx) => recordProviderUse(tx, used, askedAt));
}

/** Deletes the state of a card that moved to another terminal. */
export async function deleteState(tx: BaseCtx, iccid: string): Promise<void> {
  await query(tx, 'delete from card_state where iccid = $1::text', [iccid]);
}
