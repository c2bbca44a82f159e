import { pathOf, type Family } from '@roger/contract/define';

type Bases = Readonly<Record<NonNullable<Family['baseSetting']>, string>>;

let bases: Bases = { dispatcherBase: '' };

/** The services that the configuration names; empty is this one. */
export function setBases({ dispatcherBase }: Bases): void {
  bases = { dispatcherBase };
}

/** Address of a call: on the service that the configuration names for its family, else on this one. */
export function addressOf(family: Family, callName: string): string {
  const path = pathOf(family, callName);
  const named = family.baseSetting === undefined ? '' : bases[family.baseSetting];
  if (named === '' || family.base === undefined) return path;
  return `${named.replace(/\/+$/, '')}${path.slice(family.base.length)}`;
}
