import { describe, expect, it } from 'vitest';
import { diffOf, partsOfList } from '../../../apps/web/src/screens/log-list/diff.ts';

const told = (before: unknown, after: unknown) => diffOf(before, after).map(({ path, kind }) => `${path} ${kind}`);

describe('a change', () => {
  it('of a list of texts is one', () => {
    expect(told({ resources: ['a', 'b'] }, { resources: ['b', 'c'] })).toEqual(['resources changed']);
    expect(told({ resources: ['a', 'b'] }, { resources: ['b', 'a'] })).toEqual(['resources same']);
  });

  it('from nothing to a list is told as it was, without a row that never happened', () => {
    expect(told({ resources: [] }, { resources: ['a'] })).toEqual(['resources changed']);
    expect(told({ prices: [] }, { prices: [{ amount: 1 }] })).toEqual(['prices[0].amount added']);
    expect(told({ prices: [{ amount: 1 }] }, { prices: [] })).toEqual(['prices[0].amount removed']);
    expect(told({ prices: [] }, {})).toEqual(['prices removed']);
  });

  it('of single values is told by their paths', () => {
    const before = [{ msId: 'A', expireTime: null }];
    const after = [{ msId: 'A', expireTime: '2027-01-01 00:00:00', billNo: '1' }];
    expect(told(before, after)).toEqual(['[0].msId same', '[0].expireTime changed', '[0].billNo added']);
    expect(told(null, { name: 'x' })).toEqual(['name added']);
  });
});

it('of a changed list each side shows what the other has not', () => {
  expect(partsOfList(['a', 'b', 'c'], ['b'])).toEqual({ own: ['a', 'c'], common: 1 });
  expect(partsOfList(['a'], undefined)).toEqual({ own: ['a'], common: 0 });
});
