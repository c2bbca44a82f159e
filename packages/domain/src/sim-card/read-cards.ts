import type { InputOf } from '@roger/contract/define';
import { MAX_CARDS_ASKED } from '@roger/contract/constants';
import type { SimCard, simCard } from '@roger/contract/families/sim-card';
import type { ProviderCard } from '../integrations/card-provider/card-provider.ts';
import { badField } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { askedCard, type AskedCard } from './asked-card.ts';
import { cardDetails } from './card-details.ts';
import { CardRefusal } from './card-refusal.ts';
import { cardsInScope } from './cards-in-scope.ts';
import { toldAs } from './provider-refusal.ts';

type Calls = (typeof simCard)['endpoints'];

/** A card of the scope as the provider tells of it (docs/contract.md §6); one outside of it is unknown (2001) and never asked for. */
export async function readCard(ctx: Ctx, { iccid }: InputOf<Calls['detail']>): Promise<SimCard> {
  const card = askedCard(iccid);
  const told = (await readAll(ctx, [card])).get(card.iccid) ?? null;
  if (told === null) throw new CardRefusal('cardNotFound');
  return told;
}

/** Cards of the scope by their stored form, in the order they are asked for; null for what is not there. */
export async function readCards(
  ctx: Ctx,
  { iccids }: InputOf<Calls['batchDetail']>,
): Promise<Record<string, SimCard | null>> {
  const cards = askedCards(iccids);
  const told = await readAll(ctx, cards);
  return Object.fromEntries(cards.map(({ iccid }) => [iccid, told.get(iccid) ?? null]));
}

/** The cards that a list with commas names, each once; refused where there are none, more than one question may name, or one of a wrong form. */
function askedCards(text: string): AskedCard[] {
  const named = text.split(',').filter((part) => part.trim() !== '');
  if (named.length === 0) throw badField('iccids', 'required');
  if (named.length > MAX_CARDS_ASKED) throw badField('iccids', 'count', { max: MAX_CARDS_ASKED });
  const byIccid = new Map<string, AskedCard>();
  for (const card of named.map((part, index) => askedCard(part, `iccids[${index}]`))) {
    if (!byIccid.has(card.iccid)) byIccid.set(card.iccid, card);
  }
  return [...byIccid.values()];
}

async function readAll(ctx: Ctx, cards: readonly AskedCard[]): Promise<ReadonlyMap<string, SimCard | null>> {
  const there = await cardsInScope(
    ctx,
    cards.map(({ iccid }) => iccid),
  );
  const own = cards.filter(({ iccid }) => there.has(iccid));
  if (own.length === 0) return new Map();
  try {
    const details = await cardDetails(ctx, own);
    return new Map([...details].map(([iccid, told]) => [iccid, told === null ? null : shown(iccid, told)]));
  } catch (error) {
    throw toldAs(ctx, error);
  }
}

/** What leaves the service of a card: nothing of the hardware that it is bound to, nor of its use. */
function shown(iccid: string, { imei: _imei, usedMb: _usedMb, ...told }: ProviderCard): SimCard {
  return { ...told, iccid };
}
