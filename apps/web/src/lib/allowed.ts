import type { Families } from '@roger/contract/families/index';
import type { ReactNode } from 'react';
import { useSession } from './session.ts';

type KeysOf<P> = P extends string ? never : P extends readonly unknown[] ? P[number] : never;
type FamilyKeys<E extends Record<string, { permission: unknown }>> = {
  [K in keyof E]: KeysOf<E[K]['permission']>;
}[keyof E];

/** Every permission key a call of the contract asks for: screens (`terminalList`) and functions (`terminal.add`). */
export type PermissionKey = Extract<
  { [F in keyof Families]: FamilyKeys<Families[F]['endpoints']> }[keyof Families],
  string
>;

/** One set for all who ask: each row of a list does. */
const keysOf = new WeakMap<readonly { powerName: string }[], ReadonlySet<string>>();

function keysIn(resource: readonly { powerName: string }[]): ReadonlySet<string> {
  const known = keysOf.get(resource) ?? new Set(resource.map(({ powerName }) => powerName));
  keysOf.set(resource, known);
  return known;
}

/** What the signed-in account's role holds. The server judges anyway; this hides what it would refuse. */
export function useAllowedKeys(): ReadonlySet<string> {
  return keysIn(useSession().resource);
}

export function useAllowed(key: PermissionKey): boolean {
  return useAllowedKeys().has(key);
}

/** Shows its children to those who hold the key. */
export function Allowed({ need, children }: { need: PermissionKey; children: ReactNode }): ReactNode {
  return useAllowed(need) ? children : null;
}
