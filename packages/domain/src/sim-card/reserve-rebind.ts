import { REBINDS_A_MONTH } from '@roger/contract/constants';
import type { Prisma } from '../generated/prisma/client.ts';
import { AppError, assertThat, badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { inScope } from '../kernel/scope.ts';
import { query } from '../kernel/sql.ts';
import type { NamedTerminal } from '../terminal/named-terminals.ts';
import { takenElsewhere } from '../terminal/terminal-checks.ts';
import type { AskedCard } from './asked-card.ts';
import type { ReplacedHardware } from './asked-rebind.ts';
import { CardRefusal } from './card-refusal.ts';
import { lockParties, type CardTerminal } from './rebind-parties.ts';
import { monthAt, rebindsLeft } from './rebind.rules.ts';

/** What somebody wants: a card on a terminal, whose hardware number may be said where none is stored. */
export interface WantedRebind {
  card: AskedCard;
  msId: string;
  imei: string | undefined;
}

/** A rebind that is about to be asked of the provider. */
export interface ReservedRebind {
  id: number;
  imei: string;
  /** How many are left in the month once this one counts. */
  remaining: number;
}

/**
 * Judges a rebind and reserves it, so that it counts, and nobody else moves the card or gives the terminal another one until the provider
 * has answered (docs/domain.md §10).
 */
export async function reserveRebind(tx: Ctx, { card, msId, imei: said }: WantedRebind): Promise<ReservedRebind> {
  const { place, target } = await lockParties(tx, card.iccid, msId);
  if (place === null) throw new CardRefusal('cardNotFound');
  const to = orNotFound(target, 'terminalNotFound', { msIds: [msId] });
  assertTakesCard(tx, to);
  const imei = await imeiOf(tx, to, said);
  const payer = { clientId: place.client.id, offsetMinutes: place.offsetMinutes };
  const from = { fromTerminalId: place.terminal?.id ?? null, fromMsId: place.terminal?.msId ?? null };
  return reserve(tx, { card, to, imei, ...payer, ...from });
}

/** Another card for a terminal whose cloud plan goes on with it, and the other hardware that comes with the card. */
export interface WantedReplacement {
  card: AskedCard;
  /** Locked by the caller, as the lock by the name of the card is taken. */
  terminal: Pick<NamedTerminal, 'id' | 'msId' | 'client' | 'offsetMinutes'>;
  /** The hardware number that the card is to be bound to. */
  imei: string;
  replacedIccid: string;
  hardware: ReplacedHardware;
}

/** Judges the replacement of a card by one that no terminal has; answers how many rebinds of the new one are left once this one counts. */
export async function judgeReplacement(tx: Ctx, { card, terminal }: Pick<WantedReplacement, 'card' | 'terminal'>) {
  const [stock] = await query<{ path: number[] }>(
    tx,
    'select c.path from imei2_stock s join client c on c.id = s.client_id where s.iccid = $1::text',
    [card.iccid],
  );
  assertThat(stock === undefined || inScope(tx.scope, stock.path), 'exists', { field: 'toIccid' });
  const { remaining } = await leftOf(tx, card.iccid, terminal);
  return remaining;
}

/** Reserves a judged replacement, as a rebind is. */
export async function reserveReplacement(
  tx: Ctx,
  { card, terminal, imei, replacedIccid, hardware }: WantedReplacement,
): Promise<ReservedRebind> {
  const payer = { clientId: terminal.client.id, offsetMinutes: terminal.offsetMinutes };
  const replaced = { replacedIccid, hardware: { ...hardware } };
  return reserve(tx, { card, to: terminal, imei, ...payer, ...replaced });
}

interface Reservation extends Pick<
  Prisma.SimRebindCreateInput,
  'fromTerminalId' | 'fromMsId' | 'replacedIccid' | 'hardware'
> {
  card: AskedCard;
  to: Pick<NamedTerminal, 'id' | 'msId'>;
  imei: string;
  /** Whose rebind it is, and the zone of its month. */
  clientId: number;
  offsetMinutes: number;
}

async function reserve(tx: Ctx, { card, to, offsetMinutes, ...reserved }: Reservation): Promise<ReservedRebind> {
  const { month, remaining } = await leftOf(tx, card.iccid, { id: to.id, offsetMinutes });
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

/** The month that it is for a card, and how many rebinds are left in it after another one; refused where there is none, or one is under way. */
async function leftOf(tx: Ctx, iccid: string, to: Pick<NamedTerminal, 'id' | 'offsetMinutes'>) {
  await assertNobodyAsks(tx, iccid, to.id);
  const month = monthAt(tx.clock.now(), to.offsetMinutes);
  const left = await rebindsLeft(tx, iccid, month);
  assertThat(left > 0, 'rebindLimit', { limit: REBINDS_A_MONTH });
  return { month, remaining: left - 1 };
}

function assertTakesCard(tx: Ctx, { expireTime, kind, takesCards, iccid }: CardTerminal): void {
  assertThat(expireTime === null || expireTime > tx.clock.now(), 'terminalExpired');
  assertThat(takesCards && kind !== 'dispatcher' && kind !== 'gateway', 'cloudSimUnsupported');
  assertThat(iccid === null, 'exists', { field: 'msId' });
}

/** The hardware number that the card is to be bound to: the stored one, else the one that was said, which nobody else has. */
async function imeiOf(tx: Ctx, { id, imei }: CardTerminal, said: string | undefined): Promise<string> {
  if (imei !== null && (said ?? imei) !== imei) throw badField('imei', 'readOnly');
  if (imei !== null) return imei;
  if (said === undefined) throw badField('imei', 'required');
  const taken = await takenElsewhere(tx, 'imei', [said], [id]);
  assertThat(!taken.has(said), 'exists', { field: 'imei' });
  return said;
}

/** Refuses (3104) while nobody knows what became of another rebind of the card, or to the terminal. */
async function assertNobodyAsks(tx: Ctx, iccid: string, toTerminalId: number): Promise<void> {
  const asked = await query(
    tx,
    `select id from sim_rebind where state = 'asked' and (iccid = $1::text or to_terminal_id = $2::int) limit 1`,
    [iccid, toTerminalId],
  );
  if (asked.length > 0) throw new AppError('changed', { params: { reason: 'rebindUnderWay' } });
}
