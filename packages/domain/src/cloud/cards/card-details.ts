import { MAX_CARDS, type CardProvider, type ProviderCard } from '../../platform/ports/card-provider/card-provider.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import type { Database } from '../../platform/db/db.ts';
import { formsOf, type RequestedCard } from './requested-card.ts';
import { getFreshStates, storeStates } from './card-states.ts';
import { isUnknownCard } from './provider-refusal.ts';
import { pluck } from '../../platform/common/pluck.ts';

type Details = ReadonlyMap<string, ProviderCard | null>;

/** Queries of this process: the running ones by stored card form, so that callers share them, and how many have ended. */
interface Queries {
  readonly running: Map<string, Promise<Details>>;
  ended: number;
}

const queriesOf = new WeakMap<Database, Queries>();

/**
 * Provider data of cards by stored form, null if unknown: fresh ones, else queried in one request. Throws port errors.
 */
export async function getCardDetails(ctx: BaseCtx, cards: readonly RequestedCard[]): Promise<Details> {
  const queries = getQueries(ctx);
  const { ended } = queries;
  const missingIn = (known: Details) => cards.filter((card) => !isAnswered(card, known));
  let stored = await getFreshStates(ctx, pluck(cards, 'iccid'));
  // A query that ended during the read may have stored rows that the read did not see.
  if (queries.ended !== ended && missingIn(stored).length > 0)
    stored = await getFreshStates(ctx, pluck(cards, 'iccid'));
  const missing = missingIn(stored);
  if (missing.length === 0) return stored;
  const unqueried = missing.filter(({ iccid }) => !queries.running.has(iccid));
  if (unqueried.length > 0) trackQuery(queries, unqueried, queryAndStore(ctx, unqueried));
  const pending = missing.flatMap(({ iccid }) => queries.running.get(iccid) ?? []);
  const responses = await Promise.all(new Set(pending));
  const wanted = new Set(pluck(missing, 'iccid'));
  const results = responses.flatMap((response) => [...response]).filter(([iccid]) => wanted.has(iccid));
  return new Map([...stored, ...results]);
}

/** A card unknown by its stored form may be known by the form of this caller. */
function isAnswered(card: RequestedCard, stored: Details): boolean {
  const results = stored.get(card.iccid);
  return results !== undefined && (results !== null || formsOf(card).length === 1);
}

/** Later callers start a new query. */
export function dropPendingQuery({ database }: BaseCtx, iccid: string): void {
  queriesOf.get(database)?.running.delete(iccid);
}

function getQueries({ database }: BaseCtx): Queries {
  const known = queriesOf.get(database) ?? { running: new Map<string, Promise<Details>>(), ended: 0 };
  queriesOf.set(database, known);
  return known;
}

function trackQuery(queries: Queries, cards: readonly RequestedCard[], response: Promise<Details>): void {
  const { running } = queries;
  for (const { iccid } of cards) running.set(iccid, response);
  const end = () => {
    queries.ended += 1;
    for (const { iccid } of cards) if (running.get(iccid) === response) running.delete(iccid);
  };
  response.then(end, end);
}

async function queryAndStore(ctx: BaseCtx, cards: readonly RequestedCard[]): Promise<Details> {
  const askedAt = ctx.clock.now();
  const details = await queryProvider(ctx.ports.cardProvider, cards);
  await storeStates(ctx, details, askedAt);
  return details;
}

/** Queries cards by the callers' forms, then unknown ones by the stored form. */
async function queryProvider(provider: CardProvider, cards: readonly RequestedCard[]): Promise<Details> {
  const first = await queryForms(provider, pluck(cards, 'askedAs'));
  const unknown = cards.filter((card) => first.get(card.askedAs) == null && formsOf(card).length > 1);
  const second = await queryForms(provider, pluck(unknown, 'iccid'));
  return new Map(cards.map(({ iccid, askedAs }) => [iccid, first.get(askedAs) ?? second.get(iccid) ?? null]));
}

async function queryForms(provider: CardProvider, forms: readonly string[]): Promise<Details> {
  const [only] = forms;
  if (only === undefined) return new Map();
  if (forms.length > 1) return provider.cards(forms.slice(0, MAX_CARDS));
  try {
    return new Map([[only, await provider.card(only)]]);
  } catch (error) {
    if (isUnknownCard(error)) return new Map([[only, null]]);
    throw error;
  }
}
