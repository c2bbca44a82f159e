import type { InputOf } from '@roger/contract/define';
import { MAX_CARD_LOOKUPS } from '@roger/contract/constants';
import type { SimCard, simCard } from '@roger/contract/families/cloud/sim-card';
import type { ProviderCard } from '../../platform/ports/card-provider/card-provider.ts';
import { badField } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { parseCard, type RequestedCard } from './requested-card.ts';
import { getCardDetails } from './card-details.ts';
import { CardRefusal } from './card-refusal.ts';
import { asProviderRefusal } from './provider-refusal.ts';
import { pluck } from '../../platform/common/pluck.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, query } from '../../platform/db/sql.ts';

type Calls = (typeof simCard)['endpoints'];

/** Provider data of a card of the scope (docs/contract.md §6); a foreign card is unknown (2001) and never queried. */
export async function readCard(ctx: Ctx, { iccid }: InputOf<Calls['detail']>): Promise<SimCard> {
  const card = parseCard(iccid);
  const detail = (await readAll(ctx, [card])).get(card.iccid) ?? null;
  if (detail === null) throw new CardRefusal('cardNotFound');
  return detail;
}

/** Provider data of cards by stored form, in the requested order; null for foreign and unknown ones. */
export async function readCards(ctx: Ctx, { iccids }: { iccids: string }): Promise<Record<string, SimCard | null>> {
  const cards = parseCards(iccids);
  const detail = await readAll(ctx, cards);
  return Object.fromEntries(cards.map(({ iccid }) => [iccid, detail.get(iccid) ?? null]));
}

/** Parses a list with commas into distinct cards; refuses an empty list, too many cards, and a wrong form. */
function parseCards(text: string): RequestedCard[] {
  const named = text.split(',').filter((part) => part.trim() !== '');
  if (named.length === 0) throw badField('iccids', 'required');
  if (named.length > MAX_CARD_LOOKUPS) throw badField('iccids', 'count', { max: MAX_CARD_LOOKUPS });
  const byIccid = new Map<string, RequestedCard>();
  for (const card of named.map((part, index) => parseCard(part, `iccids[${index}]`))) {
    if (!byIccid.has(card.iccid)) byIccid.set(card.iccid, card);
  }
  return [...byIccid.values()];
}

async function readAll(ctx: Ctx, cards: readonly RequestedCard[]): Promise<ReadonlyMap<string, SimCard | null>> {
  const inScope = await findCardsInScope(ctx, pluck(cards, 'iccid'));
  const own = cards.filter(({ iccid }) => inScope.has(iccid));
  if (own.length === 0) return new Map();
  try {
    const details = await getCardDetails(ctx, own);
    return new Map(
      [...details].map(([iccid, detail]) => [iccid, detail === null ? null : publicFields(iccid, detail)]),
    );
  } catch (error) {
    throw asProviderRefusal(ctx, error);
  }
}

/** Public fields of a card: without its hardware and use. */
function publicFields(iccid: string, { imei: _imei, usedMb: _usedMb, ...detail }: ProviderCard): SimCard {
  return { ...detail, iccid };
}

/** Cards of terminals or stocks in the scope. A card with a terminal belongs to that client, not to the stock's. */
async function findCardsInScope(ctx: Ctx, iccids: readonly string[]): Promise<ReadonlySet<string>> {
  const { add, values } = newParams();
  const named = `${add(iccids)}::text[]`;
  const ofTerminals = scopeSql(ctx.scope, 't.scope_path', add) ?? 'true';
  const ofStock = scopeSql(ctx.scope, 'c.path', add) ?? 'true';
  const rows = await query<{ iccid: string }>(
    ctx,
    `select t.iccid from terminal t where t.iccid = any(${named}) and ${ofTerminals}
      union select s.iccid from imei2_stock s join client c on c.id = s.client_id
        where s.iccid = any(${named}) and ${ofStock} and not exists (select 1 from terminal o where o.iccid = s.iccid)`,
    values,
  );
  return new Set(rows.map(({ iccid }) => iccid));
}
