import type { ResultOf } from '@roger/contract/define';
import type { cloudPlan } from '@roger/contract/families/cloud-plan';
import { Prisma } from '../generated/prisma/client.ts';
import type { ProviderGoods } from '../integrations/card-provider/card-provider.ts';
import { audit, listNames, type AuditCtx } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { takeLock } from '../kernel/locks.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { asQueryFailure } from '../sim-card/provider-refusal.ts';
import { planSync, type ChangedPlan, type NewPlan, type PlanSync, type StoredPlan } from './plan.rules.ts';

type Result = ResultOf<(typeof cloudPlan)['endpoints']['syncCloudData']>;

/**
 * Takes over the plans that the provider sells now (docs/domain.md §10).
 *
 * @throws cardQueryFailed (3703) with the provider's code where it refuses, 9000 where it is away.
 */
export async function syncPlans(ctx: Ctx): Promise<Result> {
  assertPlatform(ctx);
  return takeOverPlans(ctx, await goodsOrRefusal(ctx));
}

async function goodsOrRefusal(ctx: Ctx): Promise<ProviderGoods[]> {
  try {
    return await ctx.ports.cardProvider.goods();
  } catch (error) {
    throw asQueryFailure(ctx, error);
  }
}

/** Has the installation a card provider that can be asked? */
export function tellProvider(ctx: Ctx): Promise<ResultOf<(typeof cloudPlan)['endpoints']['provider']>> {
  return Promise.resolve({ connected: ctx.settings.simProviderUrl !== '' });
}

/** Stores what the provider sells. Two at once take turns, so that nothing is added twice. */
export async function takeOverPlans(ctx: AuditCtx, offered: readonly ProviderGoods[]): Promise<Result> {
  return transaction(ctx, async (tx) => {
    await takeLock(tx, 'cloud-plan-sync');
    const sync = planSync(await storedPlans(tx), offered);
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

/** All plans, those that somebody is editing after that is done. */
async function storedPlans(tx: AuditCtx): Promise<StoredPlan[]> {
  const sql = `select id, code, name, name_en as "nameEn", type, data_mb as "dataMb", enabled, from_provider as "fromProvider", told
    from cloud_plan order by id for update`;
  return query<StoredPlan>(tx, sql);
}

// By code where somebody enters the same one by hand at this moment: that one stays.
async function storeNew(tx: AuditCtx, plans: readonly NewPlan[]): Promise<void> {
  const createTime = tx.clock.now();
  await tx.db.cloudPlan.createMany({
    data: plans.map(({ name, nameEn, type, dataMb, ...rest }) => {
      const told = { name, nameEn, type, dataMb };
      return { ...told, ...rest, told, fromProvider: true, createTime };
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

/** What happened, for the log. */
function summaryOf({ added, changed, disabled }: PlanSync) {
  return {
    added: added.map(({ code }) => code),
    changed: changed.filter(({ isVisible }) => isVisible).map(({ code }) => code),
    disabled: disabled.map(({ code }) => code),
  };
}
