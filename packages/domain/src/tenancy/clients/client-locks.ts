import type { Ctx } from '../../platform/ctx/ctx.ts';
import { acquireLock, acquireSharedLock } from '../../platform/db/locks.ts';

/** Locks the client tree exclusively: for moves and deletions of clients. */
export async function lockTreeExclusive(tx: Ctx): Promise<void> {
  await acquireLock(tx, 'client-tree');
}

/** Locks the client tree against moves and deletions; many transactions share this lock. */
export async function lockTreeShared(tx: Ctx): Promise<void> {
  await acquireSharedLock(tx, 'client-tree');
}

/** Locks the bindings of servers to clients exclusively: for their removal from a client and its descendants. */
export async function lockServersExclusive(tx: Ctx): Promise<void> {
  await acquireLock(tx, 'client-servers');
}

/** Locks the bindings of servers against removal; many transactions share this lock. */
export async function lockServersShared(tx: Ctx): Promise<void> {
  await acquireSharedLock(tx, 'client-servers');
}
