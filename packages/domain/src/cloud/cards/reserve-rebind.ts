import { REBINDS_A_MONTH } from '@roger/contract/constants';
import type { Prisma } from '../../generated/prisma/client.ts';
import { AppError, assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { inScope } from '../../platform/ctx/scope.ts';
import { query } from '../../platform/db/sql.ts';
import type { NamedTerminal } from '../../fleet/terminals/named-terminals.ts';
import { findValuesUsedElsewhere } from '../../fleet/terminals/terminal-checks.ts';
import type { RequestedCard } from './requested-card.ts';
import { type ReplacedHardware, monthAt, countRebindsLeft } from './pending-rebind.ts';
import { CardRefusal } from './card-refusal.ts';
import { lockParties, type CardTerminal } from './rebind-parties.ts';

/** A requested rebind: a card for a terminal, with a hardware number where none is stored. */
export interface RebindRequest {
  card: RequestedCard;
  msId: string;
  imei: string | undefined;
}

/** A reserved rebind. */
export interface ReservedRebind {
  id: number;
  imei: string;
  /** Remaining rebinds of the month after this one. */
  remaining: number;
}

/** Validates a rebind and blocks its card and terminal until the provider responds (docs/domain.md §10). */
export async function reserveRebind(tx: Ctx, { card, msId, imei: givenImei }: RebindRequest): Promise<ReservedRebind> {
  const { place, target } = await lockParties(tx, card.iccid, msId);
  if (place === null) throw new CardRefusal('cardNotFound');
  const to = assertFound(target, 'terminalNotFound', { msIds: [msId] });
  assertTakesCard(tx, to);
  const imei = await imeiOf(tx, to, givenImei);
  const payer = { clientId: place.client.id, zone: place.zone };
  const from = { fromTerminalId: place.terminal?.id ?? null, fromMsId: place.terminal?.msId ?? null };
  return reserve(tx, { card, to, imei, ...payer, ...from });
}

/** Another card for a terminal with a cloud plan, and other hardware that comes with it. */
export interface ReplacementRequest {
  card: RequestedCard;
  /** Locked by the caller after the card. */
  terminal: Pick<NamedTerminal, 'id' | 'msId' | 'client' | 'zone'>;
  /** Hardware number for the card. */
  imei: string;
  replacedIccid: string;
  hardware: ReplacedHardware;
}

/** Validates the replacement of a card by a free one; returns the remaining rebinds of the new card after this one. */
export async function validateReplacement(tx: Ctx, { card, terminal }: Pick<ReplacementRequest, 'card' | 'terminal'>) {
  const [stock] = await query<{ path: number[] }>(
    tx,
    'select c.path from imei2_stock s join client c on c.id = s.client_id where s.iccid = $1::text',
    [card.iccid],
  );
  assert(stock === undefined || inScope(tx.scope, stock.path), 'exists', { field: 'toIccid' });
  const { remaining } = await remainingAfter(tx, card.iccid, { ids: [terminal.id], zone: terminal.zone });
  return remaining;
}

/** Reserves a validated replacement. */
export async function reserveReplacement(
  tx: Ctx,
  { card, terminal, imei, replacedIccid, hardware }: ReplacementRequest,
): Promise<ReservedRebind> {
  const payer = { clientId: terminal.client.id, zone: terminal.zone };
  const replaced = { replacedIccid, hardware: { ...hardware } };
  return reserve(tx, { card, to: terminal, imei, ...payer, ...replaced });
}

interface Reservation extends Pick<
  Prisma.SimRebindCreateInput,
  'fromTerminalId' | 'fromMsId' | 'replacedIccid' | 'hardware'
> {
  card: RequestedCard;
  to: Pick<NamedTerminal, 'id' | 'msId'>;
  imei: string;
  /** Owner of the rebind, and the zone of its month. */
  clientId: number;
  zone: string;
}

async function reserve(tx: Ctx, { card, to, zone, ...reserved }: Reservation): Promise<ReservedRebind> {
  const { fromTerminalId } = reserved;
  const ids = [to.id, ...(fromTerminalId == null ? [] : [fromTerminalId])];
  const { month, remaining } = await remainingAfter(tx, card.iccid, { ids, zone });
  const { id } = await tx.db.simRebind.create({
    data: {
      ...reserved,
      iccid: card.iccid,
      askedAs: card.askedAs,
      toTerminalId: to.id,
      toMsId: to.msId,
      month: new Date(`${month}T00:00:00Z`),
      state: 'asked',
      operatorId: tx.actor.accountId,
      operator: tx.actor.accountsName,
      askedTime: tx.clock.now(),
    },
  });
  return { id, imei: reserved.imei, remaining };
}

/** Month of a rebind and remaining rebinds after it; refuses without any left, or while another one is pending. */
async function remainingAfter(
  tx: Ctx,
  iccid: string,
  { ids, zone }: { ids: readonly number[] } & Pick<NamedTerminal, 'zone'>,
) {
  await assertNonePending(tx, iccid, ids);
  const month = monthAt(tx.clock.now(), zone);
  const left = await countRebindsLeft(tx, iccid, month);
  assert(left > 0, 'rebindLimit', { limit: REBINDS_A_MONTH });
  return { month, remaining: left - 1 };
}

function assertTakesCard(tx: Ctx, { expireTime, kind, takesCards, iccid }: CardTerminal): void {
  assert(expireTime === null || expireTime > tx.clock.now(), 'terminalExpired');
  assert(takesCards && kind !== 'dispatcher' && kind !== 'gateway', 'cloudSimUnsupported');
  assert(iccid === null, 'exists', { field: 'msId' });
}

/** Hardware number for the card: the stored one, else the given one, which must be unused. */
async function imeiOf(tx: Ctx, { id, imei }: CardTerminal, givenImei: string | undefined): Promise<string> {
  if (imei !== null && (givenImei ?? imei) !== imei) throw badField('imei', 'readOnly');
  if (imei !== null) return imei;
  if (givenImei === undefined) throw badField('imei', 'required');
  const used = await findValuesUsedElsewhere(tx, 'imei', [givenImei], [id]);
  assert(!used.has(givenImei), 'exists', { field: 'imei' });
  return givenImei;
}

/** Refuses (3104) while another rebind of the card, or from or to one of the terminals, is pending. */
async function assertNonePending(tx: Ctx, iccid: string, terminalIds: readonly number[]): Promise<void> {
  const pending = await query(
    tx,
    `select id from sim_rebind where state = 'asked'
      and (iccid = $1::text or to_terminal_id = any($2::int[]) or from_terminal_id = any($2::int[])) limit 1`,
    [iccid, terminalIds],
  );
  if (pending.length > 0) throw new AppError('changed', { params: { reason: 'rebindUnderWay' } });
}
