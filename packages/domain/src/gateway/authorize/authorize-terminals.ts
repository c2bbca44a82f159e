import { valueFault } from '@roger/contract/check';
import type { AuthorizeItem, authorize } from '@roger/contract/gateway/authorize';
import type { GatewayInput, GatewayResult } from '@roger/contract/gateway/define';
import { iccid as iccidForm, imei as imeiForm } from '@roger/contract/fields/terminal-fields';
import type { TSchema } from 'typebox';
import { query } from '../../kernel/sql.ts';
import { transaction } from '../../kernel/transaction.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { noteServerSeen } from '../events/gateway-streams.ts';
import { noteHardware } from '../hardware/note-hardware.ts';
import { terminalStates } from '../terminal-state.ts';
import { claimedTerminals, judge, type Claimed, type Judged } from './claims.ts';

/**
 * Which terminals may sign on at this server, with all that it needs of them; ten wrong passwords in ten minutes lock an ID for ten
 * (docs/gateway.md §3).
 */
export async function authorizeTerminals(
  ctx: GatewayCtx,
  { items }: GatewayInput<typeof authorize>,
): Promise<GatewayResult<typeof authorize>> {
  const claimed = await claimedTerminals(ctx, idsOf(items));
  const judged = await judgeAll(ctx, items, claimed);
  await noteSeen(ctx, items, claimed, judged);
  const admitted = items.flatMap(({ msId }, place) => {
    const id = claimed.get(msId)?.id;
    return judged[place]?.reason === null && id !== undefined ? [id] : [];
  });
  const states = await terminalStates(ctx, admitted);
  return {
    items: items.map(({ msId }, place) => {
      const terminal = states.get(claimed.get(msId)?.id ?? 0);
      const reason = judged[place]?.reason ?? null;
      if (reason !== null) return { msId, ok: false, reason };
      // It was deleted in between.
      return terminal === undefined ? { msId, ok: false, reason: 'unknown' } : { msId, ok: true, terminal };
    }),
  };
}

/**
 * Judges in the order of the items. Who knows the password of a terminal that nobody has guessed at is admitted at once; whatever counts
 * tries waits for its turn at the terminal, so that calls side by side try no more passwords than one after the other.
 */
async function judgeAll(
  ctx: GatewayCtx,
  items: readonly AuthorizeItem[],
  claimed: ReadonlyMap<string, Claimed>,
): Promise<Judged[]> {
  const now = ctx.clock.now();
  const first = items.map((item) => judge(claimed.get(item.msId), item, now));
  const guessedAt = new Set<number>();
  for (const [place, { msId, password }] of items.entries()) {
    const one = claimed.get(msId);
    if (one?.isOwn !== true || password == null) continue;
    // A wrong try of this call stands among its times already.
    if (one.wrongTimes.length > 0 || first[place]?.reason === 'wrongPassword') guessedAt.add(one.id);
  }
  const counted = items.filter(({ msId, password }) => password != null && guessedAt.has(claimed.get(msId)?.id ?? 0));
  if (counted.length === 0) return first;
  const inTurn = await judgeInTurn(ctx, counted, [...guessedAt]);
  return items.map((item, place) => inTurn.get(item) ?? first[place] ?? { reason: 'unknown', isProven: false });
}

/** Judges items whose terminals are guessed at, each terminal's one after the other, and keeps the wrong tries. */
async function judgeInTurn(
  ctx: GatewayCtx,
  items: readonly AuthorizeItem[],
  terminalIds: readonly number[],
): Promise<Map<AuthorizeItem, Judged>> {
  return transaction(ctx, async (tx) => {
    const claimed = await claimedTerminals(tx, idsOf(items), terminalIds);
    const now = tx.clock.now();
    const judged = new Map(items.map((item) => [item, judge(claimed.get(item.msId), item, now)]));
    const wrong = items.flatMap((item) => {
      const one = claimed.get(item.msId);
      return judged.get(item)?.reason === 'wrongPassword' && one !== undefined ? [one.id] : [];
    });
    await query(
      tx,
      'insert into authorize_failure (terminal_id, time) select id, $2::timestamptz from unnest($1::int[]) as u(id)',
      [wrong, now],
    );
    return judged;
  });
}

/** Guards the hardware of those that proved to be their terminals, and notes that the server is alive. */
async function noteSeen(
  ctx: GatewayCtx,
  items: readonly AuthorizeItem[],
  claimed: ReadonlyMap<string, Claimed>,
  judged: readonly Judged[],
): Promise<void> {
  const at = ctx.clock.now();
  const seen = items.flatMap((item, place) => {
    const one = claimed.get(item.msId);
    if (one === undefined || judged[place]?.isProven !== true) return [];
    const imei = known(imeiForm, item.imei);
    const iccid = known(iccidForm, item.iccid);
    return imei === undefined && iccid === undefined ? [] : [{ terminalId: one.id, at, imei, iccid }];
  });
  if (seen.length > 0) await transaction(ctx, (tx) => noteHardware(tx, seen));
  await noteServerSeen(ctx);
}

/** A number of the hardware; undefined where none was told, or something that is no such number. */
function known(form: TSchema, value: string | null | undefined): string | undefined {
  return value == null || valueFault(form, value) !== null ? undefined : value;
}

function idsOf(items: readonly AuthorizeItem[]): string[] {
  return [...new Set(items.map(({ msId }) => msId))];
}
