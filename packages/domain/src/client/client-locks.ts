import type { Ctx } from '../kernel/ctx.ts';
import { takeLock, takeSharedLock } from '../kernel/locks.ts';

/** Locks the client tree against all who attach rows to clients: only for what changes a path, a move or a deletion. */
export async function lockTreeExclusive(tx: Ctx): Promise<void> {
  await takeLock(tx, 'client-tree');
}

/** Keeps every client in its place until the transaction ends; many may hold this lock at once. */
export async function lockTreeShared(tx: Ctx): Promise<void> {
  await takeSharedLock(tx, 'client-tree');
}

/** Locks the bindings of servers to clients: for what takes a server away from a client and everybody beneath. */
export async function lockServersExclusive(tx: Ctx): Promise<void> {
  await takeLock(tx, 'client-servers');
}

/** Keeps every server bound where it is until the transaction ends; many may hold this lock at once. */
export async function lockServersShared(tx: Ctx): Promise<void> {
  await takeSharedLock(tx, 'client-servers');
}
