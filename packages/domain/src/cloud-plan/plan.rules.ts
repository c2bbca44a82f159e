import type { ProviderGoods } from '../integrations/card-provider/card-provider.ts';

/** What a provider says of a plan besides its prices; once it is ours, prices are set here alone. */
export interface ToldPlan {
  name: string;
  nameEn: string;
  type: string;
  dataMb: number;
}

/** A plan as it is stored. */
export interface StoredPlan extends ToldPlan {
  id: number;
  code: string;
  enabled: boolean;
  fromProvider: boolean;
  /** What the provider said last; null for what was entered by hand. */
  told: ToldPlan | null;
}

/** A plan that the provider sells for the first time. */
export interface NewPlan extends ToldPlan {
  code: string;
  yearlyPrice: number | null;
  monthlyPrice: number | null;
  enabled: boolean;
}

/** A stored plan of which the provider says something new. */
export interface ChangedPlan extends ToldPlan {
  id: number;
  code: string;
  told: ToldPlan;
  /** Does a value change, and not what was said alone? */
  isVisible: boolean;
}

/** What taking over the provider's plans does. */
export interface PlanSync {
  added: NewPlan[];
  changed: ChangedPlan[];
  disabled: { id: number; code: string }[];
}

/** Is there a price for any unit? */
export function isPriced(prices: { yearlyPrice: number | null; monthlyPrice: number | null }): boolean {
  return prices.yearlyPrice !== null || prices.monthlyPrice !== null;
}

/** The name for every language but Chinese: the only one there is, where no English one was given. */
export function nameInEnglish(name: string, nameEn = ''): string {
  return nameEn === '' ? name : nameEn;
}

/**
 * Compares what the provider sells with what is stored (docs/domain.md §10). New plans come with the provider's prices, enabled where
 * they have one. Of known ones the provider's new words are taken over, what was changed here meanwhile is kept, and so are prices and
 * what is enabled. What is sold no longer is disabled; what was entered by hand stays as it is, whatever the provider sells.
 */
export function planSync(stored: readonly StoredPlan[], offered: readonly ProviderGoods[]): PlanSync {
  const byCode = new Map(stored.map((plan) => [plan.code, plan]));
  const offers = new Map(offered.toReversed().map((goods) => [goods.goodsCode, goods]));
  const added = [...offers.values()].filter(({ goodsCode }) => !byCode.has(goodsCode)).map(newPlan);
  const ours = stored.filter(({ fromProvider }) => fromProvider);
  const changed = ours.flatMap((plan) => {
    const goods = offers.get(plan.code);
    return goods === undefined ? [] : changesOf(plan, toldBy(goods));
  });
  const gone = ours.filter(({ code, enabled }) => enabled && !offers.has(code));
  return {
    added: added.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    changed,
    disabled: gone.map(({ id, code }) => ({ id, code })),
  };
}

function newPlan(goods: ProviderGoods): NewPlan {
  const { goodsCode: code, yearlyPrice, monthlyPrice } = goods;
  return { ...toldBy(goods), code, yearlyPrice, monthlyPrice, enabled: isPriced(goods) };
}

/** What the provider says of a plan. */
function toldBy({ goodsName, goodsNameEn, goodsType, dataMb }: ProviderGoods): ToldPlan {
  return { name: goodsName, nameEn: nameInEnglish(goodsName, goodsNameEn), type: goodsType, dataMb };
}

const FIELDS = ['name', 'nameEn', 'type', 'dataMb'] as const;

function changesOf(plan: StoredPlan, now: ToldPlan): ChangedPlan[] {
  const news = FIELDS.filter((field) => plan.told?.[field] !== now[field]);
  if (news.length === 0) return [];
  const taken = Object.fromEntries(news.map((field) => [field, now[field]]));
  const { id, code, name, nameEn, type, dataMb } = plan;
  const isVisible = news.some((field) => plan[field] !== now[field]);
  return [{ id, code, name, nameEn, type, dataMb, ...taken, told: now, isVisible }];
}
