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
