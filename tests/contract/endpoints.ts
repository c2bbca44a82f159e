import { readdirSync } from 'node:fs';
import { partsOf } from '@roger/contract/check';
import { pathOf, type Endpoint, type Family } from '@roger/contract/define';
import { families, type Families } from '@roger/contract/families/index';

/** A call of the contract with its names. */
export interface Listed {
  familyKey: keyof Families;
  family: Family;
  name: string;
  endpoint: Endpoint;
  /** `terminal.add`: how tests name it. */
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

/** Pages of what belongs to one row, which has to be named. */
const OF_ONE = new Set(['groupAssociation.list', 'terminal.history']);

/** The calls that answer a page of all rows of a kind. */
export const lists: Listed[] = endpoints.filter(
  ({ key, endpoint }) => 'records' in (partsOf(endpoint.result).properties ?? {}) && !OF_ONE.has(key),
);

/** Every so manieth call, for tests that several files do side by side; there is a file for each share. */
export function shareOfEndpoints(share: number, shares: number): Listed[] {
  return endpoints.filter((_listed, index) => index % shares === share - 1);
}

/** The numbers of the shares of which there is a file, `walk-1.test.ts` and so on: with one missing, calls would go untested. */
export function sharesOnDisk(name: string): number[] {
  const numbers = readdirSync(import.meta.dirname).map(
    (file) => new RegExp(`^${name}-(\\d+)\\.test\\.ts$`).exec(file)?.[1],
  );
  return numbers.flatMap((number) => (number === undefined ? [] : [Number(number)])).toSorted((a, b) => a - b);
}
