import type { AuthorizeItem, authorize } from '@roger/contract/gateway/authorize';
import type { GatewayInput, GatewayResult } from '@roger/contract/gateway/define';
import { iccid as iccidForm, imei as imeiForm, isTerminalId } from '@roger/contract/fields/terminal-fields';
import { query } from '../../../platform/db/sql.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { recordServerSeen } from '../events/gateway-streams.ts';
import { recordHardware } from '../hardware/record-hardware.ts';
import { validNumber } from '../hardware/valid-number.ts';
import { foreignTriesOf } from './foreign-tries.ts';
import { terminalStates } from '../terminal-state.ts';
import { findClaimedTerminals, evaluateClaim, type ClaimedTerminal, type ClaimResult } from './claims.ts';

/**
 * Decides which terminals may sign on at this server and returns the state of those. Ten wrong passwords in ten minutes
 * lock an ID for ten minutes (docs/gateway.md §3).
 */
export async function authorizeTerminals(
  ctx: GatewayCtx,
  { items }: GatewayInput<typeof authorize>,
): Promise<GatewayResult<typeof authorize>> {
  const claimed = await findClaimedTerminals(ctx, idsOf(items));
  const results = await evaluateAll(ctx, items, claimed);
  await recordSeen(ctx, items, claimed, results);
  const admitted = items.flatMap(({ msId }, place) => {
    const id = claimed.get(msId)?.id;
    return results[place]?.reason === null && id !== undefined ? [id] : [];
  });
  const states = await terminalStates(ctx, admitted);
  return {
    items: items.map(({ msId }, place) => {
      const terminal = states.get(claimed.get(msId)?.id ?? 0);
      const reason = results[place]?.reason ?? null;
      if (reason !== null) return { msId, ok: false, reason };
      // Undefined where the terminal was deleted after its claim was evaluated.
      return terminal === undefined ? { msId, ok: false, reason: 'unknown' } : { msId, ok: true, terminal };
    }),
  };
}

/**
 * Results in the order of the items. A right password for a terminal without wrong tries needs no lock. Everything else
 * is evaluated under the lock of its terminal, so that parallel calls try no more passwords than serial ones.
 */
async function evaluateAll(
  ctx: GatewayCtx,
  items: readonly AuthorizeItem[],
  claimed: ReadonlyMap<string, ClaimedTerminal>,
): Promise<ClaimResult[]> {
  const now = ctx.clock.now();
  const tries = foreignTriesOf(ctx);
  const first = items.map((item) => evaluateClaim(claimed.get(item.msId), item, now, tries));
  const idsToLock = new Set<number>();
  for (const { msId, password } of items) {
    const terminal = claimed.get(msId);
    // evaluateClaim has added the wrong tries of this call.
    if (terminal?.isOwn === true && password != null && terminal.wrongTimes.length > 0) idsToLock.add(terminal.id);
  }
  const counted = items.filter(({ msId, password }) => password != null && idsToLock.has(claimed.get(msId)?.id ?? 0));
  if (counted.length === 0) return first;
  const underLock = await evaluateUnderLock(ctx, counted, [...idsToLock]);
  return items.map((item, place) => underLock.get(item) ?? first[place] ?? { reason: 'unknown', isProven: false });
}

/** Evaluates items with the locks of their terminals held, and stores the wrong tries. */
async function evaluateUnderLock(
  ctx: GatewayCtx,
  items: readonly AuthorizeItem[],
  terminalIds: readonly number[],
): Promise<Map<AuthorizeItem, ClaimResult>> {
  return transaction(ctx, async (tx) => {
    const claimed = await findClaimedTerminals(tx, idsOf(items), terminalIds);
    const now = tx.clock.now();
    const tries = foreignTriesOf(ctx);
    const results = new Map(items.map((item) => [item, evaluateClaim(claimed.get(item.msId), item, now, tries)]));
    const wrong = items.flatMap((item) => {
      const id = claimed.get(item.msId)?.id;
      return results.get(item)?.reason === 'wrongPassword' && id !== undefined ? [id] : [];
    });
    await query(
      tx,
      'insert into authorize_failure (terminal_id, time) select id, $2::timestamptz from unnest($1::int[]) as u(id)',
      [wrong, now],
    );
    return results;
  });
}

/** Records the hardware of terminals that proved their identity, and the server's sign of life. */
async function recordSeen(
  ctx: GatewayCtx,
  items: readonly AuthorizeItem[],
  claimed: ReadonlyMap<string, ClaimedTerminal>,
  results: readonly ClaimResult[],
): Promise<void> {
  const at = ctx.clock.now();
  const seen = items.flatMap((item, place) => {
    const terminalId = claimed.get(item.msId)?.id;
    if (terminalId === undefined || results[place]?.isProven !== true) return [];
    const imei = validNumber(imeiForm, item.imei);
    const iccid = validNumber(iccidForm, item.iccid);
    return imei === undefined && iccid === undefined ? [] : [{ terminalId, at, imei, iccid }];
  });
  if (seen.length > 0) await transaction(ctx, (tx) => recordHardware(tx, seen));
  await recordServerSeen(ctx);
}

/** The IDs that a terminal can have; the database refuses some of the others. */
function idsOf(items: readonly AuthorizeItem[]): string[] {
  return [...new Set(items.map(({ msId }) => msId))].filter(isTerminalId);
}
