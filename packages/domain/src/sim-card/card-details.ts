import { MOST_CARDS, type CardProvider, type ProviderCard } from '../integrations/card-provider/card-provider.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import type { Database } from '../kernel/db.ts';
import { formsOf, type AskedCard } from './asked-card.ts';
import { freshStates, keepStates } from './card-states.ts';
import { isUnknownCard } from './provider-refusal.ts';

type Details = ReadonlyMap<string, ProviderCard | null>;

/** Questions under way in this process, by the stored form of a card: who wants one that is being asked for waits for that answer. */
const underWay = new WeakMap<Database, Map<string, Promise<Details>>>();

/**
 * What the provider tells of cards, by their stored form, null for one that it does not know: from what it told within five minutes, else asked
 * now, in one question for all of them. Throws what the provider's port throws.
 */
export async function cardDetails(ctx: BaseCtx, cards: readonly AskedCard[]): Promise<Details> {
  const kept = await freshStates(
    ctx,
    cards.map(({ iccid }) => iccid),
  );
  const missing = cards.filter((card) => !isAnswered(card, kept));
  if (missing.length === 0) return kept;
  const questions = underWay.get(ctx.database) ?? new Map<string, Promise<Details>>();
  underWay.set(ctx.database, questions);
  const unasked = missing.filter(({ iccid }) => !questions.has(iccid));
  if (unasked.length > 0) begin(questions, unasked, askAndKeep(ctx, unasked));
  const asked = missing.flatMap(({ iccid }) => questions.get(iccid) ?? []);
  const answers = await Promise.all(new Set(asked));
  const wanted = new Set(missing.map(({ iccid }) => iccid));
  const told = answers.flatMap((answer) => [...answer]).filter(([iccid]) => wanted.has(iccid));
  return new Map([...kept, ...told]);
}

/** A card that is not known by its stored form may be by the one that is asked for now. */
function isAnswered(card: AskedCard, kept: Details): boolean {
  const told = kept.get(card.iccid);
  return told !== undefined && (told !== null || formsOf(card).length === 1);
}

/** Whoever asks from now on asks anew. */
export function forgetQuestion({ database }: BaseCtx, iccid: string): void {
  underWay.get(database)?.delete(iccid);
}

function begin(questions: Map<string, Promise<Details>>, cards: readonly AskedCard[], answer: Promise<Details>): void {
  for (const { iccid } of cards) questions.set(iccid, answer);
  const end = () => {
    for (const { iccid } of cards) if (questions.get(iccid) === answer) questions.delete(iccid);
  };
  answer.then(end, end);
}

async function askAndKeep(ctx: BaseCtx, cards: readonly AskedCard[]): Promise<Details> {
  const askedAt = ctx.clock.now();
  const details = await ask(ctx.ports.cardProvider, cards);
  await keepStates(ctx, details, askedAt);
  return details;
}

/** Asks by the form that each card was asked for, and again by the stored one where that is unknown. */
async function ask(provider: CardProvider, cards: readonly AskedCard[]): Promise<Details> {
  const first = await askForms(
    provider,
    cards.map(({ askedAs }) => askedAs),
  );
  const unknown = cards.filter((card) => first.get(card.askedAs) == null && formsOf(card).length > 1);
  const second = await askForms(
    provider,
    unknown.map(({ iccid }) => iccid),
  );
  return new Map(cards.map(({ iccid, askedAs }) => [iccid, first.get(askedAs) ?? second.get(iccid) ?? null]));
}

async function askForms(provider: CardProvider, forms: readonly string[]): Promise<Details> {
  const [only] = forms;
  if (only === undefined) return new Map();
  if (forms.length > 1) return provider.cards(forms.slice(0, MOST_CARDS));
  try {
    return new Map([[only, await provider.card(only)]]);
  } catch (error) {
    if (isUnknownCard(error)) return new Map([[only, null]]);
    throw error;
  }
}
