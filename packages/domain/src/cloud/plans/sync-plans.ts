import type { ResultOf } from '@roger/contract/define';
import type { cloudPlan } from '@roger/contract/families/cloud/cloud-plan';
import { Prisma } from '../../generated/prisma/client.ts';
import type { ProviderGoods } from '../../platform/ports/card-provider/card-provider.ts';
import { audit, listNames, type AuditCtx } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { acquireLock } from '../../platform/db/locks.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { asQueryFailure } from '../cards/provider-refusal.ts';
import { computePlanSync, type ChangedPlan, type NewPlan, type PlanSync, type StoredPlan } from './plan.rules.ts';

type Result = ResultOf<(typeof cloudPlan)['endpoints']['syncCloudData']>;

/**
 * Stores the current plans of the provider (docs/domain.md §10).
 * @throws cardQueryFailed (3703) with the provider's code, 9000 where it is unreachable.
 */
export async function syncPlans(ctx: Ctx): Promise<Result> {
  assertPlatform(ctx);
  return storeProviderPlans(ctx, await getGoods(ctx));
}

async function getGoods(ctx: Ctx): Promise<ProviderGoods[]> {
  try {
    return await ctx.ports.cardProvider.goods();
  } catch (error) {
    throw asQueryFailure(ctx, error);
  }
}

/** Is a card provider configured? */
export function getProviderStatus(ctx: Ctx): Promise<ResultOf<(typeof cloudPlan)['endpoints']['provider']>> {
  return Promise.resolve({ connected: ctx.settings.simProviderUrl !== '' });
}

/** Stores the provider's plans, all or by code. Concurrent calls are serialised, so that nothing is added twice. */
export async function storeProviderPlans(
  ctx: AuditCtx,
  offered: readonly ProviderGoods[],
  codes?: ReadonlySet<string>,
): Promise<Result> {
  return transaction(ctx, async (tx) => {
    await acquireLock(tx, 'cloud-plan-sync');
    const sync = ofCodes(computePlanSync(await storedPlans(tx), offered), codes);
    await storeNew(tx, sync.added);
    await storeChanged(tx, sync.changed);
    await storeDisabled(tx, sync.disabled);
    const names = namesOf(sync);
    if (names.length > 0) await audit(tx, { target: listNames(names), after: summaryOf(sync) });
    return {
      added: sync.added.length,
      changed: sync.changed.filter(({ isVisible }) => isVisible).length,
      disabled: sync.disabled.length,
    };
  });
}

/** Codes of plans with changed provider values. */
export async function listChangedCodes(ctx: AuditCtx, offered: readonly ProviderGoods[]): Promise<string[]> {
  const { added, changed, disabled } = await transaction(ctx, async (tx) =>
    computePlanSync(await storedPlans(tx), offered),
  );
  return [...added, ...changed, ...disabled].map(({ code }) => code).toSorted();
}

function ofCodes({ added, changed, disabled }: PlanSync, codes?: ReadonlySet<string>): PlanSync {
  const isSelected = ({ code }: { code: string }) => codes?.has(code) !== false;
  return {
    added: added.filter(isSelected),
    changed: changed.filter(isSelected),
    disabled: disabled.filter(isSelected),
  };
}

/** All plans, locked: concurrent edits finish first. */
async function storedPlans(tx: AuditCtx): Promise<StoredPlan[]> {
  const sql = `select id, code, name, name_en as "nameEn", type, data_mb as "dataMb", enabled, from_provider as "fromProvider", told
    from cloud_plan order by id for update`;
  return query<StoredPlan>(tx, sql);
}

// A concurrent addition by hand of the same code wins.
async function storeNew(tx: AuditCtx, plans: readonly NewPlan[]): Promise<void> {
  const createTime = tx.clock.now();
  await tx.db.cloudPlan.createMany({
    data: plans.map(({ name, nameEn, type, dataMb, ...rest }) => {
      const values = { name, nameEn, type, dataMb };
      return { ...values, ...rest, told: values, fromProvider: true, createTime };
    }),
    skipDuplicates: true,
  });
}

async function storeChanged(tx: AuditCtx, plans: readonly ChangedPlan[]): Promise<void> {
  if (plans.length === 0) return;
  const column = <K extends keyof ChangedPlan>(name: K) => plans.map((plan) => plan[name]);
  const told = plans.map((plan) => JSON.stringify(plan.told));
  await query(
    tx,
    Prisma.sql`update cloud_plan p set name = n.name, name_en = n.name_en, type = n.type, data_mb = n.data_mb, told = n.told::jsonb,
        row_version = p.row_version + case when n.is_visible then 1 else 0 end
      from unnest(${column('id')}::int[], ${column('name')}::text[], ${column('nameEn')}::text[], ${column('type')}::text[],
        ${column('dataMb')}::int[], ${told}::text[], ${column('isVisible')}::boolean[])
        as n(id, name, name_en, type, data_mb, told, is_visible)
      where p.id = n.id`,
  );
}

async function storeDisabled(tx: AuditCtx, plans: PlanSync['disabled']): Promise<void> {
  const ids = plans.map(({ id }) => id);
  await tx.db.cloudPlan.updateMany({
    where: { id: { in: ids } },
    data: { enabled: false, rowVersion: { increment: 1 } },
  });
}

function namesOf({ added, changed, disabled }: PlanSync): string[] {
  return [...added, ...changed.filter(({ isVisible }) => isVisible), ...disabled].map(({ code }) => code);
}

function summaryOf({ added, changed, disabled }: PlanSync) {
  return {
    added: added.map(({ code }) => code),
    changed: changed.filter(({ isVisible }) => isVisible).map(({ code }) => code),
    disabled: disabled.map(({ code }) => code),
  };
}
