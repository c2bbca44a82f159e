import { expect, test } from 'vitest';
import { itemKeys, placeOf } from '../../../apps/web/src/app/search/chosen-item.ts';
import type { SearchGroup } from '../../../apps/web/src/app/search/search-item.ts';

const group = (kind: SearchGroup['kind'], ...ids: string[]): SearchGroup => ({
  kind,
  total: ids.length,
  items: ids.map((id) => ({ id, title: id, matched: '' })),
});

test('the choice follows its item when others come before it', () => {
  const chosen = itemKeys([group('acts', 'a', 'b')])[1] ?? null;
  expect(placeOf(itemKeys([group('screens', 'x', 'y'), group('acts', 'a', 'b', 'c')]), chosen)).toBe(3);
});

test('the first item is chosen where nothing was, and where what was chosen is gone', () => {
  const keys = itemKeys([group('clients', '1', '2')]);
  expect(placeOf(keys, null)).toBe(0);
  expect(placeOf(keys, 'clients 3')).toBe(0);
});

test('items of two kinds are told apart though their ids are the same', () => {
  const keys = itemKeys([group('clients', '7'), group('accounts', '7')]);
  expect(placeOf(keys, keys[1] ?? null)).toBe(1);
});
