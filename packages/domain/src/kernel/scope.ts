import { PLATFORM_ID } from '@roger/contract/constants';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Actor } from './ctx.ts';
import type { Condition } from './sql.ts';

/** What an account may touch: its client and everything beneath (docs/domain.md §1). */
export interface Scope {
  clientId: number;
  /** Length of the client's path, the platform's being 1; where in a row's path the client has to stand. */
  depth: number;
}

/** What the installation itself may touch: everything. */
export const PLATFORM_SCOPE: Scope = { clientId: PLATFORM_ID, depth: 1 };

/** The scope of an account. */
export function scopeOf(actor: Pick<Actor, 'clientId' | 'clientPath'>): Scope {
  return { clientId: actor.clientId, depth: actor.clientPath.length };
}

/** Does the scope hold everything? */
export function isPlatform(scope: Scope): boolean {
  return scope.clientId === PLATFORM_ID;
}

/** The clients of the scope, as a Prisma filter. */
export function scopeWhere(scope: Scope): Prisma.ClientWhereInput {
  return isPlatform(scope) ? {} : { path: { has: scope.clientId } };
}

/** Is the client with this path in the scope? */
export function inScope(scope: Scope, path: readonly number[]): boolean {
  return isPlatform(scope) || path[scope.depth - 1] === scope.clientId;
}

/** Is the client with this path strictly beneath the scope's own client? */
export function isBeneath(scope: Scope, path: readonly number[]): boolean {
  return path.length > scope.depth && path[scope.depth - 1] === scope.clientId;
}

/** The scope as a condition over a path column; the subscript is literal, so that the index of its level is found. */
export function scopeSql(scope: Scope, pathColumn: string, param: (value: unknown) => string): Condition {
  return isPlatform(scope) ? null : `${pathColumn}[${scope.depth}] = ${param(scope.clientId)}`;
}
