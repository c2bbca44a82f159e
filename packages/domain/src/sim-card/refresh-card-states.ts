import type { JobCtx } from '../kernel/ctx.ts';
import { PartedQuestion } from './ask-in-parts.ts';
import { dueCards, forgetGone, putOffRefused, putOffUnanswered, queueNewCards } from './card-queue.ts';

/** A run ends after so long; the next one goes on where it was. */
const ENOUGH_MS = 20_000;

/** What a run came to. */
export interface RefreshedCards {
  asked: number;
  /** Cards that the provider refused to tell of, each by itself. */
  refused: number;
  /** Cards that no terminal has any more. */
  forgotten: number;
}

/**
 * Asks the provider once a day for each card that a terminal has, and takes over what it tells of their use (docs/domain.md §7). What is known
 * of cards that no terminal has any more is forgotten. What gets no answer goes behind all that are due, so that no card, and no provider that
 * is away for a while, keeps others from their turn. Killed half-way it goes on with those that were not asked for.
 */
export async function refreshCardStates(ctx: JobCtx): Promise<RefreshedCards> {
  const done = { asked: 0, refused: 0, forgotten: 0 };
  if (ctx.settings.simProviderUrl === '') return done;
  await queueNewCards(ctx);
  const question = new PartedQuestion(ctx, performance.now() + ENOUGH_MS);
  while (!question.isOver) {
    const { held, gone } = await dueCards(ctx);
    const forgotten = await forgetGone(ctx, gone);
    if (held.length === 0 && forgotten === 0) break;
    const { asked, refused, unanswered } = await question.ask(held);
    await putOffRefused(ctx, refused);
    await putOffUnanswered(ctx, unanswered);
    done.asked += asked;
    done.refused += refused.length;
    done.forgotten += forgotten;
  }
  return done;
}
