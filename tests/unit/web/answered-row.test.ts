import { families } from '@roger/contract/families/index';
import { expect, it } from 'vitest';
import { rowPatch } from '../../../apps/web/src/lib/api/row-patch.ts';

const { edit, deleteBatch } = families.group.endpoints;
const [one, two] = [
  { grpId: 1, grpName: 'One', rowVersion: 1 },
  { grpId: 2, grpName: 'Two', rowVersion: 7 },
];
const edited = { grpId: 2, grpName: 'Second', rowVersion: 8 };
const put = rowPatch(edit, edited);

it('takes the place of its row in a page, and in a read of that row alone', () => {
  expect(put?.({ total: 2, records: [one, two] })).toEqual({ total: 2, records: [one, edited] });
  expect(put?.({ ...two, members: 3 })).toEqual({ ...edited, members: 3 });
});

it('leaves what does not hold the row as it is', () => {
  for (const data of [
    undefined,
    7,
    [two],
    one,
    { grpId: 2 },
    { total: 0, records: [] },
    { total: 1, records: [one] },
  ]) {
    expect(put?.(data)).toBe(data);
  }
});

it('is none where a call answers no row', () => {
  for (const answer of [null, 3, { grpId: 2 }, { rowVersion: 1 }]) expect(rowPatch(edit, answer)).toBeNull();
  expect(rowPatch(deleteBatch, { deleted: 1, rowVersion: 1 })).toBeNull();
});
