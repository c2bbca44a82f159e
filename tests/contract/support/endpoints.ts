import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { partsOf } from '@roger/contract/check';
import { pathOf, type Endpoint, type Family } from '@roger/contract/define';
import { families, type Families } from '@roger/contract/families/index';

/** A call of the contract with its names. */
export interface Listed {
  familyKey: keyof Families;
  family: Family;
  name: string;
  endpoint: Endpoint;
  /** `terminal.add`: the name in tests. */
  key: string;
  path: string;
}

/** Every call that exists, in the contract's order. */
export const endpoints: Listed[] = (Object.entries(families) as [keyof Families, Family][]).flatMap(
  ([familyKey, family]) =>
    Object.entries(family.endpoints).map(([name, endpoint]) => ({
      familyKey,
      family,
      name,
      endpoint,
      key: `${familyKey}.${name}`,
      path: pathOf(family, name),
    })),
);

/** Pages that belong to one row, which the input must name. */
const OF_ONE = new Set(['groupAssociation.list', 'terminal.history']);

/** Calls that return a page of all rows of a kind. */
export const lists: Listed[] = endpoints.filter(
  ({ key, endpoint }) => 'records' in (partsOf(endpoint.result).properties ?? {}) && !OF_ONE.has(key),
);

/** Families selected by `npm test -- --changed`; all if it is not set. */
const selectedSlugs = process.env['TEST_FAMILIES']?.split(',');

/** Every nth call, for tests that several files run in parallel; each share has its own file. */
export function shareOfEndpoints(share: number, shares: number): Listed[] {
  const selectedEndpoints =
    selectedSlugs === undefined ? endpoints : endpoints.filter(({ family }) => selectedSlugs.includes(family.slug));
  return selectedEndpoints.filter((_listed, index) => index % shares === share - 1);
}

/**
 * Numbers of the shares that have a file, `walk/walk-1.test.ts` and so on. A missing file would leave calls untested.
 */
export function sharesOnDisk(name: string): number[] {
  const numbers = readdirSync(resolve(import.meta.dirname, '..', name)).map(
    (file) => new RegExp(`^${name}-(\\d+)\\.test\\.ts$`).exec(file)?.[1],
  );
  return numbers.flatMap((number) => (number === undefined ? [] : [Number(number)])).toSorted((a, b) => a - b);
}
