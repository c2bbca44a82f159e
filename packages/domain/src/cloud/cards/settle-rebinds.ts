import { Prisma } from '../../generated/prisma/client.ts';
import { ProviderUnavailable, ProviderRefusal } from '../../platform/ports/card-provider/card-provider.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { JobCtx } from '../../platform/ctx/ctx.ts';
import { ItemFailures } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { formsOf } from './requested-card.ts';
import { listRebinds, type PendingRebind } from './pending-rebind.ts';
import { completeRebind, undoRebind } from './complete-rebind.ts';
import { isUnknownCard } from './provider-refusal.ts';
import { faultEntry } from '../../platform/process/fault-entry.ts';

/** The requesting call may still run for so long. */
const MIN_AGE_MS = 60_000;
/** After so long with refusals only, the rebind counts as not done. */
const GIVE_UP_MS = 24 * 3_600_000;
const MAX_REBINDS = 20;
/** A slow provider must not block the worker: the next run follows a minute later. */
const MAX_RUN_MS = 20_000;

/** Result of a run. */
export interface SettledRebinds {
  done: number;
  undone: number;
  /** Still unknown. */
  open: number;
}

/**
 * Settles rebinds with an unknown outcome by the card's hardware number at the provider (docs/domain.md §10); they
 * remain while the provider is unreachable. The longest unchecked come first, so that none blocks the others.
 * Idempotent, also after being killed.
 * @throws AggregateError at the end, with the rebinds that failed.
 */
export async function settleRebinds(ctx: JobCtx): Promise<SettledRebinds> {
  const until = performance.now() + MAX_RUN_MS;
  const unsettled = await listUnsettled(ctx);
  const failures = new ItemFailures(ctx, 'rebind not settled');
  const settled = { done: 0, undone: 0, open: 0 };
  for (const rebind of unsettled) {
    if (performance.now() > until) break;
    const outcome = await failures.attempt(rebind.id, () => settleOne(ctx, rebind));
    if (outcome === 'away') break;
    if (outcome === 'done' || outcome === 'undone') settled[outcome] += 1;
  }
  failures.assertNone();
  return { ...settled, open: unsettled.length - settled.done - settled.undone };
}

function listUnsettled(ctx: JobCtx): Promise<PendingRebind[]> {
  const youngest = new Date(ctx.clock.now().getTime() - MIN_AGE_MS);
  return listRebinds(
    ctx,
    Prisma.sql`r.state = 'asked' and r.asked_time <= ${youngest}::timestamptz
      order by r.looked_time nulls first, r.asked_time limit ${MAX_REBINDS}::int`,
  );
}

async function settleOne(ctx: JobCtx, rebind: PendingRebind): Promise<'done' | 'undone' | 'open' | 'away'> {
  // Stored first: a failing rebind goes behind the others too.
  const checked = [rebind.id, ctx.clock.now()];
  await query(ctx, 'update sim_rebind set looked_time = $2::timestamptz where id = $1::int', checked);
  try {
    const bound = await getBoundImei(ctx, rebind);
    if (bound === rebind.imei) {
      await transaction(ctx, async (tx) => completeRebind(tx, rebind.id));
      return 'done';
    }
  } catch (error) {
    if (error instanceof ProviderUnavailable) return 'away';
    if (!(error instanceof ProviderRefusal)) throw error;
    ctx.log.warn(
      { ...faultEntry('rebind', error), iccid: rebind.iccid },
      'the provider does not tell what became of a rebind',
    );
    if (ctx.clock.now().getTime() - rebind.askedTime.getTime() < GIVE_UP_MS) return 'open';
    const { iccid, toMsId } = rebind;
    ctx.log.error({ iccid, toMsId }, 'a rebind is given up: the provider never told of it');
  }
  await transaction(ctx, async (tx) => {
    await undoRebind(tx, rebind);
    await audit(tx, undoneEntry(rebind, await findClient(tx, rebind)), { outcome: 'failure', code: 9000 });
  });
  return 'undone';
}

/** Hardware number of the card at the provider, by the form that it knows. */
async function getBoundImei({ ports }: JobCtx, rebind: PendingRebind): Promise<string | null> {
  const [first = rebind.iccid, ...others] = formsOf(rebind);
  try {
    return (await ports.cardProvider.card(first)).imei;
  } catch (error) {
    const [second] = others;
    if (second === undefined || !isUnknownCard(error)) throw error;
    return (await ports.cardProvider.card(second)).imei;
  }
}

/** Client of the rebind; undefined if deleted. */
async function findClient(tx: JobCtx, { clientId }: PendingRebind) {
  const select = { id: true, path: true, name: true };
  return (await tx.db.client.findUnique({ where: { id: clientId }, select })) ?? undefined;
}

function undoneEntry(
  { iccid, fromMsId, toMsId, operator, replacedIccid }: PendingRebind,
  client: Awaited<ReturnType<typeof findClient>>,
): Parameters<typeof audit>[1] {
  return {
    target: iccid,
    ...(client === undefined ? {} : { targetClient: client }),
    before: replacedIccid === null ? { iccid, msId: fromMsId } : { iccid: replacedIccid, msId: toMsId },
    after: { iccid, msId: toMsId, operator, moved: false },
  };
}
