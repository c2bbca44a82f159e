import { setTimeout as pause } from 'node:timers/promises';
import type { GatewayInput } from '@roger/contract/gateway/define';
import type { changes, GatewayChanges } from '@roger/contract/gateway/changes';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { noteServerSeen } from '../events/gateway-streams.ts';
import { readCursor, writeCursor } from './change-cursor.ts';
import { changesPage } from './changes-page.ts';
import { beginSnapshot, snapshotPage } from './snapshot-page.ts';

/** How often a waiting server looks; triggers write what it waits for, so that nobody could tell it. */
const LOOK_MS = 1000;

/**
 * What a server must know: everything first, then what changes, in the order of commits; a change of a committed transaction is never
 * skipped, whatever runs beside it (docs/gateway.md §4). Nothing is held while it waits.
 */
export async function readChanges(
  ctx: GatewayCtx,
  { cursor: given, wait = 0 }: GatewayInput<typeof changes>,
  { signal }: { signal: AbortSignal },
): Promise<GatewayChanges> {
  await noteServerSeen(ctx);
  let cursor = given === undefined ? await beginSnapshot(ctx) : readCursor(ctx, given);
  if (cursor.reading !== undefined) return answered(ctx, await snapshotPage(ctx, cursor, cursor.reading));
  const end = performance.now() + wait * 1000;
  for (;;) {
    const page = await changesPage(ctx, cursor);
    const left = end - performance.now();
    if (page.changes.length > 0 || page.more || left <= 0 || signal.aborted) return answered(ctx, page);
    cursor = page.cursor;
    await pause(Math.min(LOOK_MS, left), undefined, { signal }).catch(() => undefined);
  }
}

function answered(ctx: GatewayCtx, page: Awaited<ReturnType<typeof changesPage>>): GatewayChanges {
  return { ...page, cursor: writeCursor(ctx, page.cursor) };
}
