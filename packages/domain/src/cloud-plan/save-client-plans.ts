import type { InputOf, ResultOf } from '@roger/contract/define';
import type { cloudPlan } from '@roger/contract/families/cloud-plan';
import { descendantClient, type ClientNodeRow } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { assertThat, badField } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { lockRows } from '../kernel/locks.ts';
import { distinctIds } from '../kernel/rows.ts';
import { heldPlans, lockPlansExclusive, type HeldPlan } from './held-plans.ts';
import { countTaken, takePlans } from './take-plans.ts';

type Save = (typeof cloudPlan)['endpoints']['saveClientCloudData'];

/** What a client will hold. */
interface Assignment {
  before: HeldPlan[];
  /** Plans that it gets. */
  fresh: number[];
  taken: number[];
  defaultId: number | null;
}

/**
 * Replaces the plans of a client beneath the own one, within the enabled ones that the asker holds: others that the client has stay.
 * What is taken goes from everybody beneath in the same transaction; plans that run, run on (docs/domain.md §10).
 *
 * @throws noPermission (510) for the own client, and for a plan that the asker does not hold. notFound (3102) for one there is not.
 */
export async function saveClientPlans(ctx: Ctx, input: InputOf<Save>): Promise<ResultOf<Save>> {
  return tryOrDo(ctx, input.dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    await lockPlansExclusive(tx);
    await lockRows(tx, 'client', [input.clientId], 'no key update');
    const client = await descendantClient(tx, input.clientId);
    const assignment = await judge(tx, client, input);
    const { fresh, taken } = assignment;
    const lost = await countTaken(tx, client, taken);
    if (input.dryRun !== true) await store(tx, client, assignment);
    return { added: fresh.length, removed: taken.length, ...lost };
  });
}

async function judge(tx: Ctx, client: ClientNodeRow, input: InputOf<Save>): Promise<Assignment> {
  const before = await heldPlans(tx, client.id);
  const own = await heldPlans(tx, tx.actor.clientId);
  const bound = new Set(before.map(({ id }) => id));
  const held = new Set(own.map(({ id }) => id));
  const wanted = distinctIds(input.goodsIds);
  const fresh = wanted.filter((id) => !bound.has(id));
  await assertExisting(tx, fresh);
  assertThat(
    fresh.every((id) => held.has(id)),
    'noPermission',
  );
  // Nobody is shown what is not sold, so that leaving it out says nothing.
  const taken = before.filter(({ id, enabled }) => enabled && held.has(id) && !wanted.includes(id)).map(({ id }) => id);
  const stays = (id: number) => wanted.includes(id) || (bound.has(id) && !taken.includes(id));
  const chosen = input.defaultGoodsId;
  if (typeof chosen === 'number' && !stays(chosen)) throw badField('defaultGoodsId', 'enum');
  const current = before.find(({ isDefault }) => isDefault)?.id ?? null;
  const kept = current !== null && stays(current) ? current : null;
  return { before, fresh, taken, defaultId: chosen === undefined ? kept : chosen };
}

async function assertExisting(tx: Ctx, ids: readonly number[]): Promise<void> {
  const count = await tx.db.cloudPlan.count({ where: { id: { in: [...ids] } } });
  assertThat(count === ids.length, 'notFound');
}

async function store(tx: Ctx, client: ClientNodeRow, { before, fresh, taken, defaultId }: Assignment): Promise<void> {
  const clientId = client.id;
  if (taken.length > 0) await takePlans(tx, client, taken);
  await tx.db.clientCloudPlan.createMany({ data: fresh.map((planId) => ({ clientId, planId })) });
  await tx.db.clientCloudPlan.updateMany({ where: { clientId, isDefault: true }, data: { isDefault: false } });
  if (defaultId !== null) {
    await tx.db.clientCloudPlan.update({
      where: { clientId_planId: { clientId, planId: defaultId } },
      data: { isDefault: true },
    });
  }
  await tx.db.client.update({ where: { id: clientId }, data: { rowVersion: { increment: 1 } } });
  await audit(tx, {
    target: client.name,
    targetClient: client,
    before: picture(before),
    after: picture(await heldPlans(tx, clientId)),
  });
}

/** What a client holds, as the log shows it. */
function picture(plans: readonly HeldPlan[]) {
  return {
    goodsCodes: plans.map(({ code }) => code),
    defaultGoodsCode: plans.find(({ isDefault }) => isDefault)?.code ?? null,
  };
}
