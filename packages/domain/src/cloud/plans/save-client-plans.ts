import type { InputOf, ResultOf } from '@roger/contract/define';
import type { cloudPlan } from '@roger/contract/families/cloud/cloud-plan';
import { descendantClient, type ClientNodeRow } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { assert, badField } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { distinctIds } from '../../platform/db/rows.ts';
import { assertSetVersion } from '../../platform/db/set-version.ts';
import { listOwnedPlans, lockPlansExclusive, planSet, type OwnedPlan } from './owned-plans.ts';
import { countRevoked, revokePlans } from './revoke-plans.ts';

type Save = (typeof cloudPlan)['endpoints']['saveClientCloudData'];

/** New plans of a client. */
interface Assignment {
  before: OwnedPlan[];
  added: number[];
  revoked: number[];
  defaultId: number | null;
}

/**
 * Replaces the plans of a client below the acting one, within the enabled plans of the acting client; other plans
 * remain. Revoked plans are also revoked from all clients below; running plans continue (docs/domain.md §10).
 * @throws noPermission (510) for the acting client itself, and for a plan that it does not own. notFound (3102) for an
 * unknown plan. changed (3104) for other plans than those of `setVersion`.
 */
export async function saveClientPlans(ctx: Ctx, input: InputOf<Save>): Promise<ResultOf<Save>> {
  return runOrPreview(ctx, input.dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    await lockPlansExclusive(tx);
    await lockRows(tx, 'client', [input.clientId], 'no key update');
    const client = await descendantClient(tx, input.clientId);
    const assignment = await validateAssignment(tx, client, input);
    const { added, revoked } = assignment;
    const lost = await countRevoked(tx, client, revoked);
    if (input.dryRun !== true) await storeAssignment(tx, client, assignment);
    return { added: added.length, removed: revoked.length, ...lost };
  });
}

async function validateAssignment(tx: Ctx, client: ClientNodeRow, input: InputOf<Save>): Promise<Assignment> {
  const before = await listOwnedPlans(tx, client.id);
  assertSetVersion(input.setVersion, planSet(before.filter(({ enabled }) => enabled)));
  const own = await listOwnedPlans(tx, tx.actor.clientId);
  const ownedBefore = new Set(before.map(({ id }) => id));
  const available = new Set(own.map(({ id }) => id));
  const requested = distinctIds(input.goodsIds);
  const added = requested.filter((id) => !ownedBefore.has(id));
  await assertExisting(tx, added);
  const isAvailable = added.every((id) => available.has(id));
  assert(isAvailable, 'noPermission');
  // Disabled plans are not displayed: leaving them out must not revoke them.
  const revoked = before
    .filter(({ id, enabled }) => enabled && available.has(id) && !requested.includes(id))
    .map(({ id }) => id);
  const isRetained = (id: number) => requested.includes(id) || (ownedBefore.has(id) && !revoked.includes(id));
  const defaultGoodsId = input.defaultGoodsId;
  if (typeof defaultGoodsId === 'number' && !isRetained(defaultGoodsId)) throw badField('defaultGoodsId', 'enum');
  const current = before.find(({ isDefault }) => isDefault)?.id ?? null;
  const retainedDefault = current !== null && isRetained(current) ? current : null;
  return { before, added, revoked, defaultId: defaultGoodsId === undefined ? retainedDefault : defaultGoodsId };
}

async function assertExisting(tx: Ctx, ids: readonly number[]): Promise<void> {
  const count = await tx.db.cloudPlan.count({ where: { id: { in: [...ids] } } });
  assert(count === ids.length, 'notFound');
}

async function storeAssignment(
  tx: Ctx,
  client: ClientNodeRow,
  { before, added, revoked, defaultId }: Assignment,
): Promise<void> {
  const clientId = client.id;
  if (revoked.length > 0) await revokePlans(tx, client, revoked);
  await tx.db.clientCloudPlan.createMany({ data: added.map((planId) => ({ clientId, planId })) });
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
    before: forLog(before),
    after: forLog(await listOwnedPlans(tx, clientId)),
  });
}

/** Plans of a client, for the log. */
function forLog(plans: readonly OwnedPlan[]) {
  return {
    goodsCodes: plans.map(({ code }) => code),
    defaultGoodsCode: plans.find(({ isDefault }) => isDefault)?.code ?? null,
  };
}
