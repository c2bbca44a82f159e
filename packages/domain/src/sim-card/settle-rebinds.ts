import { Prisma } from '../generated/prisma/client.ts';
import { ProviderAway, ProviderRefusal } from '../integrations/card-provider/card-provider.ts';
import { audit } from '../kernel/audit.ts';
import type { JobCtx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { formsOf } from './asked-card.ts';
import { rebindsWhere, type AskedRebind } from './asked-rebind.ts';
import { completeRebind, undoRebind } from './complete-rebind.ts';
import { isUnknownCard } from './provider-refusal.ts';

/** A call that asked may still be at it for so long. */
const YOUNGEST_MS = 60_000;
/** A provider that answers, but for so long only with refusals, is believed to have done nothing. */
const PATIENCE_MS = 24 * 3_600_000;
const MOST_AT_ONCE = 20;
/** A provider that is slow does not hold up what else there is to do: the rest follows a minute later. */
const ENOUGH_MS = 20_000;

/** What a look at rebinds under way came to. */
export interface SettledRebinds {
  done: number;
  undone: number;
  /** Nobody knows yet. */
  open: number;
}

/**
 * Settles rebinds whose outcome nobody knows: the card's hardware number at the provider tells (docs/domain.md §10). While the provider is away they
 * stay as they are, the oldest first once it is back. Running twice, or again after being killed, changes nothing more.
 */
export async function settleRebinds(ctx: JobCtx): Promise<SettledRebinds> {
  const until = new Date(ctx.clock.now().getTime() - YOUNGEST_MS);
  const asked = await rebindsWhere(
    ctx,
    Prisma.sql`r.state = 'asked' and r.asked_time <= ${until}::timestamptz order by r.asked_time limit ${MOST_AT_ONCE}::int`,
  );
  const settled = { done: 0, undone: 0, open: 0 };
  const since = performance.now();
  for (const rebind of asked) {
    const outcome = performance.now() - since > ENOUGH_MS ? 'away' : await settleOne(ctx, rebind);
    if (outcome === 'away') break;
    if (outcome !== 'open') settled[outcome] += 1;
  }
  return { ...settled, open: asked.length - settled.done - settled.undone };
}

async function settleOne(ctx: JobCtx, rebind: AskedRebind): Promise<'done' | 'undone' | 'open' | 'away'> {
  try {
    const bound = await boundImei(ctx, rebind);
    if (bound === rebind.imei) {
      await transaction(ctx, async (tx) => completeRebind(tx, rebind.id));
      return 'done';
    }
  } catch (error) {
    if (error instanceof ProviderAway) return 'away';
    if (!(error instanceof ProviderRefusal)) throw error;
    ctx.log.warn({ err: error, iccid: rebind.iccid }, 'the provider does not tell what became of a rebind');
    if (ctx.clock.now().getTime() - rebind.askedTime.getTime() < PATIENCE_MS) return 'open';
    ctx.log.error(
      { iccid: rebind.iccid, toMsId: rebind.toMsId },
      'a rebind is given up: the provider never told of it',
    );
  }
  await transaction(ctx, async (tx) => {
    await undoRebind(tx, rebind);
    await audit(tx, undoneEntry(rebind, await clientOf(tx, rebind)), { outcome: 'failure', code: 9000 });
  });
  return 'undone';
}

/** The hardware that the provider has the card bound to, by the form that it knows the card by. */
async function boundImei({ ports }: JobCtx, rebind: AskedRebind): Promise<string | null> {
  const [first = rebind.iccid, ...others] = formsOf(rebind);
  try {
    return (await ports.cardProvider.card(first)).imei;
  } catch (error) {
    const [second] = others;
    if (second === undefined || !isUnknownCard(error)) throw error;
    return (await ports.cardProvider.card(second)).imei;
  }
}

/** The client whose rebind it was; undefined once that is gone. */
async function clientOf(tx: JobCtx, { clientId }: AskedRebind) {
  const client = await tx.db.client.findUnique({
    where: { id: clientId },
    select: { id: true, path: true, name: true },
  });
  return client ?? undefined;
}

function undoneEntry(
  { iccid, fromMsId, toMsId, operator, replacedIccid }: AskedRebind,
  client: Awaited<ReturnType<typeof clientOf>>,
): Parameters<typeof audit>[1] {
  return {
    target: iccid,
    ...(client === undefined ? {} : { targetClient: client }),
    before: replacedIccid === null ? { iccid, msId: fromMsId } : { iccid: replacedIccid, msId: toMsId },
    after: { iccid, msId: toMsId, operator, moved: false },
  };
}
