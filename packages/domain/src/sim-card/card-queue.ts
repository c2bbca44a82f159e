import { MOST_CARDS } from '../integrations/card-provider/card-provider.ts';
import type { JobCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { dueAfter, FRESH_MS } from './card-states.ts';

/** Cards that join the queue in one run: more than are asked for in it. */
const MOST_NEW = 10_000;

/** Who was asked for with others in vain is so with different ones next time: runs of a quarter of an hour share them. */
const SPREAD_MS = 15 * 60_000;

/** Cards of terminals that have no place in the queue join it, behind all that are due. */
export async function queueNewCards(ctx: JobCtx): Promise<void> {
  await query(
    ctx,
    `insert into card_state (iccid, due_time)
      select t.iccid, $1::timestamptz from terminal t
        where t.iccid is not null and not exists (select 1 from card_state s where s.iccid = t.iccid) limit ${MOST_NEW}
      on conflict (iccid) do nothing`,
    [ctx.clock.now()],
  );
}

/** The head of the queue: cards that terminals have, and those that none has any more. */
export interface DueCards {
  held: string[];
  gone: string[];
}

/** As many cards as one question may name, the longest due first; without those that somebody else has just asked for. */
export async function dueCards(ctx: JobCtx): Promise<DueCards> {
  const now = ctx.clock.now();
  const rows = await query<{ iccid: string; isHeld: boolean }>(
    ctx,
    `select s.iccid, exists (select 1 from terminal t where t.iccid = s.iccid) as "isHeld" from card_state s
      where s.due_time <= $1::timestamptz and (s.asked_time is null or s.asked_time <= $2::timestamptz)
      order by s.due_time limit ${MOST_CARDS}`,
    [now, new Date(now.getTime() - FRESH_MS)],
  );
  const named = (isHeld: boolean) => rows.filter((row) => row.isHeld === isHeld).map(({ iccid }) => iccid);
  return { held: named(true), gone: named(false) };
}

/** Cards that the provider refuses wait as long as those that it tells of. */
export async function putOffRefused(ctx: JobCtx, iccids: readonly string[]): Promise<void> {
  await putOff(ctx, iccids, { since: dueAfter(ctx.clock.now()), spreadMs: 0 });
}

/** Cards that got no answer go behind all that are due, each to a place of its own. */
export async function putOffUnanswered(ctx: JobCtx, iccids: readonly string[]): Promise<void> {
  await putOff(ctx, iccids, { since: ctx.clock.now(), spreadMs: SPREAD_MS });
}

/** Waits for nobody: who holds a card has an answer, or a rebind, for it. */
async function putOff(
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

/** Forgets what is known of cards that no terminal has any more; answers how many. */
export async function forgetGone(ctx: JobCtx, iccids: readonly string[]): Promise<number> {
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
