import { createHash } from 'node:crypto';
import { EMPTY_SET } from '@roger/contract/constants';
import { AppError } from '../ctx/app-error.ts';

const LENGTH = 16;

/** The version of a set that is saved as a whole: a short hash over its members, in any order. */
export function setVersionOf(members: readonly object[]): string {
  if (members.length === 0) return EMPTY_SET;
  const texts = members.map((member) => JSON.stringify(member)).toSorted();
  return createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, LENGTH);
}

/** Refuses to replace a set that is no longer the one which the caller read (3104); `stored` is locked. */
export function assertSetVersion(given: string | undefined, stored: readonly object[]): void {
  if (given !== undefined && given !== setVersionOf(stored))
    throw new AppError('changed', { params: { reason: 'changed' } });
}
