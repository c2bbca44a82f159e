import { closestName } from '@roger/domain/fleet/import/similar-names';
import { expect, it } from 'vitest';

const clients = ['Hafen Logistik', 'Hafen Nord', 'Nord', 'Süd', '港口物流'];

it.each([
  ['Hafen Logistk', 'Hafen Logistik'],
  ['hafen logistik', 'Hafen Logistik'],
  ['Hafen Logistics', 'Hafen Logistik'],
  ['Hafn Nord', 'Hafen Nord'],
  ['Nort', 'Nord'],
  ['Nrod', 'Nord'],
  ['Hafen Logisitk', 'Hafen Logistik'],
  ['süd', 'Süd'],
  ['Sud', undefined],
  ['Bahnhof', undefined],
  ['', undefined],
])('%j is close to %j', (name, expected) => {
  expect(closestName(name, clients)).toBe(expected);
});
