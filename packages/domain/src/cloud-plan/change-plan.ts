import type { InputOf } from '@roger/contract/define';
import { cloudPlan, type CloudPlanRow } from '@roger/contract/families/cloud-plan';
import { badField } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockRows } from '../kernel/locks.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../kernel/rows.ts';
import { transaction } from '../kernel/transaction.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { getPlan } from './list-plans.ts';
import { isPriced, nameInEnglish } from './plan.rules.ts';

type Calls = (typeof cloudPlan)['endpoints'];

const uniqueFields = { code: 'goodsCode' };
/** The volume of a plan without a limit. */
const UNLIMITED = 0;

/** Enters a plan by hand: no sync touches it. It is sold at once where it has a price. */
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
      nameEn: nameInEnglish(goodsName, input.goodsNameEn ?? ''),
      type: goodsType,
      dataMb: input.dataMb ?? UNLIMITED,
      enabled,
      fromProvider: false,
      createTime: tx.clock.now(),
    };
    const { id } = await refuseTaken(uniqueFields, () => tx.db.cloudPlan.create({ data, select: { id: true } }));
    const after = await getPlan(tx, id);
    await audit(tx, { target: after.goodsCode, after });
    return after;
  });
}

/** Changes names, prices, volume or sale of a plan; what runs is renewed at the new prices. */
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
      nameEn: nameInEnglish(name, givenOr(input.goodsNameEn, before.goodsNameEn) ?? ''),
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

/** What is sold has a price. */
function assertSellable(enabled: boolean, prices: Parameters<typeof isPriced>[0]): void {
  if (enabled && !isPriced(prices)) throw badField('yearlyPrice', 'required');
}
