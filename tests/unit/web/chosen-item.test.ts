import { expect, test } from 'vitest';
import { itemKeys, selectedIndex } from '../../../apps/web/src/app/search/selected-index.ts';
import type { SearchGroup } from '../../../apps/web/src/app/search/search-item.ts';

const group = (kind: SearchGroup['kind'], ...ids: string[]): SearchGroup => ({
  kind,
  total: ids.length,
  items: ids.map((id) => ({ id, title: id, matched: '' })),
});

test('the choice follows its item when others come before it', () => {
  const selectedKey = itemKeys([group('acts', 'a', 'b')])[1] ?? null;
  expect(selectedIndex(itemKeys([group('screens', 'x', 'y'), group('acts', 'a', 'b', 'c')]), selectedKey)).toBe(3);
});

test('the first item is chosen where nothing was, and where what was chosen is gone', () => {
  const keys = itemKeys([group('clients', '1', '2')]);
  expect(selectedIndex(keys, null)).toBe(0);
  expect(selectedIndex(keys, 'clients 3')).toBe(0);
});

test('items of two kinds differ though their ids are the same', () => {
  const keys = itemKeys([group('clients', '7'), group('accounts', '7')]);
  expect(selectedIndex(keys, keys[1] ?? null)).toBe(1);
});
