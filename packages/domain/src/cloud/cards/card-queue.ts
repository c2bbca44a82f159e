import { MAX_CARDS } from '../../platform/ports/card-provider/card-provider.ts';
import type { JobCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { nextDueTime, FRESH_MS } from './card-states.ts';

/** New cards per run: more than a run can query. */
const MAX_NEW = 10_000;

/** Spreads failed cards over runs of a quarter of an hour, so that they meet different cards next time. */
const SPREAD_MS = 15 * 60_000;

/** Adds new cards of terminals to the queue, behind all due ones. */
export async function queueNewCards(ctx: JobCtx): Promise<void> {
  await query(
    ctx,
    `insert into card_state (iccid, due_time)
      select t.iccid, $1::timestamptz from terminal t
        where t.iccid is not null and not exists (select 1 from card_state s where s.iccid = t.iccid) limit ${MAX_NEW}
      on conflict (iccid) do nothing`,
    [ctx.clock.now()],
  );
}

/** Head of the queue: cards with a terminal, and orphaned ones. */
export interface DueCards {
  active: string[];
  orphaned: string[];
}

/** The longest due cards, up to one query, without those queried recently. */
export async function listDueCards(ctx: JobCtx): Promise<DueCards> {
  const now = ctx.clock.now();
  const rows = await query<{ iccid: string; isHeld: boolean }>(
    ctx,
    `select s.iccid, exists (select 1 from terminal t where t.iccid = s.iccid) as "isHeld" from card_state s
      where s.due_time <= $1::timestamptz and (s.asked_time is null or s.asked_time <= $2::timestamptz)
      order by s.due_time limit ${MAX_CARDS}`,
    [now, new Date(now.getTime() - FRESH_MS)],
  );
  const numbersOf = (isHeld: boolean) => rows.filter((row) => row.isHeld === isHeld).map(({ iccid }) => iccid);
  return { active: numbersOf(true), orphaned: numbersOf(false) };
}

/** Postpones refused cards as long as answered ones. */
export async function postponeRefused(ctx: JobCtx, iccids: readonly string[]): Promise<void> {
  await postpone(ctx, iccids, { since: nextDueTime(ctx.clock.now()), spreadMs: 0 });
}

/** Postpones unanswered cards behind all due ones, spread over time. */
export async function postponeUnanswered(ctx: JobCtx, iccids: readonly string[]): Promise<void> {
  await postpone(ctx, iccids, { since: ctx.clock.now(), spreadMs: SPREAD_MS });
}

/** Skips locked cards: another transaction stores a state or a rebind for them. */
async function postpone(
  ctx: JobCtx,
  iccids: readonly string[],
  { since, spreadMs }: { since: Date; spreadMs: number },
): Promise<void> {
  if (iccids.length === 0) return;
  await query(
    ctx,
    `update card_state s set due_time = greatest(s.due_time, $2::timestamptz + random() * $3::int * interval '1 millisecond')
      where s.iccid in (select iccid from card_state where iccid = any($1::text[]) order by iccid for update skip locked)`,
    [iccids, since, spreadMs],
  );
}

/** Deletes the states of cards without a terminal; returns their number. */
export async function deleteOrphaned(ctx: JobCtx, iccids: readonly string[]): Promise<number> {
  if (iccids.length === 0) return 0;
  const rows = await query(
    ctx,
    `delete from card_state where iccid in (select s.iccid from card_state s
      where s.iccid = any($1::text[]) and s.due_time <= $2::timestamptz
        and not exists (select 1 from terminal t where t.iccid = s.iccid) order by s.iccid for update skip locked) returning iccid`,
    [iccids, ctx.clock.now()],
  );
  return rows.length;
}
