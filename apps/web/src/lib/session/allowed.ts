import type { Family } from '@roger/contract/define';
import { families, type Families } from '@roger/contract/families/index';
import type { ReactNode } from 'react';
import { useIsPlain } from './known-calls.ts';
import { useSession } from './session.ts';

type KeysOf<P> = P extends string ? never : P extends readonly unknown[] ? P[number] : never;
type FamilyKeys<E extends Record<string, { permission: unknown }>> = {
  [K in keyof E]: KeysOf<E[K]['permission']>;
}[keyof E];

/** Every permission key of the contract's calls: screens (`terminalList`) and functions (`terminal.add`). */
export type PermissionKey = Extract<
  { [F in keyof Families]: FamilyKeys<Families[F]['endpoints']> }[keyof Families],
  string
>;

type Resource = readonly { powerName: string }[];

/** Cached: every row of a list needs the set. */
const keysByResource = new WeakMap<Resource, ReadonlySet<string>>();
const plainKeysByResource = new WeakMap<Resource, ReadonlySet<string>>();

function grantedKeys(resource: Resource, isPlain: boolean): ReadonlySet<string> {
  const cache = isPlain ? plainKeysByResource : keysByResource;
  const known = cache.get(resource);
  if (known !== undefined) return known;
  const keys = new Set(resource.map(({ powerName }) => powerName));
  if (isPlain) for (const key of addedKeys()) keys.delete(key);
  cache.set(resource, keys);
  return keys;
}

/** Keys that only added calls need: a service without these calls has no use for them. */
export function addedKeys(): string[] {
  const calls = (Object.values(families) as Family[]).flatMap(({ endpoints }) => Object.values(endpoints));
  const needs = ({ permission }: (typeof calls)[number]) =>
    typeof permission !== 'string' && permission.length === 1 ? [...permission] : [];
  const plain = new Set(calls.filter(({ added }) => added !== true).flatMap(needs));
  return calls.flatMap(needs).filter((key) => !plain.has(key));
}

/**
 * Permissions of the signed-in account, without those that the service knows no call for. The console hides actions
 * without permission; the server checks again.
 */
export function useAllowedKeys(): ReadonlySet<string> {
  return grantedKeys(useSession().resource, useIsPlain());
}

export function useAllowed(key: PermissionKey): boolean {
  return useAllowedKeys().has(key);
}

export function Allowed({ need, children }: { need: PermissionKey; children: ReactNode }): ReactNode {
  return useAllowed(need) ? children : null;
}
