import { setTimeout as sleep } from 'node:timers/promises';
import { MOST_CARDS, ProviderAway, ProviderRefusal } from '../integrations/card-provider/card-provider.ts';
import type { JobCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { cardDetails } from './card-details.ts';

/** Every card of a terminal is asked for so often. */
const DUE_MS = 24 * 3_600_000;
/** A run ends after so long; the next one goes on where it was. */
const ENOUGH_MS = 20_000;
/** The provider has others to answer too. */
const PAUSE_MS = 100;
const MOST_FORGOTTEN = 1000;

/**
 * Asks the provider once a day for each card that a terminal has, and takes over what it tells of their use (docs/domain.md §7). What is known
 * of cards that no terminal has any more is forgotten. Killed half-way it goes on with those that were not asked for.
 */
export async function refreshCardStates(ctx: JobCtx): Promise<{ asked: number; forgotten: number }> {
  if (ctx.settings.simProviderUrl === '') return { asked: 0, forgotten: 0 };
  const forgotten = await forgetGone(ctx);
  const since = performance.now();
  let asked = 0;
  while (performance.now() - since < ENOUGH_MS) {
    const batch = await dueCards(ctx);
    if (batch.length === 0 || !(await askFor(ctx, batch))) break;
    asked += batch.length;
    await sleep(PAUSE_MS);
  }
  return { asked, forgotten };
}

/** Answers whether the provider did: one that is away, or refuses, is left alone until the next run. */
async function askFor(ctx: JobCtx, iccids: readonly string[]): Promise<boolean> {
  try {
    await cardDetails(
      ctx,
      iccids.map((iccid) => ({ iccid, askedAs: iccid })),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefusal)) throw error;
    ctx.log.warn({ err: error }, 'the card provider does not tell the states of cards');
    return false;
  }
}

/** Cards that were not asked for within a day: the oldest first, then those that never were. */
async function dueCards(ctx: JobCtx): Promise<string[]> {
  const due = new Date(ctx.clock.now().getTime() - DUE_MS);
  const known = await query<{ iccid: string }>(
    ctx,
    `select s.iccid from card_state s join terminal t on t.iccid = s.iccid
      where s.asked_time < $1::timestamptz order by s.asked_time limit ${MOST_CARDS}`,
    [due],
  );
  if (known.length > 0) return known.map(({ iccid }) => iccid);
  const fresh = await query<{ iccid: string }>(
    ctx,
    `select t.iccid from terminal t
      where t.iccid is not null and not exists (select 1 from card_state s where s.iccid = t.iccid) limit ${MOST_CARDS}`,
  );
  return fresh.map(({ iccid }) => iccid);
}

async function forgetGone(ctx: JobCtx): Promise<number> {
  const due = new Date(ctx.clock.now().getTime() - DUE_MS);
  const rows = await query<{ iccid: string }>(
    ctx,
    `delete from card_state where iccid in (select s.iccid from card_state s
      where s.asked_time < $1::timestamptz and not exists (select 1 from terminal t where t.iccid = s.iccid)
      order by s.iccid limit ${MOST_FORGOTTEN}) returning iccid`,
    [due],
  );
  return rows.length;
}
