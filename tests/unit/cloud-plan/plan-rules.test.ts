import { planSync, type StoredPlan } from '@roger/domain/cloud-plan/plan.rules';
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
const told = { name: '甲', nameEn: 'A plan', type: 'data', dataMb: 100 };
const stored: StoredPlan = { ...told, id: 1, code: 'A', enabled: true, fromProvider: true, told };
const nothing = { added: [], changed: [], disabled: [] };

describe('what the provider sells', () => {
  it('is new with its prices, for sale where it has one', () => {
    const free = { ...goods, goodsCode: 'B', goodsNameEn: '', yearlyPrice: null };
    expect(planSync([], [free, goods])).toEqual({
      ...nothing,
      added: [
        { ...told, code: 'A', yearlyPrice: 10, monthlyPrice: null, enabled: true },
        { ...told, nameEn: '甲', code: 'B', yearlyPrice: null, monthlyPrice: null, enabled: false },
      ],
    });
  });

  it('changes nothing where it says the same, whatever it asks for it now', () => {
    expect(planSync([stored], [{ ...goods, yearlyPrice: 99 }])).toEqual(nothing);
    expect(planSync([{ ...stored, name: 'Ours', enabled: false }], [goods])).toEqual(nothing);
  });

  it('changes what it says anew, and leaves what was changed here', () => {
    const here = { ...stored, name: 'Ours' };
    const now = { ...told, dataMb: 200 };
    expect(planSync([here], [{ ...goods, dataMb: 200 }]).changed).toEqual([
      { id: 1, code: 'A', ...now, name: 'Ours', told: now, isVisible: true },
    ]);
    // Both came to the same: it is noted, and nobody sees a difference.
    const same = planSync([{ ...stored, dataMb: 200 }], [{ ...goods, dataMb: 200 }]);
    expect(same.changed).toMatchObject([{ dataMb: 200, isVisible: false }]);
  });

  it('disables what is sold no longer once, and never what was entered by hand', () => {
    expect(planSync([stored], []).disabled).toEqual([{ id: 1, code: 'A' }]);
    expect(planSync([{ ...stored, enabled: false }], [])).toEqual(nothing);
    const byHand = { ...stored, fromProvider: false, told: null };
    expect(planSync([byHand], [])).toEqual(nothing);
    expect(planSync([byHand], [{ ...goods, goodsName: 'Other' }])).toEqual(nothing);
  });

  it('counts once where it is named twice, as it is named first', () => {
    const twice = [goods, { ...goods, goodsName: 'Again' }];
    expect(planSync([], twice).added.map(({ name }) => name)).toEqual(['甲']);
  });
});
