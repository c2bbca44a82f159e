import { REBINDS_A_MONTH } from '@roger/contract/constants';
import { AppError, assertThat, badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { takenElsewhere } from '../terminal/terminal-checks.ts';
import type { AskedCard } from './asked-card.ts';
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
  await assertNobodyAsks(tx, card.iccid, to.id);
  const month = monthAt(tx.clock.now(), place.offsetMinutes);
  const left = await rebindsLeft(tx, card.iccid, month);
  assertThat(left > 0, 'rebindLimit', { limit: REBINDS_A_MONTH });
  const { id } = await tx.db.simRebind.create({
    data: {
      iccid: card.iccid,
      askedAs: card.askedAs,
      fromTerminalId: place.terminal?.id ?? null,
      fromMsId: place.terminal?.msId ?? null,
      toTerminalId: to.id,
      toMsId: to.msId,
      imei,
      clientId: place.client.id,
      month: new Date(`${month}T00:00:00Z`),
      state: 'asked',
      operatorId: tx.actor.accountId,
      operator: tx.actor.accountsName,
      askedTime: tx.clock.now(),
    },
  });
  return { id, imei, remaining: left - 1 };
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
