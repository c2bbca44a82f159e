import { describe, expect, it } from 'vitest';
import { diffOf, namesOf, partsOfList, withoutNumbers } from '../../../apps/web/src/screens/log-list/diff.ts';

const describeDiff = (before: unknown, after: unknown) =>
  diffOf(before, after).map(({ path, kind }) => `${path} ${kind}`);

describe('a change', () => {
  it('of a list of texts is one', () => {
    expect(describeDiff({ resources: ['a', 'b'] }, { resources: ['b', 'c'] })).toEqual(['resources changed']);
    expect(describeDiff({ resources: ['a', 'b'] }, { resources: ['b', 'a'] })).toEqual(['resources same']);
  });

  it('from nothing to a list is shown as it was, without a row that never happened', () => {
    expect(describeDiff({ resources: [] }, { resources: ['a'] })).toEqual(['resources changed']);
    expect(describeDiff({ prices: [] }, { prices: [{ amount: 1 }] })).toEqual(['prices[0].amount added']);
    expect(describeDiff({ prices: [{ amount: 1 }] }, { prices: [] })).toEqual(['prices[0].amount removed']);
    expect(describeDiff({ prices: [] }, {})).toEqual(['prices removed']);
  });

  it('of single values is shown by their paths', () => {
    const before = [{ msId: 'A', expireTime: null }];
    const after = [{ msId: 'A', expireTime: '2027-01-01 00:00:00', billNo: '1' }];
    expect(describeDiff(before, after)).toEqual(['[0].msId same', '[0].expireTime changed', '[0].billNo added']);
    expect(describeDiff(null, { name: 'x' })).toEqual(['name added']);
  });
});

it('of a changed list each side shows what the other has not', () => {
  expect(partsOfList(['a', 'b', 'c'], ['b'])).toEqual({ own: ['a', 'c'], common: 1 });
  expect(partsOfList(['a'], undefined)).toEqual({ own: ['a'], common: 0 });
});

const named = (before: unknown, after: unknown) => withoutNumbers(diffOf(before, after)).map(({ path }) => path);

describe('numbers of objects', () => {
  it('are left out beside a name that says the same', () => {
    const terminal = { id: 2022, msId: 'T1', clientId: 3, clientName: 'Hafen' };
    expect(named([terminal], null)).toEqual(['[0].msId', '[0].clientName']);
    expect(named({ servId: 1, servName: 'Berlin' }, { servId: 2, servName: 'Bonn' })).toEqual(['servName']);
  });

  it('stay where nothing else says it', () => {
    expect(named([{ id: 7, clientId: 3 }], null)).toEqual(['[0].id', '[0].clientId']);
    expect(named({ servId: 1, servName: 'Berlin' }, { servId: 2, servName: 'Berlin' })).toEqual(['servId', 'servName']);
  });
});

it('objects of a list are named where both sides have the same one in a place', () => {
  expect(namesOf([{ id: 1, msId: 'T1' }, { id: 2 }], [{ msId: 'T1' }, { grpName: 'Night' }, 5])).toEqual([
    'T1',
    'Night',
    '',
  ]);
  expect(namesOf([{ msId: 'T1' }], [{ msId: 'T2' }])).toEqual(['']);
  expect(namesOf({ msId: 'T1' }, null)).toEqual([]);
});
