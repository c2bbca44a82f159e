import { describe, expect, it } from 'vitest';
import { commonFunctions, pocOf } from '../../../../apps/web/src/features/renewal/common-functions.ts';
import { orderFor, selectedTerminals } from '../../../../apps/web/src/features/renewal/parts.ts';

const poc = { funcId: 1, funcName: 'PoC', category: 'poc' } as const;
const video = { funcId: 2, funcName: 'Video', category: 'video' } as const;
const radios = { typeId: 7, typeName: 'Radio', kind: 'terminal' as const, count: 3 };
const phones = { typeId: 8, typeName: 'Phone', kind: 'terminal' as const, count: 2 };

describe('the functions that several terminals have', () => {
  it('are those that each of them has, PoC first', () => {
    const types = [
      {
        ...radios,
        functions: [
          { ...video, count: 3 },
          { ...poc, count: 3 },
        ],
      },
    ];
    expect(commonFunctions(types).map(({ funcId }) => funcId)).toEqual([1, 2]);
    expect(pocOf(commonFunctions(types))).toEqual([1]);
  });

  it('are none that one of them lacks, of whatever type', () => {
    const some = {
      ...radios,
      functions: [
        { ...poc, count: 3 },
        { ...video, count: 2 },
      ],
    };
    const none = { ...phones, functions: [{ ...poc, count: 2 }] };
    expect(commonFunctions([some]).map(({ funcId }) => funcId)).toEqual([1]);
    expect(commonFunctions([{ ...some, functions: [{ ...video, count: 3 }] }, none])).toEqual([]);
  });
});

describe('what an order takes', () => {
  const types = [
    { ...radios, functions: [] },
    { ...phones, functions: [] },
  ];
  const rows = [
    { msId: 'T1', typeId: 7 },
    { msId: 'T2', typeId: 8 },
  ];
  const matching = { filters: { keyword: 'port', typeId: [7, 8, 9] }, count: 5 };

  it('is all of it, with a note that the types differ', () => {
    const parts = { chosen: { rows, matching: null }, types, typeIds: [7, 8] };
    expect(orderFor(parts, ['convert'])).toEqual({ msIds: ['T1', 'T2'], confirm: ['convert', 'crossType'] });
  });

  it('is the terminals of the types that are left', () => {
    const parts = { chosen: { rows, matching: null }, types, typeIds: [8] };
    expect(orderFor(parts)).toEqual({ msIds: ['T2'] });
  });

  it('is of all that match those of the types that are left, as many as they are', () => {
    const parts = { chosen: { rows: [], matching }, types, typeIds: [8] };
    expect(selectedTerminals(parts).matching).toEqual({ filters: { keyword: 'port', typeId: [8] }, count: 2 });
    expect(orderFor({ ...parts, typeIds: [7, 8] })).toEqual({ selection: matching, confirm: ['crossType'] });
  });
});
