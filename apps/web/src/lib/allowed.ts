import type { Families } from '@roger/contract/families/index';
import { useMemo, type ReactNode } from 'react';
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

/** What the signed-in account's role holds. The server judges anyway; this hides what it would refuse. */
export function useAllowedKeys(): ReadonlySet<string> {
  const { resource } = useSession();
  return useMemo(() => new Set(resource.map(({ powerName }) => powerName)), [resource]);
}

export function useAllowed(key: PermissionKey): boolean {
  return useAllowedKeys().has(key);
}

/** Shows its children to those who hold the key. */
export function Allowed({ need, children }: { need: PermissionKey; children: ReactNode }): ReactNode {
  return useAllowed(need) ? children : null;
}
