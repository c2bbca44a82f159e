import { PLATFORM_ID } from '@roger/contract/constants';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Actor, Condition, Scope } from './types.ts';

/** The scope of the installation itself: everything. */
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

/** Is the client with this path a descendant of the scope's own client? */
export function isDescendant(scope: Scope, path: readonly number[]): boolean {
  return path.length > scope.depth && path[scope.depth - 1] === scope.clientId;
}

/** The scope as a condition on a path column; the subscript is a literal, as the index of its level needs. */
export function scopeSql(scope: Scope, pathColumn: string, param: (value: unknown) => string): Condition {
  return isPlatform(scope) ? null : `${pathColumn}[${scope.depth}] = ${param(scope.clientId)}`;
}
