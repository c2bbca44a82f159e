import type { ProviderGoods } from '../../platform/ports/card-provider/card-provider.ts';

/** A plan at the provider, without prices; after the first sync prices are only set here. */
export interface ProviderPlan {
  name: string;
  nameEn: string;
  type: string;
  dataMb: number;
}

/** A stored plan. */
export interface StoredPlan extends ProviderPlan {
  id: number;
  code: string;
  enabled: boolean;
  fromProvider: boolean;
  /** Last values of the provider; null for a plan added by hand. */
  told: ProviderPlan | null;
}

/** A new plan of the provider. */
export interface NewPlan extends ProviderPlan {
  code: string;
  yearlyPrice: number | null;
  monthlyPrice: number | null;
  enabled: boolean;
}

/** A stored plan with changed provider values. */
export interface ChangedPlan extends ProviderPlan {
  id: number;
  code: string;
  told: ProviderPlan;
  /** Does a displayed value change, and not only the provider's? */
  isVisible: boolean;
}

/** Effects of a sync with the provider. */
export interface PlanSync {
  added: NewPlan[];
  changed: ChangedPlan[];
  disabled: { id: number; code: string }[];
}

/** Has the plan a price for any unit? */
export function isPriced(prices: { yearlyPrice: number | null; monthlyPrice: number | null }): boolean {
  return prices.yearlyPrice !== null || prices.monthlyPrice !== null;
}

/** The name for all languages except Chinese; without an English name the Chinese one. */
export function englishName(name: string, nameEn = ''): string {
  return nameEn === '' ? name : nameEn;
}

/**
 * Compares the provider's plans with the stored ones (docs/domain.md §10). New plans get the provider's prices and are
 * enabled if priced. Known plans get changed provider values, but keep local changes, prices and availability. Plans
 * that the provider no longer sells are disabled; plans added by hand are never changed.
 */
export function computePlanSync(stored: readonly StoredPlan[], offered: readonly ProviderGoods[]): PlanSync {
  const byCode = new Map(stored.map((plan) => [plan.code, plan]));
  const offers = new Map(offered.toReversed().map((goods) => [goods.goodsCode, goods]));
  const added = [...offers.values()].filter(({ goodsCode }) => !byCode.has(goodsCode)).map(toNewPlan);
  const ours = stored.filter(({ fromProvider }) => fromProvider);
  const changed = ours.flatMap((plan) => {
    const goods = offers.get(plan.code);
    return goods === undefined ? [] : changesOf(plan, providerPlanOf(goods));
  });
  const discontinued = ours.filter(({ code, enabled }) => enabled && !offers.has(code));
  return {
    added: added.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    changed,
    disabled: discontinued.map(({ id, code }) => ({ id, code })),
  };
}

function toNewPlan(goods: ProviderGoods): NewPlan {
  const { goodsCode: code, yearlyPrice, monthlyPrice } = goods;
  return { ...providerPlanOf(goods), code, yearlyPrice, monthlyPrice, enabled: isPriced(goods) };
}

function providerPlanOf({ goodsName, goodsNameEn, goodsType, dataMb }: ProviderGoods): ProviderPlan {
  return { name: goodsName, nameEn: englishName(goodsName, goodsNameEn), type: goodsType, dataMb };
}

const FIELDS = ['name', 'nameEn', 'type', 'dataMb'] as const;

function changesOf(plan: StoredPlan, now: ProviderPlan): ChangedPlan[] {
  const changedFields = FIELDS.filter((field) => plan.told?.[field] !== now[field]);
  if (changedFields.length === 0) return [];
  const accepted = Object.fromEntries(changedFields.map((field) => [field, now[field]]));
  const { id, code, name, nameEn, type, dataMb } = plan;
  const isVisible = changedFields.some((field) => plan[field] !== now[field]);
  return [{ id, code, name, nameEn, type, dataMb, ...accepted, told: now, isVisible }];
}
