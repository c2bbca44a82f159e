import { computePlanSync, type StoredPlan } from '@roger/domain/cloud/plans/plan.rules';
import { describe, expect, it } from 'vitest';

const goods = {
  goodsCode: 'A',
  goodsName: '甲',
  goodsNameEn: 'A plan',
  goodsType: 'data',
  dataMb: 100,
  yearlyPrice: 10,
  monthlyPrice: null,
};
const reportedFields = { name: '甲', nameEn: 'A plan', type: 'data', dataMb: 100 };
const stored: StoredPlan = {
  ...reportedFields,
  id: 1,
  code: 'A',
  enabled: true,
  fromProvider: true,
  told: reportedFields,
};
const nothing = { added: [], changed: [], disabled: [] };

describe('what the provider sells', () => {
  it('is new with its prices, for sale where it has one', () => {
    const free = { ...goods, goodsCode: 'B', goodsNameEn: '', yearlyPrice: null };
    expect(computePlanSync([], [free, goods])).toEqual({
      ...nothing,
      added: [
        { ...reportedFields, code: 'A', yearlyPrice: 10, monthlyPrice: null, enabled: true },
        { ...reportedFields, nameEn: '甲', code: 'B', yearlyPrice: null, monthlyPrice: null, enabled: false },
      ],
    });
  });

  it('changes nothing where it says the same, whatever it asks for it now', () => {
    expect(computePlanSync([stored], [{ ...goods, yearlyPrice: 99 }])).toEqual(nothing);
    expect(computePlanSync([{ ...stored, name: 'Ours', enabled: false }], [goods])).toEqual(nothing);
  });

  it('applies changes of the provider, and leaves changes made here', () => {
    const here = { ...stored, name: 'Ours' };
    const now = { ...reportedFields, dataMb: 200 };
    expect(computePlanSync([here], [{ ...goods, dataMb: 200 }]).changed).toEqual([
      { id: 1, code: 'A', ...now, name: 'Ours', told: now, isVisible: true },
    ]);
    // Both sides changed to the same value: it is stored, and no difference is visible.
    const same = computePlanSync([{ ...stored, dataMb: 200 }], [{ ...goods, dataMb: 200 }]);
    expect(same.changed).toMatchObject([{ dataMb: 200, isVisible: false }]);
  });

  it('disables what is sold no longer once, and never what was entered by hand', () => {
    expect(computePlanSync([stored], []).disabled).toEqual([{ id: 1, code: 'A' }]);
    expect(computePlanSync([{ ...stored, enabled: false }], [])).toEqual(nothing);
    const byHand = { ...stored, fromProvider: false, told: null };
    expect(computePlanSync([byHand], [])).toEqual(nothing);
    expect(computePlanSync([byHand], [{ ...goods, goodsName: 'Other' }])).toEqual(nothing);
  });

  it('counts once where it is named twice, as it is named first', () => {
    const twice = [goods, { ...goods, goodsName: 'Again' }];
    expect(computePlanSync([], twice).added.map(({ name }) => name)).toEqual(['甲']);
  });
});
