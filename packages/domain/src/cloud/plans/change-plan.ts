import type { InputOf } from '@roger/contract/define';
import { cloudPlan, type CloudPlanRow } from '@roger/contract/families/cloud/cloud-plan';
import { badField } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../../platform/db/rows.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { getPlan } from './list-plans.ts';
import { isPriced, englishName } from './plan.rules.ts';

type Calls = (typeof cloudPlan)['endpoints'];

const uniqueFields = { code: 'goodsCode' };
/** Volume of an unlimited plan. */
const UNLIMITED = 0;

/** Adds a plan by hand: the provider sync ignores it. With a price it is enabled by default. */
export async function addPlan(ctx: Ctx, input: InputOf<Calls['add']>): Promise<CloudPlanRow> {
  assertPlatform(ctx);
  const { goodsCode, goodsName, goodsType = '', yearlyPrice = null, monthlyPrice = null } = input;
  const prices = { yearlyPrice, monthlyPrice };
  const enabled = input.enabled ?? isPriced(prices);
  assertSellable(enabled, prices);
  return transaction(ctx, async (tx) => {
    const data = {
      ...prices,
      code: goodsCode,
      name: goodsName,
      nameEn: englishName(goodsName, input.goodsNameEn ?? ''),
      type: goodsType,
      dataMb: input.dataMb ?? UNLIMITED,
      enabled,
      fromProvider: false,
      createTime: tx.clock.now(),
    };
    const { id } = await refuseDuplicate(uniqueFields, () => tx.db.cloudPlan.create({ data, select: { id: true } }));
    const after = await getPlan(tx, id);
    await audit(tx, { target: after.goodsCode, after });
    return after;
  });
}

/** Changes names, prices, volume or availability of a plan; running plans are renewed at the new prices. */
export async function editPlan(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<CloudPlanRow> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    await lockRows(tx, 'cloud_plan', [input.goodsId]);
    const before = await getPlan(tx, input.goodsId);
    assertFixed<CloudPlanRow>(input, before, ['goodsCode', 'goodsType', 'fromProvider', 'createTime']);
    assertVersion(input.rowVersion, before.rowVersion);
    const yearlyPrice = givenOr(input.yearlyPrice, before.yearlyPrice);
    const monthlyPrice = givenOr(input.monthlyPrice, before.monthlyPrice);
    const enabled = givenOr(input.enabled, before.enabled);
    assertSellable(enabled, { yearlyPrice, monthlyPrice });
    const name = givenOr(input.goodsName, before.goodsName);
    const data = {
      name,
      nameEn: englishName(name, givenOr(input.goodsNameEn, before.goodsNameEn) ?? ''),
      dataMb: givenOr(input.dataMb, before.dataMb) ?? UNLIMITED,
      yearlyPrice,
      monthlyPrice,
      enabled,
      rowVersion: nextVersion(cloudPlan.endpoints.edit, input, before),
    };
    await tx.db.cloudPlan.update({ where: { id: before.goodsId }, data });
    const after = await getPlan(tx, before.goodsId);
    await audit(tx, { target: after.goodsCode, before, after });
    return after;
  });
}

/** An enabled plan needs a price. */
function assertSellable(enabled: boolean, prices: Parameters<typeof isPriced>[0]): void {
  if (enabled && !isPriced(prices)) throw badField('yearlyPrice', 'required');
}
