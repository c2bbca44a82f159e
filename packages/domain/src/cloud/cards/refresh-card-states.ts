import type { JobCtx } from '../../platform/ctx/ctx.ts';
import { ItemFailures } from '../../platform/jobs/each.ts';
import { SplitQuery } from './split-query.ts';
import { listDueCards, deleteOrphaned, postponeRefused, postponeUnanswered, queueNewCards } from './card-queue.ts';

/** Maximum duration of a run; the next one continues. */
const MAX_RUN_MS = 20_000;

/** Result of a run. */
export interface RefreshedCards {
  asked: number;
  /** Cards that the provider refused one by one. */
  refused: number;
  /** Cards without a terminal. */
  forgotten: number;
}

/**
 * Queries each card of a terminal once a day and stores its use (docs/domain.md §7); deletes the states of other cards.
 * Unanswered cards go behind all due ones, so that neither a card nor an unreachable provider blocks others. A killed
 * run continues with the cards not queried yet.
 * @throws AggregateError at the end, with the cards that failed; they are postponed too.
 */
export async function refreshCardStates(ctx: JobCtx): Promise<RefreshedCards> {
  const done = { asked: 0, refused: 0, forgotten: 0 };
  if (ctx.settings.simProviderUrl === '') return done;
  const failures = new ItemFailures(ctx, 'state of a card not kept');
  await failures.attempt('new cards', () => queueNewCards(ctx));
  const splitQuery = new SplitQuery(ctx, failures, performance.now() + MAX_RUN_MS);
  while (!splitQuery.isOver) {
    const { active: held, orphaned: gone } = await listDueCards(ctx);
    const forgotten = await deleteEach(ctx, failures, gone);
    if (held.length === 0 && forgotten === 0) break;
    const { answered: asked, refused, unanswered } = await splitQuery.run(held);
    await postponeRefused(ctx, refused);
    await postponeUnanswered(ctx, unanswered);
    done.asked += asked;
    done.refused += refused.length;
    done.forgotten += forgotten;
  }
  failures.assertNone();
  return done;
}

/** Deletes orphaned cards at once, after a failure one by one; failing ones are postponed. */
async function deleteEach(ctx: JobCtx, failures: ItemFailures, gone: readonly string[]): Promise<number> {
  const first = gone[0];
  if (first === undefined) return 0;
  if (gone.length === 1) {
    const forgotten = await failures.attempt(first, () => deleteOrphaned(ctx, gone));
    if (forgotten === undefined) await postponeUnanswered(ctx, gone);
    return forgotten ?? 0;
  }
  try {
    return await deleteOrphaned(ctx, gone);
  } catch (error) {
    failures.throwIfUnavailable(error);
    let forgotten = 0;
    for (const iccid of gone) forgotten += await deleteEach(ctx, failures, [iccid]);
    return forgotten;
  }
}
